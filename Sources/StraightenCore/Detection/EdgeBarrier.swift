// SPDX-License-Identifier: MIT

/// How many edges must be crossed on the way from the photo's border to a place, whatever their contrast:
/// the geodesic distance whose cost is the strength of edge above that of texture.
///
/// Geodesic saliency (Y. Wei et al., doi:10.1007/978-3-642-33712-3_3) with edges in the place of colours.
struct EdgeBarrier: GroundMap {
    /// About one per edge crossed.
    let distance: Plane<Float>
    let scale: Point

    private static let passes = 6
    /// Edge as strong as this is found everywhere in texture: see `EdgeMap.strength`.
    private static let texture: Float = 0.3

    init(_ edges: EdgeMap) throws(Failure) {
        let size = GroundMapSize(reducedWidth: edges.width, reducedHeight: edges.height), width = size.width, height = size.height
        scale = size.scale
        distance = try Plane(width: width, height: height)
        let cost = try Plane<Float>(width: width, height: height)
        Self.pool(edges, into: cost, scale: scale)
        for y in 0..<height {
            for x in 0..<width {
                let border = x == 0 || y == 0 || x == width - 1 || y == height - 1
                distance.samples[y * width + x] = border ? 0 : 1e6
            }
        }
        for pass in 0..<Self.passes { scan(cost, backwards: pass & 1 == 1) }
    }

    /// The strongest crest in each pixel's part of the edge map: gaps in an edge close.
    private static func pool(_ edges: EdgeMap, into cost: Plane<Float>, scale: Point) {
        cost.fill(0)
        for y in 0..<edges.height {
            let row = min(Int(Double(y) / scale.y), cost.height - 1) * cost.width
            for x in 0..<edges.width where edges.crest.samples[y * edges.width + x] != EdgeMap.offCrest {
                let index = row + min(Int(Double(x) / scale.x), cost.width - 1)
                cost.samples[index] = max(cost.samples[index], edges.strength.samples[y * edges.width + x] - texture)
            }
        }
    }

    private func scan(_ cost: Plane<Float>, backwards: Bool) {
        let w = distance.width, h = distance.height, d = distance.samples
        let step = backwards ? 1 : -1
        for row in 0..<h {
            let y = backwards ? h - 1 - row : row
            for column in 0..<w {
                let x = backwards ? w - 1 - column : column
                let i = y * w + x
                var least: Float = 1e6
                if x + step >= 0, x + step < w { least = min(least, d[i + step]) }
                if y + step >= 0, y + step < h {
                    let j = i + step * w
                    least = min(least, d[j])
                    if x > 0 { least = min(least, d[j - 1]) }
                    if x < w - 1 { least = min(least, d[j + 1]) }
                }
                d[i] = min(d[i], least + cost.samples[i])
            }
        }
    }
}
