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

/// Interpolates a run of positions of one window.
///
/// - Parameters:
///   - positions: in cells from the window's corner.
///   - result: room for as many working pixels.
typealias RowSampler = (_ cells: Cells, _ positions: UnsafeBufferPointer<Point>, _ result: UnsafeMutablePointer<WorkingPixel>) -> Void

extension Point {
    /// The cell that holds a position at least 0 and below 2^31, and the fraction of the cell before it.
    @inline(__always)
    var cellAndFraction: (x: Int, y: Int, fraction: SIMD2<Float>) {
        let held = pointwiseMin(pointwiseMax(self, .zero), Point(repeating: 2_147_483_647))
        let (column, row) = (Int(held.x), Int(held.y))
        return (column, row, SIMD2<Float>(held - Point(Double(column), Double(row))))
    }
}

/// Two taps each way.
func sampleLinear(_ cells: Cells, _ positions: UnsafeBufferPointer<Point>, _ result: UnsafeMutablePointer<WorkingPixel>) {
    for i in 0..<positions.count {
        let (column, row, fraction) = (positions[i] - 0.5).cellAndFraction
        let upper = cells.block(column, row, reach: 2), lower = upper + cells.window.width
        let above = upper[0] + (upper[1] - upper[0]) * fraction.x
        let below = lower[0] + (lower[1] - lower[0]) * fraction.x
        result[i] = above + (below - above) * fraction.y
    }
}

/// Four taps each way: E. Catmull, R. Rom, A class of local interpolating splines, 1974,
/// doi:10.1016/B978-0-12-079050-0.50020-5. Sums are of differences to the second tap: exact where all are equal.
func sampleCubic(_ cells: Cells, _ positions: UnsafeBufferPointer<Point>, _ result: UnsafeMutablePointer<WorkingPixel>) {
    for i in 0..<positions.count {
        let (column, row, fraction) = (positions[i] - 1.5).cellAndFraction
        let block = cells.block(column, row, reach: 4)
        let across = catmullRom(fraction.x), down = catmullRom(fraction.y)
        @inline(__always) func line(_ index: Int) -> WorkingPixel {
            let p = block + index * cells.window.width
            return p[1] + (p[0] - p[1]) * across.x + (p[2] - p[1]) * across.y + (p[3] - p[1]) * across.z
        }
        let second = line(1)
        result[i] = second + (line(0) - second) * down.x + (line(2) - second) * down.y + (line(3) - second) * down.z
    }
}

/// Weights of the first, third and fourth tap; t from the second to the third.
@inline(__always)
private func catmullRom(_ t: Float) -> SIMD3<Float> {
    SIMD3(((-0.5 * t + 1) * t - 0.5) * t, ((-1.5 * t + 2) * t + 0.5) * t, (0.5 * t - 0.5) * t * t)
}
