// SPDX-License-Identifier: MIT

/// Halves rows and columns of cells with twelve taps.
///
/// Fine cells 2 i and 2 i + 1 become the cell i. What is below a sixth of the fine cells' rate passes, what is
/// above a third is stopped, both to 1.5 % (weighted least squares): a kernel stretched by 1.5 or more over the
/// halved cells sees neither blur nor aliasing.
enum Halving {
    /// Fine cells that are needed before the first of a pair.
    static let margin = 5
    /// Of the six pairs of taps from the middle outward; their sum is a half.
    private static let weights: (Float, Float, Float, Float, Float, Float)
        = (0.443_440_8, 0.139_095_5, -0.071_074_9, -0.044_061_4, 0.022_540_5, 0.010_059_5)

    /// Fine cells for so many cells.
    static func fine(_ count: Int) -> Int { 2 * count + 2 * margin }

    /// - Parameters:
    ///   - cells: rows of fine cells, `fine(width)` each; in the end of `width` cells, without a gap.
    static func halveRows(_ cells: UnsafeMutablePointer<WorkingPixel>, width: Int, rows: Int) {
        for y in 0..<rows {
            let from = cells + y * fine(width), to = cells + y * width
            for x in 0..<width { to[x] = halved(from + 2 * x, 1) }
        }
    }

    /// - Parameters:
    ///   - cells: `fine(height)` rows of `width` cells; in the end `height` rows.
    static func halveColumns(_ cells: UnsafeMutablePointer<WorkingPixel>, width: Int, height: Int) {
        for y in 0..<height {
            let from = cells + 2 * y * width, to = cells + y * width
            for x in 0..<width { to[x] = halved(from + x, width) }
        }
    }

    /// Sums are of differences to one of the middle cells: exact where all are equal.
    @inline(__always)
    private static func halved(_ first: UnsafePointer<WorkingPixel>, _ step: Int) -> WorkingPixel {
        let left = first + margin * step, right = left + step
        let anchor = left[0], twice = anchor + anchor
        @inline(__always) func pair(_ k: Int) -> WorkingPixel { left[-k &* step] + right[k &* step] - twice }
        let (w0, w1, w2, w3, w4, w5) = weights
        return anchor + (pair(0) * w0 + pair(1) * w1 + (pair(2) * w2 + pair(3) * w3) + (pair(4) * w4 + pair(5) * w5))
    }
}
