// SPDX-License-Identifier: MIT

/// A segment while it grows: its line is fitted anew when the crests on it have doubled or so.
struct SegmentWalk {
    private(set) var line = Line(origin: .zero, direction: Point(1, 0))
    private(set) var fit = LineFit()
    private(set) var crests: [Int] = []
    private(set) var points: [Point] = []
    private var fitted = 4

    mutating func restart(_ line: Line) {
        self.line = line
        fit = LineFit()
        crests.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        fitted = 4
    }

    /// - Returns: whether the line has changed.
    @discardableResult
    mutating func add(_ index: Int, _ point: Point, _ strength: Float) -> Bool {
        fit.add(point, weight: Double(strength))
        crests.append(index)
        points.append(point)
        guard crests.count >= fitted, let better = fit.line else { return false }
        line = Line(origin: better.origin, direction: better.direction.dot(line.direction) < 0 ? -better.direction : better.direction)
        fitted += max(1, fitted / 4)
        return true
    }
}

/// A line by steps along an axis.
struct LineCourse {
    let alongX: Bool
    /// Of the other coordinate.
    let start: Double
    let slope: Double
    /// Cosine and sine of twice the angle of the line's normal.
    let cosine: Float
    let sine: Float

    /// - Returns: nil when the line turns away from the axis by more than 60 degrees.
    init?(_ line: Line, alongX: Bool) {
        let d = line.direction
        guard abs(alongX ? d.x : d.y) > 0.5 else { return nil }
        self.alongX = alongX
        slope = alongX ? d.y / d.x : d.x / d.y
        start = alongX ? line.origin.y - slope * line.origin.x : line.origin.x - slope * line.origin.y
        cosine = Float(d.y * d.y - d.x * d.x)
        sine = Float(-2 * d.x * d.y)
    }
}
