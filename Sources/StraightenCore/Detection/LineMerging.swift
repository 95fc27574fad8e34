// SPDX-License-Identifier: MIT

/// Joins segments that lie on one straight edge.
struct LineMerging {
    /// Of a segment's ends from the line that it joins, pixels.
    private static let tolerance = 2.0
    /// Sine of the largest angle between a segment and the line that it joins: the ends of a segment of 15
    /// pixels, the shortest that is no accident, are each known to about half a pixel.
    private static let slant = 0.07

    /// At most `limit` lines, those with most crests first.
    static func lines(_ segments: [Segment], limit: Int) -> [Line] {
        let sorted = segments.sorted { $0.fit.weight > $1.fit.weight }
        var free = [Bool](repeating: true, count: sorted.count)
        var merged: [(line: Line, weight: Double)] = []
        for seed in sorted.indices where free[seed] {
            var fit = sorted[seed].fit
            free[seed] = false
            for _ in 0..<2 {
                guard let line = fit.line else { break }
                for index in sorted.indices where free[index] && lies(sorted[index], on: line) {
                    fit.add(sorted[index].fit)
                    free[index] = false
                }
            }
            if let line = fit.line { merged.append((line, fit.weight)) }
        }
        merged.sort { $0.weight > $1.weight }
        return merged.prefix(limit).map(\.line)
    }

    private static func lies(_ segment: Segment, on line: Line) -> Bool {
        let direction = segment.end - segment.start
        return abs(line.distance(to: segment.start)) < tolerance && abs(line.distance(to: segment.end)) < tolerance
            && abs(line.direction.cross(direction)) < slant * direction.length
    }
}
