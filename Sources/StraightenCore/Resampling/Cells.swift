// SPDX-License-Identifier: MIT

/// Cells of a window and where to read them.
struct Cells {
    let window: SourceWindow
    let pixels: UnsafePointer<WorkingPixel>

    /// The pixels from a cell on, the cell being so held that `reach` cells lie in the window in both
    /// directions: positions are computed with rounding.
    @inline(__always)
    func block(_ column: Int, _ row: Int, reach: Int) -> UnsafePointer<WorkingPixel> {
        let column = min(max(column, 0), window.width - reach), row = min(max(row, 0), window.height - reach)
        return pixels + row * window.width + column
    }
}

extension Point {
    /// The cell that holds a position of 0 to 2^31, and the fraction of the cell before it, 0...1. What is no
    /// such position gives any cell, and a fraction within 0...1 all the same.
    @inline(__always)
    var cellAndFraction: (x: Int, y: Int, fraction: SIMD2<Float>) {
        let (column, row) = (split(x), split(y))
        return (column.cell, row.cell, SIMD2<Float>(column.fraction, row.fraction))
    }
}

/// Adding 2^52 leaves the nearest integer in the low bits, which costs a fraction of a checked conversion. Half a
/// cell before the position it is the cell, or the one before with a fraction of 1.
@inline(__always)
private func split(_ position: Double) -> (cell: Int, fraction: Float) {
    let shifted = position - 0.5 + 0x1p52
    let fraction = Float(position - (shifted - 0x1p52))
    return (Int(Int32(truncatingIfNeeded: shifted.bitPattern)), fraction > 0 ? (fraction < 1 ? fraction : 1) : 0)
}
