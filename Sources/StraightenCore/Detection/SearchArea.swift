// SPDX-License-Identifier: MIT

/// The part of a photo in which pictures are searched. It is searched as if it were a photo of its own.
struct SearchArea {
    /// What is read.
    let view: ImageView
    /// Of `view` in the photo.
    let origin: Point
    /// Where a picture's centre must lie, in coordinates of `view`.
    private let centers: Box?

    /// What is read beyond a region, as a share of its sides: the evidence looks at the ground to an eighth of the
    /// picture's size around it.
    private static let context = 0.125

    init(of photo: ImageView, region: Box?) {
        guard let region else {
            (view, origin, centers) = (photo, .zero, nil)
            return
        }
        let x = Self.span(region.x, region.width, of: photo.width), y = Self.span(region.y, region.height, of: photo.height)
        view = photo.part(x: x, y: y)
        origin = Point(Double(x.lowerBound), Double(y.lowerBound))
        centers = Box(x: region.x - origin.x, y: region.y - origin.y, width: region.width, height: region.height)
    }

    func allows(center: Point) -> Bool {
        guard let centers else { return true }
        return center.x >= centers.x && center.y >= centers.y && center.x <= centers.x + centers.width && center.y <= centers.y + centers.height
    }

    /// Whole pixels, at least one.
    private static func span(_ start: Double, _ length: Double, of side: Int) -> Range<Int> {
        let first = Int((start - context * length).rounded(.down), clampedTo: 0...(side - 1))
        let last = Int((start + length * (1 + context)).rounded(.up), clampedTo: (first + 1)...side)
        return first..<last
    }
}
