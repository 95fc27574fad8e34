// SPDX-License-Identifier: MIT

/// A strictly convex quadrilateral, corners clockwise on the screen: top-left, top-right,
/// bottom-right, bottom-left of the rectangle that it is the image of.
///
/// Invariant: corners are finite, within `limit` of the origin, and every interior angle and side is
/// far enough from degenerate for a homography to be computed.
package struct Quad: Equatable, Sendable {
    package let corners: [Point]

    /// Corners this far away still leave 26 bits of a double for the fraction of a pixel.
    package static let limit = 1.0e8

    /// - Throws: `quad`, saying what is wrong and naming the corner with its value.
    package init(_ corners: [Point], name: String = "quad") throws(Failure) {
        precondition(corners.count == 4)
        for (index, corner) in corners.enumerated() {
            guard corner.isFinite, abs(corner.x) <= Quad.limit, abs(corner.y) <= Quad.limit else {
                throw Failure(.quad, "\(name)->corner[\(index)] is (\(corner.x), \(corner.y)): must be finite and within \(Quad.limit)")
            }
        }
        let perimeter = (0..<4).map { corners[$0].distance(to: corners[($0 + 1) & 3]) }.reduce(0, +)
        var turns: [Double] = []
        for index in 0..<4 {
            let next = (index + 1) & 3, previous = (index + 3) & 3
            let side = corners[next] - corners[index]
            // The thinnest photo, a row of 1048576 pixels, has quads whose short side is 4e-7 of the perimeter.
            guard side.length > 1e-7 * perimeter else {
                throw Failure(.quad, "\(name)->corner[\(index)] and [\(next)] are the same point (\(corners[index].x), \(corners[index].y))")
            }
            let incoming = corners[index] - corners[previous]
            turns.append(incoming.cross(side) / max(incoming.length * side.length, .leastNormalMagnitude))
        }
        if turns.allSatisfy({ $0 < -1e-6 }) {
            throw Failure(.quad, "\(name) is wound counter-clockwise (mirrored): corners must be top-left, top-right, bottom-right, bottom-left")
        }
        if let index = turns.firstIndex(where: { abs($0) <= 1e-6 }) {
            throw Failure(.quad, "\(name)->corner[\(index)] (\(corners[index].x), \(corners[index].y)) lies on a line with its neighbours")
        }
        if let index = turns.firstIndex(where: { $0 < 0 }) {
            let crossed = turns.filter { $0 < 0 }.count == 2
            throw Failure(.quad, crossed
                ? "\(name) crosses itself: corners must go round in order"
                : "\(name)->corner[\(index)] (\(corners[index].x), \(corners[index].y)) points inward: must be convex")
        }
        self.corners = corners
    }

    package subscript(index: Int) -> Point { corners[index & 3] }

    /// Top, right, bottom, left, each directed clockwise; the quad lies to their right.
    package var sides: [Line] { (0..<4).map { Line(from: self[$0], to: self[$0 + 1]) } }

    package var area: Double {
        0.5 * (0..<4).map { self[$0].cross(self[$0 + 1]) }.reduce(0, +)
    }

    package var centroid: Point { corners.reduce(Point.zero, +) / 4 }

    package func contains(_ point: Point) -> Bool { sides.allSatisfy { $0.distance(to: point) >= 0 } }

    /// The corners renamed so that the one nearest to the screen's top-left comes first.
    package func startingTopLeft() -> Quad {
        let first = (0..<4).min { self[$0].x + self[$0].y < self[$1].x + self[$1].y }!
        return Quad(unchecked: (0..<4).map { self[first + $0] })
    }

    package func mapped(_ transform: (Point) -> Point) throws(Failure) -> Quad {
        try Quad(corners.map(transform))
    }

    private init(unchecked corners: [Point]) { self.corners = corners }
}
