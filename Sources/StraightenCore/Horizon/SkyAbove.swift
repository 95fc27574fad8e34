// SPDX-License-Identifier: MIT

/// What lies above a line across a photo: a sky changes little on the way up, the sea above a beach ends in
/// a horizon of its own.
struct SkyAbove {
    /// The largest change of colour on the way up, levels of 0...100: a quarter of the profiles have less.
    let calmest: Double
    /// A quarter have more.
    let busiest: Double
    /// Offset at position 0 along the line, pixels along its normal, and slope of the line through the last
    /// changes on the way up, if they lie on one.
    let last: (offset: Double, slope: Double)?

    private static let profiles = 48
    /// As parts of the photo's longer side: how far to look, what belongs to the line itself, over what a
    /// change is taken, and how well the last changes must lie on a line.
    private static let reach = 0.25, gap = 0.015, window = 0.01, tolerance = 0.008
    /// A change that counts: levels, and as a part of the step on the line. A haze steps by a sixth.
    private static let change = (least: 2.5, relative: 0.15)
    /// Share of the profiles that must agree on a line.
    private static let agreement = 0.3

    /// - Parameter step: on the line, levels.
    init(above line: Line, chord: ClosedRange<Double>, step: Double, in image: ColorPlane) {
        let threshold = max(Self.change.least, Self.change.relative * step)
        var largest: [Double] = [], ends: [Point] = []
        for i in 0..<Self.profiles {
            let t = chord.lowerBound + (Double(i) + 0.5) / Double(Self.profiles) * (chord.upperBound - chord.lowerBound)
            let profile = Self.changes(above: line.origin + line.direction * t, up: -line.direction.perpendicular, in: image)
            largest.append(profile.map(\.change).max() ?? 0)
            if let end = profile.last(where: { $0.change > threshold }) { ends.append(Point(t, -end.height)) }
        }
        largest.sort()
        calmest = largest[Self.profiles / 4]
        busiest = largest[Self.profiles * 3 / 4]
        last = Self.line(through: ends, tolerance: Self.tolerance * image.longerSide)
    }

    /// Change of colour between the windows above and below each height, pixels.
    private static func changes(above start: Point, up: Point, in image: ColorPlane) -> [(height: Double, change: Double)] {
        let side = image.longerSide, m = max(2, Int(window * side)), first = Int(gap * side)
        var sums = [SIMD4<Float>.zero]
        for height in first..<max(Int(reach * side), first) {
            let point = start + up * Double(height)
            guard image.contains(point) else { break }
            sums.append(sums[sums.count - 1] + image.color(at: point))
        }
        guard sums.count > 2 * m + 1 else { return [] }
        return (m...(sums.count - 1 - m)).map { j in
            let d = (sums[j + m] - 2 * sums[j] + sums[j - m]) / Float(m)
            return (Double(j + first), Double((d * d).sum().squareRoot()))
        }
    }

    /// Every second pair of points at least a sixth of the profiles apart proposes a line.
    private static func line(through points: [Point], tolerance: Double) -> (offset: Double, slope: Double)? {
        var best = (offset: 0.0, slope: 0.0), most = -1.0
        for i in stride(from: 0, to: points.count, by: 2) {
            for j in stride(from: i + profiles / 6, to: points.count, by: 2) where points[j].x - points[i].x > 1 {
                let slope = (points[j].y - points[i].y) / (points[j].x - points[i].x), offset = points[i].y - slope * points[i].x
                let score = points.reduce(0.0) { sum, p in
                    let r = (p.y - offset - slope * p.x) / tolerance
                    return sum + max(0, 1 - r * r)
                }
                if score > most { (best, most) = ((offset, slope), score) }
            }
        }
        let on = points.filter { abs($0.y - best.offset - best.slope * $0.x) < tolerance }.count
        return Double(on) > agreement * Double(profiles) ? best : nil
    }
}
