// SPDX-License-Identifier: MIT

extension Homography {
    /// The translation by whole pixels that this is, to a hundred-millionth of a pixel everywhere in an
    /// image: rounding of the nine numbers is smaller, and what any filter would change is too.
    func wholeTranslation(over image: ImageView) -> (x: Int, y: Int)? {
        let extent = Point(Double(image.width), Double(image.height))
        let offset = self(.zero)
        let whole = Point(offset.x.rounded(), offset.y.rounded())
        let limit = 2.0 * Double(ImageView.maximumSide)
        guard abs(whole.x) <= limit, abs(whole.y) <= limit else { return nil }
        for corner in [Point.zero, Point(extent.x, 0), extent, Point(0, extent.y)] {
            guard homogeneous(corner).z > 0, self(corner).distance(to: corner + whole) < 1e-8 else { return nil }
        }
        return (Int(whole.x), Int(whole.y))
    }
}

/// A warp by whole pixels: bytes are copied.
struct ShiftedCopy {
    let source: ImageView
    let destination: ImageView
    /// Added to a place in the destination it gives the place in the source.
    let x: Int, y: Int
    let background: BackgroundPixel

    private static let chunkRows = 64

    var chunks: Int { (destination.height - 1) / ShiftedCopy.chunkRows + 1 }

    func run(_ chunk: Int) {
        let first = chunk * ShiftedCopy.chunkRows
        for row in first..<min(first + ShiftedCopy.chunkRows, destination.height) { copyRow(row) }
    }

    private func copyRow(_ row: Int) {
        let pixel = source.format.bytesPerPixel, to = destination.row(row), from = row + y
        let left = min(max(-x, 0), destination.width)
        let right = min(max(source.width - x, left), destination.width)
        guard from >= 0, from < source.height, left < right else {
            background.fill(to, count: destination.width)
            return
        }
        background.fill(to, count: left)
        (to + left * pixel).copyMemory(from: source.row(from) + (left + x) * pixel, byteCount: (right - left) * pixel)
        background.fill(to + right * pixel, count: destination.width - right)
    }
}
