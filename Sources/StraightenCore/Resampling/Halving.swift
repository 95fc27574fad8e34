// SPDX-License-Identifier: MIT

/// Halves rows and columns of cells with twelve taps.
///
/// Fine cells 2 i and 2 i + 1 become the cell i. What is below a sixth of the fine cells' rate passes, what is
/// above a third is stopped, both to 1.5 % (weighted least squares): a kernel stretched by 1.5 or more over the
/// halved cells sees neither blur nor aliasing.
enum Halving {
    /// Fine cells that are needed before the first of a pair.
    static let margin = 5
    static let taps = 12
    /// Of the six pairs of taps from the middle outward; their sum is a half.
    static let weights = SIMD8<Float>(0.443_440_8, 0.139_095_5, -0.071_074_9, -0.044_061_4, 0.022_540_5, 0.010_059_5, 0, 0)

    /// The same with 14 bits.
    static let integerWeights = SIMD8<Int16>(7265, 2279, -1164, -722, 369, 165, 0, 0)

    /// Fine cells for so many cells.
    static func fine(_ count: Int) -> Int { 2 * count + 2 * margin }

    /// - Parameters:
    ///   - cells: a row of `fine(width)` fine cells; in the end of `width` cells.
    static func halveRow(_ cells: UnsafeMutablePointer<WorkingPixel>, width: Int) {
        for x in 0..<width { cells[x] = halved(cells + 2 * x) }
    }

    /// Sums are of differences to one of the middle cells: exact where all are equal.
    @inline(__always)
    private static func halved(_ first: UnsafePointer<WorkingPixel>) -> WorkingPixel {
        let anchor = first[margin], twice = anchor + anchor
        @inline(__always) func pair(_ k: Int) -> WorkingPixel { (first[margin &- k] + first[margin &+ 1 &+ k] - twice) * weights[k] }
        return anchor + (pair(0) + pair(1) + (pair(2) + pair(3)) + (pair(4) + pair(5)))
    }
}
