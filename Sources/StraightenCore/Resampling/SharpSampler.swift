// SPDX-License-Identifier: MIT

/// Eight taps each way, where the picture is not made smaller.
struct SharpSampler {
    let taps: SharpTaps

    func sample(_ cells: Cells, _ positions: UnsafeBufferPointer<Point>, _ result: UnsafeMutablePointer<WorkingPixel>) {
        for i in 0..<positions.count { result[i] = sample(cells, positions[i]) }
    }

    /// Sums are of differences to the cell that holds the position: exact where all are equal.
    @inline(__always)
    func sample(_ cells: Cells, _ position: Point) -> WorkingPixel {
        let (column, row, fraction) = (position - 3.5).cellAndFraction
        let block = cells.block(column, row, reach: 8), width = cells.window.width
        let across = taps(fraction.x), down = taps(fraction.y)
        let anchor = block[3 * width + 3]
        var sum = WorkingPixel.zero
        for y in 0..<8 {
            let p = block + y * width
            var line = (p[0] - anchor) * across[0]
            line += (p[1] - anchor) * across[1]
            line += (p[2] - anchor) * across[2]
            line += (p[3] - anchor) * across[3]
            line += (p[4] - anchor) * across[4]
            line += (p[5] - anchor) * across[5]
            line += (p[6] - anchor) * across[6]
            line += (p[7] - anchor) * across[7]
            sum += line * down[y]
        }
        return anchor + sum
    }
}
