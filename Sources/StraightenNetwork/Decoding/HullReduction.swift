// SPDX-License-Identifier: MIT

/// Ways from a convex polygon to four corners; each may fail where another does well.
enum HullReduction {
    typealias Point = SIMD2<Double>

    static func quads(_ hull: [Point]) -> [MapQuad] {
        guard hull.count >= 4 else { return [] }
        return [around(hull), within(hull), box(hull)].compactMap { $0 }.filter(\.isConvex)
    }

    /// Drops, one by one, the side whose neighbours meet with the least added area.
    static func around(_ hull: [Point]) -> MapQuad? {
        var points = hull
        while points.count > 4 {
            var best: (area: Double, index: Int, meeting: Point)?
            for index in points.indices {
                let count = points.count
                let a = points[(index + count - 1) % count], b = points[index], c = points[(index + 1) % count], d = points[(index + 2) % count]
                let r = b - a, s = d - c, turn = cross(r, s)
                guard turn > 1e-9 else { continue }
                let t = cross(c - a, s) / turn, meeting = a + r * t
                guard t > 1 else { continue }
                let area = abs(cross(c - b, meeting - b))
                if best.map({ area < $0.area }) ?? true { best = (area, index, meeting) }
            }
            guard let best else { return nil }
            points[best.index] = best.meeting
            points.remove(at: (best.index + 1) % points.count)
        }
        return MapQuad(points)
    }

    /// The largest quad between points of the hull, of which `most` are looked at.
    static func within(_ polygon: [Point], most: Int = 40) -> MapQuad? {
        let hull = polygon.count <= most ? polygon : (0..<most).map { polygon[$0 * polygon.count / most] }
        let count = hull.count
        var best: (area: Double, corners: [Int])?
        for i in 0..<count {
            for j in stride(from: i + 2, to: count, by: 1) where !(i == 0 && j == count - 1) {
                let d = hull[j] - hull[i]
                let left = (i + 1..<j).max { abs(cross(d, hull[$0] - hull[i])) < abs(cross(d, hull[$1] - hull[i])) }!
                let right = (j + 1..<i + count).max { abs(cross(d, hull[$0 % count] - hull[i])) < abs(cross(d, hull[$1 % count] - hull[i])) }!
                let area = abs(cross(d, hull[left] - hull[i])) + abs(cross(d, hull[right % count] - hull[i]))
                if best.map({ area > $0.area }) ?? true { best = (area, [i, left, j, right % count]) }
            }
        }
        return best.map { MapQuad($0.corners.map { hull[$0] }) }
    }

    /// The smallest rectangle; one of its sides lies on a side of the hull.
    static func box(_ hull: [Point]) -> MapQuad? {
        var best: (area: Double, corners: [Point])?
        for index in hull.indices {
            let side = hull[(index + 1) % hull.count] - hull[index], length = norm(side)
            guard length > 1e-6 else { continue }
            let u = side / length, v = Point(-u.y, u.x)
            let along = hull.map { dot($0, u) }, across = hull.map { dot($0, v) }
            let (a, b, c, d) = (along.min()!, along.max()!, across.min()!, across.max()!)
            let area = (b - a) * (d - c)
            if best.map({ area < $0.area }) ?? true { best = (area, [u * a + v * c, u * b + v * c, u * b + v * d, u * a + v * d]) }
        }
        return best.map { MapQuad($0.corners) }
    }
}
