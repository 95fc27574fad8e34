// SPDX-License-Identifier: MIT

/// Weighted moments of points, and the line that fits them best at right angles.
struct LineFit {
    private(set) var weight = 0.0
    private var sum = Point.zero
    private var xx = 0.0, xy = 0.0, yy = 0.0

    mutating func add(_ point: Point, weight w: Double = 1) {
        weight += w
        sum += point * w
        xx += w * point.x * point.x
        xy += w * point.x * point.y
        yy += w * point.y * point.y
    }

    mutating func add(_ other: LineFit) {
        weight += other.weight
        sum += other.sum
        xx += other.xx
        xy += other.xy
        yy += other.yy
    }

    var centroid: Point { sum / weight }

    /// - Returns: nil for fewer than two different points.
    var line: Line? {
        guard weight > 0 else { return nil }
        let c = centroid
        let a = xx / weight - c.x * c.x, b = xy / weight - c.x * c.y, d = yy / weight - c.y * c.y
        let spread = ((a - d) * (a - d) + 4 * b * b).squareRoot()
        guard spread > 1e-9 else { return nil }
        // Half the angle of (a - d, 2 b), by its half-angle formulas.
        let cosine = (a - d) / spread
        let x = max(0, (1 + cosine) / 2).squareRoot(), y = max(0, (1 - cosine) / 2).squareRoot()
        return Line(origin: c, direction: Point(x, b < 0 ? -y : y))
    }
}
