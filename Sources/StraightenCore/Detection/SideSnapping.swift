// SPDX-License-Identifier: MIT

/// Finds the straight edges near a side that is known to a few per cent only.
struct SideSnapping {
    private let edges: EdgeMap
    private static let looks = 48
    /// Edges nearer to each other than this are one, pixels.
    private static let separation = 3
    /// Mean strength of aligned edge below which there is none.
    private static let faintest: Float = 0.12

    init(_ edges: EdgeMap) { self.edges = edges }

    /// The strongest edges whose ends lie within `reach` pixels of the side's, at most `limit`, strongest first.
    func lines(near a: Point, _ b: Point, reach: Int, limit: Int) -> [Line] {
        let length = a.distance(to: b)
        guard length >= 4, reach >= 1 else { return [] }
        let normal = (b - a).perpendicular / length
        let strip = strip(a, b, normal, reach)
        guard strip.count * 4 >= Self.looks else { return [] }
        var found: [(from: Int, to: Int, edge: Float)] = []
        for from in -reach...reach {
            for to in -reach...reach {
                var sum: Float = 0
                for look in strip { sum += look.edge[Int((Double(from) + look.place * Double(to - from)).rounded()) + reach] }
                if sum > Self.faintest * Float(strip.count) { found.append((from, to, sum)) }
            }
        }
        found.sort { ($0.edge, -abs($0.from) - abs($0.to)) > ($1.edge, -abs($1.from) - abs($1.to)) }
        var kept: [(from: Int, to: Int, edge: Float)] = []
        for line in found {
            let isNew = kept.allSatisfy { abs($0.from + $0.to - line.from - line.to) > 2 * Self.separation }
            if isNew { kept.append(line) }
            if kept.count == limit { break }
        }
        return kept.map { Line(from: a + normal * Double($0.from), to: b + normal * Double($0.to)) }
    }

    /// At places along the side, 0...1, the strength of aligned edge at each offset from -reach to reach.
    private func strip(_ a: Point, _ b: Point, _ normal: Point, _ reach: Int) -> [(place: Double, edge: [Float])] {
        let d = (b - a) / a.distance(to: b)
        let c = Float(d.y * d.y - d.x * d.x), s = Float(-2 * d.x * d.y)
        let width = Double(edges.width), height = Double(edges.height)
        return (0..<Self.looks).compactMap { look in
            let place = 0.03 + 0.94 * (Double(look) + 0.5) / Double(Self.looks), p = a + (b - a) * place
            guard p.x >= 0, p.y >= 0, p.x < width, p.y < height else { return nil }
            let plain = (-(reach + 1)...(reach + 1)).map { offset -> Float in
                let q = p + normal * Double(offset)
                guard q.x >= 0, q.y >= 0, q.x < width, q.y < height else { return 0 }
                let index = Int(q.y) * edges.width + Int(q.x)
                let aligned = 0.5 + 0.5 * (edges.cosine.samples[index] * c + edges.sine.samples[index] * s)
                return edges.strength.samples[index] * aligned * aligned
            }
            // A bent side leaves its chord.
            return (place, (1...(2 * reach + 1)).map { max(plain[$0 - 1], plain[$0], plain[$0 + 1]) })
        }
    }
}
