// SPDX-License-Identifier: MIT

import Glibc

/// A small square copy of a photo for the network: the whole photo, centred, with nothing around it.
package final class Letterbox {
    /// Pixels of a side that the network was trained with; any multiple of 32 works.
    package static let usualSide = 256

    package let side: Int
    /// Size of the photo, in the pixels that `init` read it in.
    package let width: Int
    package let height: Int
    /// Where the photo lies in the square, in pixels of the copy.
    package let left: Int
    package let top: Int
    package let innerWidth: Int
    package let innerHeight: Int
    /// Red, green, blue: sRGB / 127.5 - 1; zero beyond the photo.
    let pixels: Tensor

    /// Area average of a photo.
    ///
    /// - Parameters:
    ///   - row: writes row y as `width` interleaved red, green, blue values, sRGB-coded; cut to
    ///     0...255, and what is no number counts as 0.
    /// - Precondition: width and height are at least 1; side is a multiple of 32.
    package init(width: Int, height: Int, side: Int = Letterbox.usualSide, row: (Int, UnsafeMutablePointer<Float>) -> Void) throws(OutOfMemory) {
        precondition(width >= 1 && height >= 1 && side >= 32 && side % 32 == 0)
        self.side = side
        self.width = width
        self.height = height
        let scale = Double(side) / Double(max(width, height))
        innerWidth = min(side, max(1, Int((Double(width) * scale).rounded())))
        innerHeight = min(side, max(1, Int((Double(height) * scale).rounded())))
        left = (side - innerWidth) / 2
        top = (side - innerHeight) / 2
        pixels = try Tensor(width: side, height: side, channels: 3)
        try shrink(row)
    }

    /// Every source pixel is shared out among the target pixels that it covers: first downwards, then across.
    private func shrink(_ row: (Int, UnsafeMutablePointer<Float>) -> Void) throws(OutOfMemory) {
        let run = width * 3, columns = try allocate(run * (innerHeight + 1)), line = columns + run * innerHeight
        defer { free(columns) }
        columns.update(repeating: 0, count: run * innerHeight)
        for y in 0..<height {
            row(y, line)
            // False for what is no number.
            for i in 0..<run { line[i] = line[i] > 0 ? (line[i] < 255 ? line[i] : 255) : 0 }
            spread(y, height, innerHeight) { cell, share in
                let target = columns + cell * run
                for i in 0..<run { target[i] += line[i] * share }
            }
        }
        for y in 0..<innerHeight { squeeze(columns + y * run, into: pixels.pixel(left, top + y)) }
    }

    private func squeeze(_ line: UnsafeMutablePointer<Float>, into target: UnsafeMutablePointer<Float>) {
        for x in 0..<width {
            spread(x, width, innerWidth) { cell, share in
                for channel in 0..<3 { target[3 * cell + channel] += line[3 * x + channel] * share }
            }
        }
        for i in 0..<(innerWidth * 3) { target[i] = target[i] / 127.5 - 1 }
    }

    /// Calls with the targets that source pixel `index` of `count` covers, and the length in each, when `count`
    /// pixels are brought to `limit`.
    @inline(__always)
    private func spread(_ index: Int, _ count: Int, _ limit: Int, _ body: (Int, Float) -> Void) {
        let from = Double(index) * Double(limit) / Double(count), to = Double(index + 1) * Double(limit) / Double(count)
        var cell = Int(from)
        while cell < limit, Double(cell) < to {
            let length = min(to, Double(cell + 1)) - max(from, Double(cell))
            if length > 0 { body(cell, Float(length)) }
            cell += 1
        }
    }
}
