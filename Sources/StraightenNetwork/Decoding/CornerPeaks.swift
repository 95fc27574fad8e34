// SPDX-License-Identifier: MIT

/// Quads between the hills of the corner map: they are there even when the mask has no clear end.
enum CornerPeaks {
    private static let least: Float = 0.2
    private static let most = 8
    /// Smaller quads, in square map pixels, are noise.
    private static let leastArea = 60.0

    static func quads(_ maps: PictureMaps) -> [MapQuad] {
        let points = peaks(maps)
        guard points.count >= 4 else { return [] }
        var quads: [MapQuad] = []
        for a in 0..<points.count {
            for b in (a + 1)..<points.count {
                for c in (b + 1)..<points.count {
                    for d in (c + 1)..<points.count {
                        let hull = convexHull([points[a], points[b], points[c], points[d]])
                        guard hull.count == 4 else { continue }
                        let quad = MapQuad(hull)
                        if quad.isConvex, quad.area > leastArea { quads.append(quad) }
                    }
                }
            }
        }
        return quads
    }

    /// The highest pixels that no neighbour exceeds, moved to the centre of mass around them.
    private static func peaks(_ maps: PictureMaps) -> [SIMD2<Double>] {
        let side = maps.side, map = maps.corners
        var found: [(height: Float, index: Int)] = []
        for y in 1..<(side - 1) {
            for x in 1..<(side - 1) {
                let index = y * side + x, height = map[index]
                guard height > least else { continue }
                // Of equal neighbours the last one is the peak.
                let isPeak = [-side - 1, -side, -side + 1, -1].allSatisfy { height >= map[index + $0] }
                    && [1, side - 1, side, side + 1].allSatisfy { height > map[index + $0] }
                if isPeak { found.append((height, index)) }
            }
        }
        return found.sorted { $0.height > $1.height }.prefix(most).map { center(around: $0.index, maps) }
    }

    private static func center(around index: Int, _ maps: PictureMaps) -> SIMD2<Double> {
        let side = maps.side
        var sum = SIMD2<Double>.zero, mass = 0.0
        for dy in -1...1 {
            for dx in -1...1 {
                let weight = Double(maps.corners[index + dy * side + dx])
                sum += SIMD2(Double(index % side + dx) + 0.5, Double(index / side + dy) + 0.5) * weight
                mass += weight
            }
        }
        return sum / mass
    }
}
