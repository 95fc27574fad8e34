// SPDX-License-Identifier: MIT

/// A convex polygon, clockwise on the screen; maybe empty.
struct ConvexPolygon {
    private(set) var corners: [Point]

    init(_ corners: [Point]) { self.corners = corners }

    var area: Double {
        0.5 * corners.indices.reduce(0) { $0 + corners[$1].cross(corners[($1 + 1) % corners.count]) }
    }

    var perimeter: Double {
        corners.indices.reduce(0) { $0 + corners[$1].distance(to: corners[($1 + 1) % corners.count]) }
    }

    /// The part to the right of the line from `start` to `end` (I. E. Sutherland and G. W. Hodgman, doi:10.1145/360767.360802).
    func clipped(from start: Point, to end: Point) -> ConvexPolygon {
        func side(_ p: Point) -> Double { (end - start).cross(p - start) }
        var kept: [Point] = []
        for (index, here) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count], a = side(here), b = side(next)
            if a >= 0 { kept.append(here) }
            if (a > 0 && b < 0) || (a < 0 && b > 0) { kept.append(here + (next - here) * (a / (a - b))) }
        }
        return ConvexPolygon(kept)
    }
}

extension FourCorners {
    func intersection(with other: FourCorners) -> ConvexPolygon {
        (0..<4).reduce(ConvexPolygon(points)) { $0.clipped(from: other[$1], to: other[$1 + 1]) }
    }
}
