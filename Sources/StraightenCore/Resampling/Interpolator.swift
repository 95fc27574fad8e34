// SPDX-License-Identifier: MIT
import StraightenShims

/// Neighbouring pixels of a row of the result.
struct TargetRun {
    let x: Int, y: Int, count: Int
    /// Of the pixels' centres, source pixels; seven more can be read.
    let xs: UnsafePointer<Double>, ys: UnsafePointer<Double>
}

/// Computes runs of pixels with one of the filters.
struct Interpolator {
    private enum Sampler {
        case linear, cubic
        case best(SharpTaps, StretchTable, StretchedSampler)
    }

    private let mapping: SourceMapping
    private let precision: SumPrecision
    private let sampler: Sampler
    private let kernels: Kernels
    /// Source pixels to each side, where the picture is not made smaller.
    let radius: Double
    /// The kernel widens where the picture is made smaller.
    let stretches: Bool

    /// - Parameter largestStretch: of the kernel, in cells.
    /// - Precondition: not the nearest pixel, which needs no interpolation.
    init(filter: ResamplingFilter, precision: SumPrecision, mapping: SourceMapping, largestStretch: Double, kernels: Kernels) throws(Failure) {
        self.mapping = mapping
        self.precision = precision
        self.kernels = kernels
        switch filter {
        case .nearest, .linear: (sampler, radius) = (.linear, 1)
        case .cubic: (sampler, radius) = (.cubic, 2)
        case .best:
            let profile = try Profile(), table = try StretchTable(profile: profile, upTo: min(largestStretch, StretchTable.largest))
            sampler = .best(try SharpTaps(), table, StretchedSampler(profile: profile, precision: precision))
            radius = SharpTaps.radius
        }
        stretches = filter == .best
    }

    /// Of the best filter.
    var table: StretchTable? {
        if case .best(_, let table, _) = sampler { table } else { nil }
    }

    /// The result is left in `scratch.row`.
    func sample(_ cells: Cells, _ run: TargetRun, _ way: SamplingWay, _ scratch: Scratch) {
        switch sampler {
        case .linear: kernels.sampleLinear(cells.view, run.xs, run.ys, run.count, scratch.places, Scratch.lineLength, scratch.row)
        case .cubic:
            kernels.sampleCubic(cells.view, run.xs, run.ys, run.count, precision.capsHighlights, scratch.places, Scratch.lineLength, scratch.row)
        case .best(let taps, let table, let stretched):
            switch way {
            case .line(0):
                kernels.sampleUnitLine(cells.view, mapping.line(row: run.y), run.xs, run.count, taps.samples,
                                       precision.isAnchored, precision.capsHighlights, scratch.places, Scratch.lineLength, scratch.line, scratch.row)
            case .line(let steps):
                kernels.sampleLine(cells.view, mapping.line(row: run.y), run.xs, run.count, table.view(upTo: steps),
                                   precision.isAnchored, precision.capsHighlights, scratch.places, Scratch.lineLength, scratch.line, scratch.row)
            case .sharp:
                kernels.sampleSharp(cells.view, run.xs, run.ys, run.count, taps.samples,
                                    precision.isAnchored, precision.capsHighlights, scratch.places, Scratch.lineLength, scratch.row)
            case .stretched: sample(stretched, cells, run, scratch)
            }
        }
    }

    private func sample(_ stretched: StretchedSampler, _ cells: Cells, _ run: TargetRun, _ scratch: Scratch) {
        let window = cells.window, cell = Point(Double(window.reductionX), Double(window.reductionY))
        for i in 0..<run.count {
            let target = Point(Double(run.x + i) + 0.5, Double(run.y) + 0.5)
            let footprint = Footprint(mapping.jacobian(at: target)).reduced(cell.x, cell.y)
            let position = Point(run.xs[i], run.ys[i]) / cell - Point(Double(window.x), Double(window.y))
            scratch.row[i] = stretched.sample(cells, position, footprint, weights: scratch.weights)
        }
    }
}
