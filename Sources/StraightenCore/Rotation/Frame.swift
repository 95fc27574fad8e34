// SPDX-License-Identifier: MIT

/// A result cut out of the plane in which the rotated picture lies.
struct Frame {
    let width: Int
    let height: Int
    /// The frame's corner in the plane, after the zoom.
    let origin: Point
    /// About the pivot, before the frame is cut.
    let zoom: Double

    /// - Parameters:
    ///   - corners: of the rotated picture, clockwise, convex.
    ///   - pivot: in the plane.
    ///   - width, height: of the picture before the rotation, which lay at the origin.
    init(_ framing: Framing, corners: [Point], pivot: Point, width: Int, height: Int) throws(Failure) {
        let size = Point(Double(width), Double(height))
        switch framing {
        case .sameSize:
            self.init(width: width, height: height, origin: .zero, zoom: 1)
        case .zoom:
            self.init(width: width, height: height, origin: .zero, zoom: try Frame.zoom(filling: size, corners: corners, pivot: pivot))
        case .whole:
            let low = corners.reduce(corners[0], pointwiseMin), high = corners.reduce(corners[0], pointwiseMax)
            let first = (low + Frame.tolerance).rounded(.down), end = (high - Frame.tolerance).rounded(.up)
            self.init(width: try Frame.side("width", end.x - first.x, "the whole image"),
                      height: try Frame.side("height", end.y - first.y, "the whole image"), origin: first, zoom: 1)
        case .crop, .cropKeepingAspect:
            let aspect = framing == .crop ? nil : size.x / size.y
            let crop = InscribedRectangle(corners: corners, aspect: aspect)
            let whole = (crop.size + Frame.tolerance).rounded(.down)
            self.init(width: try Frame.side("width", whole.x, "the largest crop"),
                      height: try Frame.side("height", whole.y, "the largest crop"),
                      origin: crop.center - whole / 2, zoom: 1)
        }
    }

    private init(width: Int, height: Int, origin: Point, zoom: Double) {
        (self.width, self.height, self.origin, self.zoom) = (width, height, origin, zoom)
    }

    /// Pixels: so that rounding costs no whole one.
    private static let tolerance = 1e-6

    private static func side(_ name: String, _ length: Double, _ what: String) throws(Failure) -> Int {
        guard length >= 1, length <= Double(ImageView.maximumSide) else {
            throw Failure(.argument, "\(name) of \(what) is \(length): must be 1 to \(ImageView.maximumSide); choose smaller angles or another framing")
        }
        return Int(length)
    }

    /// The least z such that each corner of [0, width] x [0, height], drawn 1/z nearer to the pivot, lies
    /// inside: z d >= r for a side at distance d from the pivot, beyond which the corner reaches r towards
    /// the side. Where the pivot lies outside, both being negative, z has an upper limit.
    private static func zoom(filling size: Point, corners: [Point], pivot: Point) throws(Failure) -> Double {
        var least = 1 / largestZoom, most = largestZoom
        for index in 0..<4 {
            let side = Line(from: corners[index], to: corners[(index + 1) & 3]), distance = side.distance(to: pivot)
            for corner in [Point.zero, Point(size.x, 0), size, Point(0, size.y)] {
                let reach = distance - side.distance(to: corner)
                if distance < 0 {
                    most = min(most, reach / distance)
                } else if reach > tolerance {
                    least = max(least, reach / distance)
                }
            }
        }
        // What only rounding tells from 1 moves no corner by a millionth of a pixel.
        let rounding = 1e-12
        guard least <= most * (1 + rounding) else {
            throw Failure(.argument, "pivot lies on or beyond the border of the photo: no zoom up to \(largestZoom) about it fills the frame")
        }
        return abs(least - 1) < rounding ? 1 : least
    }

    /// Less than a pixel in a thousand of the photo would be seen in each direction.
    private static let largestZoom = 1000.0
}
