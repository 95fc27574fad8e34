// SPDX-License-Identifier: MIT
import StraightenShims

/// Reads windows of 8-bit RGB, weighted as stored, as rows of pairs: the integers that `Pairs.swift` of the kernels
/// describes. It takes a quarter of the time of `WindowReader`.
struct PairReader: Sendable {
    let source: ImageView
    let kernels: Kernels

    /// Rows that make a cell of the fine window, at most.
    private static let largestReduction = 32

    static func serves(_ format: PixelFormat, inLinearLight: Bool) -> Bool {
        format.layout == .rgb && format.depth == .u8 && !inLinearLight && !format.isLinear
    }

    static func serves(_ window: SourceWindow) -> Bool {
        let fine = window.fine
        return fine.reductionX == 1 && fine.reductionY <= largestReduction
    }

    /// Pixels of a row of pairs: seven more than the window has at least, where taps of no weight lie.
    static func width(_ window: SourceWindow) -> Int { (window.width + 14) & ~7 }

    /// Rows that taps may look at, the last of which are not read: their weights are 0.
    static func height(_ window: SourceWindow) -> Int { (window.height + 9) & ~1 }

    /// - Parameters:
    ///   - room: for 15 rows of pairs of the fine window and `largestReduction` rows of pixels.
    ///   - take: called for every second row and the next, from the top, with pairs that are there until it returns. The
    ///     last of them may lie below the window.
    func readRows(_ window: SourceWindow, _ room: UnsafeMutableRawPointer, take: (Int, (UnsafeRawPointer, UnsafeRawPointer)) -> Void) {
        let width = PairReader.width(window), size = 8 * (PairReader.fineWidth(window) + 4)
        let results = (room, room + size), ring = room + 2 * size, pixels = ring + Halving.taps * size
        var next = 0
        func read(_ y: Int, to target: UnsafeMutableRawPointer) {
            guard window.reductionY > 1 else { return readFine(y, window, pixels, to: target) }
            while next < 2 * y + Halving.taps {
                readFine(next, window, pixels, to: ring + next % Halving.taps * size)
                next += 1
            }
            withUnsafeTemporaryAllocation(of: UnsafeRawPointer.self, capacity: Halving.taps) { rows in
                for tap in 0..<Halving.taps { rows.initializeElement(at: tap, to: UnsafeRawPointer(ring + (2 * y + tap) % Halving.taps * size)) }
                kernels.halvePairs(UnsafePointer(rows.baseAddress!), Halving.integerWeights, 4 * width, target)
            }
        }
        for y in stride(from: 0, to: window.height, by: 2) {
            read(y, to: results.0)
            read(y + 1, to: results.1)
            take(y, (UnsafeRawPointer(results.0), UnsafeRawPointer(results.1)))
        }
    }

    private static func fineWidth(_ window: SourceWindow) -> Int {
        window.reductionX > 1 ? (Halving.fine(width(window)) + 3) & ~3 : width(window)
    }

    /// A row of the fine window, halved in x.
    ///
    /// - Parameter pixels: room for the pixels of a row, where they have to be put together.
    private func readFine(_ y: Int, _ window: SourceWindow, _ pixels: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
        readPixels(y, window.fine, PairReader.fineWidth(window), pixels, to: target)
        if window.reductionX > 1 { kernels.halvePairsAcross(target, Halving.integerWeights, PairReader.width(window), target) }
    }

    private func readPixels(_ y: Int, _ fine: SourceWindow, _ width: Int, _ pixels: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
        let first = (fine.y + y) * fine.reductionY, shift = fine.reductionY.trailingZeroBitCount
        // Two pixels more hold the four bytes that are read behind.
        if fine.x >= 0, fine.x + width + 2 <= source.width, first >= 0, first + fine.reductionY <= source.height {
            return kernels.pairRGB8(source.row(first) + 3 * fine.x, source.stride, shift, width, target)
        }
        let length = 3 * width + 8
        for row in 0..<fine.reductionY { copy(min(max(first + row, 0), source.height - 1), from: fine.x, width, to: pixels + row * length) }
        kernels.pairRGB8(pixels, length, shift, width, target)
    }

    /// Pixels of a row, of which the outermost repeat.
    private func copy(_ y: Int, from x: Int, _ count: Int, to target: UnsafeMutableRawPointer) {
        let row = source.row(y), first = min(max(x, 0), source.width - 1), last = min(max(x + count - 1, first), source.width - 1)
        for i in 0..<max(first - x, 0) { (target + 3 * i).copyMemory(from: row + 3 * first, byteCount: 3) }
        (target + 3 * max(first - x, 0)).copyMemory(from: row + 3 * first, byteCount: 3 * (last - first + 1))
        for i in (last + 1 - x)..<max(count, last + 1 - x) { (target + 3 * i).copyMemory(from: row + 3 * last, byteCount: 3) }
    }
}
