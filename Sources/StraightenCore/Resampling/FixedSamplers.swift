// SPDX-License-Identifier: MIT

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
func sampleCubic(_ cells: Cells, _ positions: UnsafeBufferPointer<Point>, _ result: UnsafeMutablePointer<WorkingPixel>,
                 capsHighlights: Bool) {
    let stride = cells.window.width
    for i in 0..<positions.count {
        let (column, row, fraction) = (positions[i] - 1.5).cellAndFraction
        let block = cells.block(column, row, reach: 4), middle = block + (stride + 1), anchor = middle[0]
        let across = catmullRom(fraction.x), down = catmullRom(fraction.y)
        let cap = capsHighlights
            ? HighlightCap.cap(mean: HighlightCap.mean(middle, stride, across: (across.y, across.z), down: (down.y, down.z)))
            : WorkingPixel(repeating: .infinity)
        @inline(__always) func tap(_ pixel: WorkingPixel) -> WorkingPixel { HighlightCap.capped(pixel, cap) - anchor }
        @inline(__always) func outer(_ y: Int) -> WorkingPixel {
            let p = block + y * stride
            return tap(p[0]) * across.x + tap(p[1]) * across.y + tap(p[2]) * across.z + tap(p[3]) * across.w
        }
        @inline(__always) func inner(_ y: Int) -> WorkingPixel {
            let p = block + y * stride
            return tap(p[0]) * across.x + (p[1] - anchor) * across.y + (p[2] - anchor) * across.z + tap(p[3]) * across.w
        }
        result[i] = anchor + (outer(0) * down.x + inner(1) * down.y + inner(2) * down.z + outer(3) * down.w)
    }
}

/// - Parameter t: 0...1 from the second tap to the third.
@inline(__always)
private func catmullRom(_ t: Float) -> SIMD4<Float> {
    SIMD4(((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1, ((-1.5 * t + 2) * t + 0.5) * t, (0.5 * t - 0.5) * t * t)
}
