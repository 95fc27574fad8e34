// SPDX-License-Identifier: MIT

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
    ///   - row: writes row y as `width` interleaved red, green, blue values, sRGB-coded, 0...255. Values that are
    ///     not finite count as 0.
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
        let line = try allocate(width * 3)
        defer { line.deallocate() }
        shrink(row, line)
    }

    /// Every source pixel is shared out among the target pixels that it covers.
    private func shrink(_ row: (Int, UnsafeMutablePointer<Float>) -> Void, _ line: UnsafeMutablePointer<Float>) {
        let down = Double(innerHeight) / Double(height)
        for y in 0..<height {
            row(y, line)
            for i in 0..<(width * 3) { line[i] = line[i].isFinite ? min(max(line[i], 0), 255) : 0 }
            spread(Double(y) * down, Double(y + 1) * down, limit: innerHeight) { row, share in
                addRow(line, to: pixels.pixel(left, top + row), share: share)
            }
        }
        for y in 0..<innerHeight {
            let target = pixels.pixel(left, top + y)
            for i in 0..<(innerWidth * 3) { target[i] = target[i] / 127.5 - 1 }
        }
    }

    private func addRow(_ line: UnsafeMutablePointer<Float>, to target: UnsafeMutablePointer<Float>, share: Float) {
        let across = Double(innerWidth) / Double(width)
        for x in 0..<width {
            spread(Double(x) * across, Double(x + 1) * across, limit: innerWidth) { column, part in
                for channel in 0..<3 { target[3 * column + channel] += line[3 * x + channel] * share * part }
            }
        }
    }

    /// Cuts [from, to] at whole numbers and calls with each cell and the length in it.
    @inline(__always)
    private func spread(_ from: Double, _ to: Double, limit: Int, _ body: (Int, Float) -> Void) {
        var cell = Int(from)
        while cell < limit, Double(cell) < to {
            let length = min(to, Double(cell + 1)) - max(from, Double(cell))
            if length > 0 { body(cell, Float(length)) }
            cell += 1
        }
    }
}
