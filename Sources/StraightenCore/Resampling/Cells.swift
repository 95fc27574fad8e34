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
    /// The cell that holds a position at least 0 and below 2^31, and the fraction of the cell before it.
    @inline(__always)
    var cellAndFraction: (x: Int, y: Int, fraction: SIMD2<Float>) {
        let held = pointwiseMin(pointwiseMax(self, .zero), Point(repeating: 2_147_483_647))
        let (column, row) = (Int(held.x), Int(held.y))
        return (column, row, SIMD2<Float>(held - Point(Double(column), Double(row))))
    }
}
