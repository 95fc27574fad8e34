// SPDX-License-Identifier: MIT

/// Neighbouring pixels of a row of the result.
struct TargetRun {
    let x: Int, y: Int
    /// Of the pixels' centres, source pixels.
    let positions: UnsafeBufferPointer<Point>
}

/// Computes runs of pixels with one of the filters.
struct Interpolator {
    let sourceFromTarget: Homography
    let filter: ResamplingFilter
    private let sharp: SharpSampler
    private let stretched: StretchedSampler

    init(filter: ResamplingFilter, sourceFromTarget: Homography) throws(Failure) {
        self.filter = filter
        self.sourceFromTarget = sourceFromTarget
        sharp = SharpSampler(taps: try SharpTaps())
        stretched = StretchedSampler(profile: try Profile())
    }

    /// Source pixels to each side, where the picture is not made smaller.
    var radius: Double {
        switch filter {
        case .nearest, .linear: 1
        case .cubic: 2
        case .best: 4
        }
    }

    var stretches: Bool { filter == .best }

    /// The result is left in `scratch.row`.
    func sample(_ cells: Cells, _ run: TargetRun, _ scratch: Scratch) {
        let positions = inCells(run.positions, cells.window, scratch)
        switch filter {
        case .nearest, .linear: sampleLinear(cells, positions, scratch.row)
        case .cubic: sampleCubic(cells, positions, scratch.row)
        case .best: sampleBest(cells, run, positions, scratch)
        }
    }

    private func inCells(_ positions: UnsafeBufferPointer<Point>, _ window: SourceWindow, _ scratch: Scratch) -> UnsafeBufferPointer<Point> {
        let origin = Point(Double(window.x), Double(window.y)), cell = Point(Double(window.reductionX), Double(window.reductionY))
        for i in 0..<positions.count { scratch.inCells[i] = positions[i] / cell - origin }
        return UnsafeBufferPointer(start: scratch.inCells, count: positions.count)
    }

    private func sampleBest(_ cells: Cells, _ run: TargetRun, _ positions: UnsafeBufferPointer<Point>, _ scratch: Scratch) {
        let window = cells.window
        for i in 0..<positions.count {
            let target = Point(Double(run.x + i) + 0.5, Double(run.y) + 0.5)
            let footprint = Footprint(sourceFromTarget.jacobian(at: target))
            if footprint.isUnit, !window.isReduced {
                scratch.row[i] = sharp.sample(cells, positions[i])
            } else {
                let inCells = footprint.reduced(Double(window.reductionX), Double(window.reductionY))
                scratch.row[i] = stretched.sample(cells, positions[i], inCells, weights: scratch.weights)
            }
        }
    }
}
