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
            let profile = try Profile(), table = try StretchTable.upTo(min(largestStretch, StretchTable.largest))
            sampler = .best(try SharpTaps(), table, StretchedSampler(profile: profile, precision: precision))
            radius = SharpTaps.radius
        }
        stretches = filter == .best
    }

    /// Of the best filter.
    var table: StretchTable? {
        if case .best(_, let table, _) = sampler { table } else { nil }
    }

    /// Reads a window for a tile.
    func read(_ window: SourceWindow, for tile: TargetTile, _ way: SamplingWay, by reader: WindowReader, _ scratch: Scratch) {
        guard case .best(_, let table, _) = sampler else { return reader.read(window, to: scratch.cells, piece: scratch.piece) }
        switch way {
        case .line, .sharp, .stretched: reader.read(window, to: scratch.cells, piece: scratch.piece)
        case .columns(let steps):
            let columns = lines(of: tile, scratch), table = table.view(upTo: steps)
            reader.readRows(window, scratch.cells, line: scratch.line, piece: scratch.piece) { row, cells in
                kernels.sampleAcross(window.view(of: cells), window.middle(ofRow: row), columns, tile.width, table, precision.isAnchored,
                                     precision.capsHighlights, scratch.places, Scratch.lineLength, scratch.crossed + row * TileGrid.largestWidth)
            }
        case .pairs(let steps):
            let columns = lines(of: tile, scratch), (even, table) = (table.even.view, table.view(upTo: steps))
            var cells = window.view(of: scratch.cells)
            cells.width = Int32(PairReader.width(window))
            reader.pairs.readRows(window, UnsafeMutableRawPointer(scratch.cells)) { row, pairs in
                kernels.pairAcross(pairs, cells, (window.middle(ofRow: row), window.middle(ofRow: row + 1)), columns, tile.width, table, even,
                                   scratch.places, Scratch.lineLength, UnsafeMutableRawPointer(scratch.crossed) + row / 2 * Interpolator.pairStride)
            }
        }
    }

    private static let pairStride = 16 * TileGrid.largestWidth

    private func lines(of tile: TargetTile, _ scratch: Scratch) -> shim_columns {
        for i in 0..<tile.width { scratch.columns[i] = mapping.line(column: tile.x + i) }
        return scratch.columns.view(from: 0)
    }

    /// The result is left in `scratch.row`.
    ///
    /// - Parameter first: of the run in its tile.
    func sample(_ cells: Cells, _ run: TargetRun, _ first: Int, _ way: SamplingWay, _ scratch: Scratch) {
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
            case .columns(let steps):
                var crossed = cells.window.view(of: scratch.crossed + first)
                crossed.width = Int32(TileGrid.largestWidth)
                kernels.sampleDown(crossed, scratch.columns.view(from: first), run.ys, run.count, table.view(upTo: steps), precision.isAnchored,
                                   precision.capsHighlights, scratch.places, Scratch.lineLength, scratch.row)
            case .pairs(let steps):
                var crossed = cells.window.view(of: cells.pixels)
                crossed.height = Int32(PairReader.height(cells.window))
                kernels.pairDown(UnsafeRawPointer(scratch.crossed + first), Interpolator.pairStride, crossed, scratch.columns.view(from: first), run.ys,
                                 run.count, table.view(upTo: steps), table.even.view, scratch.places, Scratch.lineLength, scratch.row)
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
