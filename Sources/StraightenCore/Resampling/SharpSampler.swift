// SPDX-License-Identifier: MIT

/// Eight taps each way, where the picture is not made smaller.
struct SharpSampler {
    let taps: SharpTaps
    let precision: SumPrecision

    func sample(_ cells: Cells, _ positions: UnsafeBufferPointer<Point>, _ result: UnsafeMutablePointer<WorkingPixel>) {
        switch (precision.isAnchored, precision.capsHighlights) {
        case (false, false): sample(cells, positions, result, isAnchored: false, caps: false)
        case (false, true): sample(cells, positions, result, isAnchored: false, caps: true)
        case (true, false): sample(cells, positions, result, isAnchored: true, caps: false)
        case (true, true): sample(cells, positions, result, isAnchored: true, caps: true)
        }
    }

    /// - Parameters: the last two are literals, so that each call is compiled for itself.
    @inline(__always)
    private func sample(_ cells: Cells, _ positions: UnsafeBufferPointer<Point>, _ result: UnsafeMutablePointer<WorkingPixel>,
                        isAnchored: Bool, caps: Bool) {
        let stride = cells.window.width
        for i in 0..<positions.count {
            let (column, row, fraction) = (positions[i] - 3.5).cellAndFraction
            let block = cells.block(column, row, reach: 8)
            let columnWeights = taps(fraction.x), down = taps(fraction.y)
            let across = SharpTaps.spread(columnWeights)
            let middle = block + (3 * stride + 3), anchor = isAnchored ? middle[0] : .zero
            let cap = caps ? HighlightCap.cap(mean: HighlightCap.mean(
                middle, stride, across: (columnWeights[3], columnWeights[4]), down: (down[3], down[4]))) : .zero
            /// - Parameter isMiddle: the line's middle taps belong to the main lobe.
            @inline(__always) func line(_ y: Int, isMiddle: Bool = false) -> WorkingPixel {
                let p = block + y * stride
                @inline(__always) func tap(_ x: Int) -> WorkingPixel {
                    let pixel = caps && !(isMiddle && (x == 3 || x == 4)) ? HighlightCap.capped(p[x], cap) : p[x]
                    return isAnchored ? pixel - anchor : pixel
                }
                let left = tap(0) * across.0 + tap(1) * across.1 + (tap(2) * across.2 + tap(3) * across.3)
                return left + (tap(4) * across.4 + tap(5) * across.5 + (tap(6) * across.6 + tap(7) * across.7))
            }
            let upper = line(0) * down[0] + line(1) * down[1] + (line(2) * down[2] + line(3, isMiddle: true) * down[3])
            let lower = line(4, isMiddle: true) * down[4] + line(5) * down[5] + (line(6) * down[6] + line(7) * down[7])
            result[i] = anchor + (upper + lower)
        }
    }
}
