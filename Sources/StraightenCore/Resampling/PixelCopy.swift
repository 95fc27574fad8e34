// SPDX-License-Identifier: MIT

/// A warp that shifts by whole pixels, mirrors or turns by quarters: bytes are copied.
struct PixelCopy {
    /// Of the source, for a step to the right and a step down in the destination: one of them along x,
    /// the other along y, both by +1 or -1.
    private let right: (x: Int, y: Int), down: (x: Int, y: Int)
    /// In the source, of the destination's top-left pixel; may lie outside.
    private let first: (x: Int, y: Int)
    private let source: ImageView
    private let destination: ImageView
    private let background: BackgroundPixel

    /// - Returns: nil unless `sourceFromTarget` is such a map to a hundred-millionth of a pixel everywhere in
    ///   the destination: rounding of the nine numbers is smaller, and what any filter would change is too.
    init?(source: ImageView, destination: ImageView, sourceFromTarget: Homography, background: BackgroundPixel) {
        let origin = sourceFromTarget(.zero)
        let right = (sourceFromTarget(Point(1, 0)) - origin).rounded(.toNearestOrEven), down = (sourceFromTarget(Point(0, 1)) - origin).rounded(.toNearestOrEven)
        let whole = origin.rounded(.toNearestOrEven), limit = 2.0 * Double(ImageView.maximumSide)
        guard abs(right.x) + abs(right.y) == 1, abs(down.x) + abs(down.y) == 1, right.dot(down) == 0,
              abs(whole.x) <= limit, abs(whole.y) <= limit else { return nil }
        let extent = Point(Double(destination.width), Double(destination.height))
        for corner in [Point.zero, Point(extent.x, 0), extent, Point(0, extent.y)] {
            let expected = whole + right * corner.x + down * corner.y
            guard sourceFromTarget.homogeneous(corner).z > 0, sourceFromTarget(corner).distance(to: expected) < 1e-8 else { return nil }
        }
        // From outer corners to pixels: half a pixel along both steps, half a pixel back.
        let corner = whole + (right + down - 1) / 2
        self.right = (Int(right.x), Int(right.y))
        self.down = (Int(down.x), Int(down.y))
        first = (Int(corner.x), Int(corner.y))
        self.source = source
        self.destination = destination
        self.background = background
    }

    /// Of rows; and where the source is read by columns of as many columns, so that its lines stay in the cache.
    private static let blockSide = 64

    var chunks: Int { (destination.height - 1) / PixelCopy.blockSide + 1 }

    func run(_ chunk: Int) {
        let rows = (chunk * PixelCopy.blockSide)..<min((chunk + 1) * PixelCopy.blockSide, destination.height)
        let width = right.y == 0 ? destination.width : PixelCopy.blockSide
        for left in stride(from: 0, to: destination.width, by: width) {
            let columns = left..<min(left + width, destination.width)
            for y in rows { copy(columns, y) }
        }
    }

    private func copy(_ columns: Range<Int>, _ y: Int) {
        let pixel = source.format.bytesPerPixel, to = destination.row(y)
        let start = (x: first.x + y * down.x, y: first.y + y * down.y)
        let seen = PixelCopy.seen(start.x, right.x, source.width).clamped(to: PixelCopy.seen(start.y, right.y, source.height)).clamped(to: columns)
        guard !seen.isEmpty else {
            background.fill(to + columns.lowerBound * pixel, count: columns.count)
            return
        }
        background.fill(to + columns.lowerBound * pixel, count: seen.lowerBound - columns.lowerBound)
        background.fill(to + seen.upperBound * pixel, count: columns.upperBound - seen.upperBound)
        let from = source.row(start.y + seen.lowerBound * right.y) + (start.x + seen.lowerBound * right.x) * pixel
        // The stride of a single row is arbitrary, and then no step is taken.
        let step = right.y &* source.stride &+ right.x * pixel, target = to + seen.lowerBound * pixel
        if step == pixel {
            target.copyMemory(from: from, byteCount: seen.count * pixel)
            return
        }
        switch pixel {
        case 1: PixelCopy.copy(seen.count, from, step, target, 1)
        case 2: PixelCopy.copy(seen.count, from, step, target, 2)
        case 3: PixelCopy.copy(seen.count, from, step, target, 3)
        case 4: PixelCopy.copy(seen.count, from, step, target, 4)
        case 6: PixelCopy.copy(seen.count, from, step, target, 6)
        case 8: PixelCopy.copy(seen.count, from, step, target, 8)
        case 12: PixelCopy.copy(seen.count, from, step, target, 12)
        default: PixelCopy.copy(seen.count, from, step, target, pixel)
        }
    }

    /// The columns at which start + column * step lies in 0..<length.
    private static func seen(_ start: Int, _ step: Int, _ length: Int) -> Range<Int> {
        switch step {
        case 1: -start..<(length - start)
        case -1: (start - length + 1)..<(start + 1)
        default: (0..<length).contains(start) ? 0..<ImageView.maximumSide : 0..<0
        }
    }

    /// A constant number of bytes becomes a load and a store.
    @inline(__always)
    private static func copy(_ count: Int, _ from: UnsafeMutableRawPointer, _ step: Int, _ to: UnsafeMutableRawPointer, _ bytes: Int) {
        for i in 0..<count { (to + i * bytes).copyMemory(from: from + i * step, byteCount: bytes) }
    }
}
