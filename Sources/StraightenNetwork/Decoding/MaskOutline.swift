// SPDX-License-Identifier: MIT

/// The connected parts of a mask above a level.
enum MaskOutline {
    /// Parts of fewer pixels are noise.
    private static let fewest = 20
    /// As many parts are looked at, the heaviest first, of those that weigh a quarter of the first at least.
    private static let most = 2

    /// Convex hulls of the heaviest parts: clockwise, to a fraction of a pixel.
    static func hulls(_ maps: PictureMaps, above level: Float) -> [[SIMD2<Double>]] {
        let parts = parts(maps, level).filter { $0.indices.count >= fewest }.sorted { $0.weight > $1.weight }
        guard let heaviest = parts.first else { return [] }
        return parts.prefix(most).filter { $0.weight >= heaviest.weight / 4 }.map { convexHull(outline($0.indices, maps, level)) }
    }

    /// The pixels that are joined over their sides.
    private static func parts(_ maps: PictureMaps, _ level: Float) -> [(indices: [Int], weight: Float)] {
        let side = maps.side
        var isOpen = (0..<(side * side)).map { maps.inside[$0] > level }
        var parts: [(indices: [Int], weight: Float)] = []
        for start in isOpen.indices where isOpen[start] {
            var part = [start], weight: Float = 0, next = 0
            isOpen[start] = false
            while next < part.count {
                let index = part[next], x = index % side
                next += 1
                weight += maps.inside[index]
                for (neighbour, exists) in [(index - 1, x > 0), (index + 1, x < side - 1), (index - side, index >= side), (index + side, index < side * (side - 1))]
                where exists && isOpen[neighbour] {
                    isOpen[neighbour] = false
                    part.append(neighbour)
                }
            }
            parts.append((part, weight))
        }
        return parts
    }

    /// The points at which the mask crosses the level between a pixel's centre and its neighbour's.
    private static func outline(_ part: [Int], _ maps: PictureMaps, _ level: Float) -> [SIMD2<Double>] {
        let side = maps.side
        var points: [SIMD2<Double>] = []
        for index in part {
            let x = index % side, y = index / side
            for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                let isInside = (0..<side).contains(x + dx) && (0..<side).contains(y + dy)
                let beyond = isInside ? maps.inside[index + dx + dy * side] : 0, here = maps.inside[index]
                guard beyond <= level else { continue }
                let reach = min(Double((here - level) / (here - beyond)), 1)
                points.append(SIMD2(Double(x) + 0.5 + reach * Double(dx), Double(y) + 0.5 + reach * Double(dy)))
            }
        }
        return points
    }
}

/// Andrew's monotone chain; clockwise on the screen.
func convexHull(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let sorted = points.filter { $0.x.isFinite && $0.y.isFinite }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ points: some Sequence<SIMD2<Double>>) -> [SIMD2<Double>] {
        var hull: [SIMD2<Double>] = []
        for point in points {
            while hull.count > 1, cross(hull[hull.count - 1] - hull[hull.count - 2], point - hull[hull.count - 1]) <= 1e-9 { hull.removeLast() }
            hull.append(point)
        }
        hull.removeLast()
        return hull
    }
    return chain(sorted) + chain(sorted.reversed())
}
