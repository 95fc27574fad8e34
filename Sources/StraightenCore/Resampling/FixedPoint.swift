// SPDX-License-Identifier: MIT
import StraightenShims
import Synchronization

/// A pixel of the source in 128ths of a step of 8 bits.
typealias FixedPixel = SIMD4<Int16>

/// Resampling of 8 bits as they are stored, in integers of 16 bits: several times as fast as in floats, and the same
/// within a fiftieth of a step, before rounding.
struct FixedPoint: Sendable {
    private enum Sampler {
        case linear, cubic(FixedTable), best(FixedTable)
    }

    private let sampler: Sampler
    private let source: ImageView
    private let mapping: SourceMapping
    private let kernels: Kernels

    /// - Parameter table: of the best filter, in floats.
    /// - Returns: nil where light is weighted, or colours must be multiplied by alpha.
    init?(source: ImageView, mapping: SourceMapping, table: StretchTable?, options: ResamplingOptions, progress: Progress) throws(Failure) {
        guard source.format.depth == .u8, !options.inLinearLight, !source.format.isLinear,
              try FixedPoint.isPlain(source, threads: options.threads, progress: progress) else { return nil }
        self.source = source
        self.mapping = mapping
        kernels = options.kernels
        if let table {
            sampler = .best(table.fixed)
        } else {
            sampler = options.filter == .cubic ? .cubic(try .cubic()) : .linear
        }
    }

    func takes(_ window: SourceWindow, _ way: SamplingWay) -> Bool {
        guard window.reductionX == 1, window.reductionY == 1, case .best(let table) = sampler else { return window.reductionX * window.reductionY == 1 }
        switch way {
        case .line(let step): return step <= table.last
        case .sharp: return true
        case .columns, .pairs, .stretched: return false
        }
    }

    /// The pixels of a window, which is not reduced.
    func read(_ window: SourceWindow, to cells: UnsafeMutableRawPointer) {
        let channels = source.format.layout.channels
        window.fill(cells.assumingMemoryBound(to: FixedPixel.self), of: source) { row, columns, target in
            kernels.fixedCells(source.row(row).assumingMemoryBound(to: UInt8.self) + columns.lowerBound * channels, channels, columns.count, target)
        }
    }

    func sample(_ cells: shim_cells, _ run: TargetRun, _ way: SamplingWay, _ scratch: Scratch, to pixels: UnsafeMutableRawPointer) {
        let row = UnsafeMutableRawPointer(scratch.row), format = source.format
        switch sampler {
        case .linear: kernels.sampleFixedLinear(cells, run.xs, run.ys, run.count, scratch.places, Scratch.lineLength, row)
        case .cubic(let table): kernels.sampleFixedCubic(cells, run.xs, run.ys, run.count, table.weights, scratch.places, Scratch.lineLength, row)
        case .best(let table):
            if case .line(let step) = way {
                kernels.sampleFixedLine(cells, mapping.line(row: run.y), run.xs, run.count, table.view(upTo: step), scratch.places, Scratch.lineLength,
                                        UnsafeMutableRawPointer(scratch.line), row)
            } else {
                kernels.sampleFixedSharp(cells, run.xs, run.ys, run.count, table.weights, scratch.places, Scratch.lineLength, row)
            }
        }
        kernels.storeFixed(row, format.layout.channels, format.isPremultiplied, run.count, pixels.assumingMemoryBound(to: UInt8.self))
    }

    /// Whether colours are weighted alike: multiplied by alpha already, without alpha, or opaque everywhere.
    private static func isPlain(_ source: ImageView, threads: Int, progress: Progress) throws(Failure) -> Bool {
        guard source.format.layout.hasAlpha, !source.format.isPremultiplied else { return true }
        let opaque = Atomic<Bool>(true), rows = max(1, (1 << 18) / source.width)
        try inParallel(chunks: (source.height - 1) / rows + 1, threads: threads, progress: progress.stage(0...0)) { chunk in
            for y in (chunk * rows)..<min((chunk + 1) * rows, source.height) where opaque.load(ordering: .relaxed) {
                if !isOpaque(source.row(y), source) { opaque.store(false, ordering: .relaxed) }
            }
        }
        return opaque.load(ordering: .relaxed)
    }

    /// Eight bytes at a time, of which every second or fourth is alpha.
    private static func isOpaque(_ row: UnsafeRawPointer, _ source: ImageView) -> Bool {
        let channels = source.format.layout.channels, bytes = source.width * channels, words = bytes / 8
        var all = UInt64.max
        for word in 0..<words { all &= row.loadUnaligned(fromByteOffset: 8 &* word, as: UInt64.self) }
        let others: UInt64 = channels == 4 ? 0x00FF_FFFF_00FF_FFFF : 0x00FF_00FF_00FF_00FF
        guard UInt64(littleEndian: all) | others == .max else { return false }
        return stride(from: 8 * words + channels - 1, to: bytes, by: channels).allSatisfy { row.load(fromByteOffset: $0, as: UInt8.self) == 255 }
    }
}
