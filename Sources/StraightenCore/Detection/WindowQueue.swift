// SPDX-License-Identifier: MIT

/// The parts of a photo in which pictures are looked for one after the other: at first all of it, then what lies beside
/// the pictures that were found.
struct WindowQueue {
    private var waiting: [PixelWindow]
    private var empty: [PixelWindow] = []
    private var pictures: [FourCorners] = []
    /// Of a window's shorter side, pixels.
    private let minimum: Int
    private var looks = 0

    /// Looks at a photo: bounds the time. Half a dozen pictures take a dozen looks.
    private static let limit = 64
    /// Of the dominant picture's area: what is smaller is its label.
    private static let leastShare = 0.1

    init(_ whole: PixelWindow, minimum: Int) {
        waiting = [whole]
        self.minimum = minimum
    }

    /// A window that touches none of the pictures; nil when all have been looked at.
    mutating func next() -> PixelWindow? {
        while looks < Self.limit, !waiting.isEmpty {
            let window = waiting.removeFirst()
            if empty.contains(where: { $0.contains(window) }) { continue }
            guard let picture = pictures.first(where: { window.overlaps($0) }) else {
                looks += 1
                return window
            }
            for part in window.parts(beside: picture) where min(part.width, part.height) >= minimum && !waiting.contains(part) { waiting.append(part) }
        }
        return nil
    }

    /// Whether a picture in the window would be another than those that were found.
    func isNew(_ picture: FourCorners, in window: PixelWindow, tolerance: Double) -> Bool {
        guard let dominant = pictures.first else { return true }
        return window.contains(picture.center) && picture.area > Self.leastShare * dominant.area
            && !pictures.contains { picture.competes(with: $0, tolerance: tolerance) }
    }

    /// - Parameter found: in the window; none: nothing more is looked for in it.
    mutating func looked(at window: PixelWindow, found: [FourCorners]) {
        pictures += found
        if found.isEmpty { empty.append(window) } else { waiting.append(window) }
    }
}

extension PixelWindow {
    fileprivate func contains(_ point: Point) -> Bool {
        point.x >= Double(x) && point.y >= Double(y) && point.x <= Double(x + width) && point.y <= Double(y + height)
    }

    fileprivate func contains(_ other: PixelWindow) -> Bool {
        other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
    }

    /// The whole pixels within the window in which a picture lies.
    private func bounds(_ picture: FourCorners) -> (columns: Range<Int>, rows: Range<Int>) {
        let across = x...(x + width), down = y...(y + height)
        let left = Int(picture.x.min(), clampedTo: across), right = Int(picture.x.max().rounded(.up), clampedTo: across)
        let top = Int(picture.y.min(), clampedTo: down), bottom = Int(picture.y.max().rounded(.up), clampedTo: down)
        return (left..<max(left, right), top..<max(top, bottom))
    }

    fileprivate func overlaps(_ picture: FourCorners) -> Bool {
        let (columns, rows) = bounds(picture)
        return !columns.isEmpty && !rows.isEmpty
    }

    /// The largest windows left and right of a picture, above and below.
    fileprivate func parts(beside picture: FourCorners) -> [PixelWindow] {
        let (columns, rows) = bounds(picture), right = x + width, bottom = y + height
        return [PixelWindow(x: x, y: y, width: columns.lowerBound - x, height: height),
                PixelWindow(x: columns.upperBound, y: y, width: right - columns.upperBound, height: height),
                PixelWindow(x: x, y: y, width: width, height: rows.lowerBound - y),
                PixelWindow(x: x, y: rows.upperBound, width: width, height: bottom - rows.upperBound)]
    }
}
