// SPDX-License-Identifier: MIT

/// Neighbouring pixels of a row of the result.
struct TargetRun {
    let x: Int, y: Int
    /// Of the pixels' centres, source pixels.
    let positions: UnsafeBufferPointer<Point>
}

/// Computes runs of pixels with one of the filters.
struct Interpolator {
    private enum Sampler {
        case linear, cubic
        case best(SharpSampler, StretchedSampler)
    }

    private let mapping: SourceMapping
    private let precision: SumPrecision
    private let sampler: Sampler
    /// Source pixels to each side, where the picture is not made smaller.
    let radius: Double
    /// The kernel widens where the picture is made smaller.
    let stretches: Bool

    /// - Precondition: not the nearest pixel, which needs no interpolation.
    init(filter: ResamplingFilter, precision: SumPrecision, mapping: SourceMapping) throws(Failure) {
        self.mapping = mapping
        self.precision = precision
        switch filter {
        case .nearest, .linear: (sampler, radius) = (.linear, 1)
        case .cubic: (sampler, radius) = (.cubic, 2)
        case .best:
            let sharp = SharpSampler(taps: try SharpTaps(), precision: precision)
            (sampler, radius) = (.best(sharp, StretchedSampler(profile: try Profile(), precision: precision)), 4)
        }
        stretches = filter == .best
    }

    /// The result is left in `scratch.row`.
    ///
    /// - Parameter isUnit: nowhere in the run is the picture made smaller.
    func sample(_ cells: Cells, _ run: TargetRun, isUnit: Bool, _ scratch: Scratch) {
        let positions = inCells(run.positions, cells.window, scratch)
        switch sampler {
        case .linear: sampleLinear(cells, positions, scratch.row)
        case .cubic: sampleCubic(cells, positions, scratch.row, capsHighlights: precision.capsHighlights)
        case .best(let sharp, _) where isUnit: sharp.sample(cells, positions, scratch.row)
        case .best(_, let stretched): sample(stretched, cells, run, positions, scratch)
        }
    }

    /// Positions from a window's corner.
    private func inCells(_ positions: UnsafeBufferPointer<Point>, _ window: SourceWindow,
                         _ scratch: Scratch) -> UnsafeBufferPointer<Point> {
        let origin = Point(Double(window.x), Double(window.y))
        let cell = Point(Double(window.reductionX), Double(window.reductionY))
        for i in 0..<positions.count { scratch.inCells[i] = positions[i] / cell - origin }
        return UnsafeBufferPointer(start: scratch.inCells, count: positions.count)
    }

    private func sample(_ stretched: StretchedSampler, _ cells: Cells, _ run: TargetRun,
                        _ positions: UnsafeBufferPointer<Point>, _ scratch: Scratch) {
        let window = cells.window
        for i in 0..<positions.count {
            let target = Point(Double(run.x + i) + 0.5, Double(run.y) + 0.5)
            let footprint = Footprint(mapping.jacobian(at: target))
            let inCells = footprint.reduced(Double(window.reductionX), Double(window.reductionY))
            scratch.row[i] = stretched.sample(cells, positions[i], inCells, weights: scratch.weights)
        }
    }
}
