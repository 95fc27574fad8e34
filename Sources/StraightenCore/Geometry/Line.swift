// SPDX-License-Identifier: MIT

/// An infinite directed line.
package struct Line: Equatable, Sendable {
    package let origin: Point
    /// Unit length.
    package let direction: Point

    /// - Precondition: the points differ.
    package init(from start: Point, to end: Point) {
        origin = start
        direction = (end - start) / start.distance(to: end)
    }

    package init(origin: Point, direction: Point) {
        self.origin = origin
        self.direction = direction / direction.length
    }

    /// Signed distance of a point: positive to the right of the direction on the screen.
    package func distance(to point: Point) -> Double { direction.cross(point - origin) }

    package func projection(of point: Point) -> Double { direction.dot(point - origin) }

    /// - Returns: nil when the lines are parallel to within 1e-9 radians.
    package func intersection(with other: Line) -> Point? {
        let sine = direction.cross(other.direction)
        guard abs(sine) > 1e-9 else { return nil }
        return origin + direction * ((other.origin - origin).cross(other.direction) / sine)
    }

    /// Moved to its left on the screen, which is outward for a side of a `Quad`.
    package func offset(by distance: Double) -> Line {
        Line(origin: origin - direction.perpendicular * distance, direction: direction)
    }
}
