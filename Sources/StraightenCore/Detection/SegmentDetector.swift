// SPDX-License-Identifier: MIT
import Glibc

/// Draws straight segments along the crests of an edge map, strongest first.
///
/// A segment grows from a seed both ways along the line fitted so far and jumps over short gaps, as in
/// ELSED (I. Suarez et al., doi:10.1016/j.patcog.2022.108619); it is kept when so many aligned crests on
/// a line are no accident, as in LSD (R. Grompone von Gioi et al., doi:10.5201/ipol.2012.gjmr-lsd).
struct SegmentDetector {
    private let edges: EdgeMap
    /// What has become of each pixel. The search reads little else: five pixels of six are no crests.
    private let fate: Plane<UInt8>
    /// It belongs to a segment, or is no crest.
    private static let taken: UInt8 = 2
    /// It belongs to an alignment that may be an accident: it starts no other, but may continue one.
    private static let tried: UInt8 = 1
    /// Cosine of twice the largest angle between a crest and the segment, pi / 8 as in LSD.
    private static let alignment: Float = 0.70710677
    /// Distance of a crest from the fitted line, pixels.
    private static let tolerance = 1.0
    /// Steps without a crest that a segment jumps over: the middle of the three gaps of ELSED.
    private static let gap = 7
    /// A crest is found within `tolerance` on three pixels of a column, one in six of which are crests in
    /// noise, and a quarter of these are aligned.
    private static let chance = 0.125
    /// Crests weaker than this do not start a segment, they only continue one.
    private static let seed: Float = 0.15

    init(_ edges: EdgeMap) throws(Failure) {
        self.edges = edges
        fate = try Plane(width: edges.width, height: edges.height)
        for index in 0..<(edges.width * edges.height) { fate.samples[index] = edges.crest.samples[index] == EdgeMap.offCrest ? Self.taken : 0 }
    }

    /// At most `limit` segments, in the order in which they were found.
    func segments(limit: Int, progress: Progress) throws(Failure) -> [Segment] {
        let seeds = try seedsByStrength()
        var found: [Segment] = []
        var walk = SegmentWalk()
        for (count, index) in seeds.indices.enumerated() {
            if count & 0xFFF == 0 { try progress.update(Double(count) / Double(max(seeds.count, 1))) }
            let seed = Int(seeds.order.samples[index])
            guard fate.samples[seed] == 0 else { continue }
            if let segment = grow(&walk, from: seed) { found.append(segment) }
            if found.count == limit { break }
        }
        return found
    }

    private struct Seeds {
        let order: Plane<Int32>
        let count: Int
        var indices: Range<Int> { 0..<count }
    }

    /// Pixel indices of crests, strongest first, by a counting sort in 256 steps.
    private func seedsByStrength() throws(Failure) -> Seeds {
        let total = edges.width * edges.height
        let order = try Plane<Int32>(width: edges.width, height: edges.height)
        func bin(_ index: Int) -> Int? {
            let strength = edges.strength.samples[index]
            guard edges.crest.samples[index] != EdgeMap.offCrest, strength > Self.seed else { return nil }
            return 255 - min(max(Int(strength * 256), 0), 255)
        }
        var next = [Int](repeating: 0, count: 257)
        for index in 0..<total { if let b = bin(index) { next[b + 1] += 1 } }
        for b in 0..<256 { next[b + 1] += next[b] }
        let count = next[256]
        for index in 0..<total {
            guard let b = bin(index) else { continue }
            order.samples[next[b]] = Int32(truncatingIfNeeded: index)
            next[b] += 1
        }
        return Seeds(order: order, count: count)
    }

    @inline(__always) private func crestPoint(_ x: Int, _ y: Int) -> Point {
        let index = y * edges.width + x, offset = Double(edges.crest.samples[index])
        return Point(Double(x) + 0.5, Double(y) + 0.5) + (edges.cosine.samples[index] >= 0 ? Point(offset, 0) : Point(0, offset))
    }

    private func tangent(_ index: Int) -> Point {
        let c = Double(edges.cosine.samples[index]), s = Double(edges.sine.samples[index])
        let normal = Point(max(0, (1 + c) / 2).squareRoot(), max(0, (1 - c) / 2).squareRoot() * (s < 0 ? -1 : 1))
        return normal.perpendicular
    }

    private func grow(_ walk: inout SegmentWalk, from seed: Int) -> Segment? {
        let start = crestPoint(seed % edges.width, seed / edges.width)
        walk.restart(Line(origin: start, direction: tangent(seed)))
        walk.add(seed, start, edges.strength.samples[seed])
        advance(&walk, by: 1)
        advance(&walk, by: -1)
        guard walk.crests.count > 4, let line = walk.fit.line, let ends = span(walk, line) else {
            for index in walk.crests { fate.samples[index] = Self.tried }
            return nil
        }
        for index in walk.crests { fate.samples[index] = Self.taken }
        return Segment(start: line.origin + line.direction * ends.lowerBound, end: line.origin + line.direction * ends.upperBound, fit: walk.fit)
    }

    /// From the first crest to the last along the line, if it is no accident.
    private func span(_ walk: SegmentWalk, _ line: Line) -> ClosedRange<Double>? {
        var from = Double.infinity, to = -Double.infinity
        for point in walk.points {
            let t = line.projection(of: point)
            from = min(from, t)
            to = max(to, t)
        }
        guard isNoAccident(crests: walk.crests.count, length: to - from) else { return nil }
        return from...to
    }

    /// Steps along the axis that is nearer to the line, looking for a crest at most a pixel away from it.
    private func advance(_ walk: inout SegmentWalk, by sign: Double) {
        let alongX = abs(walk.line.direction.x) >= abs(walk.line.direction.y)
        guard var course = LineCourse(walk.line, alongX: alongX) else { return }
        let first = walk.crests[0]
        var step = alongX ? first % edges.width : first / edges.width
        let forward = (alongX ? walk.line.direction.x : walk.line.direction.y) * sign >= 0 ? 1 : -1
        let limit = alongX ? edges.width : edges.height
        var missed = 0
        while missed <= Self.gap {
            step += forward
            guard step >= 0, step < limit else { return }
            if let (index, point) = crest(near: walk.line, course, at: step) {
                if walk.add(index, point, edges.strength.samples[index]) {
                    guard let turned = LineCourse(walk.line, alongX: alongX) else { return }
                    course = turned
                }
                missed = 0
            } else {
                missed += 1
            }
        }
    }

    private func crest(near line: Line, _ course: LineCourse, at step: Int) -> (index: Int, point: Point)? {
        let alongX = course.alongX, expected = course.start + (Double(step) + 0.5) * course.slope
        let limit = alongX ? edges.height : edges.width
        guard expected >= 0, expected < Double(limit) else { return nil }
        let middle = Int(expected)
        var best: (index: Int, point: Point)?, least = Double.infinity
        for side in max(middle - 1, 0)...min(middle + 1, limit - 1) {
            let (x, y) = alongX ? (step, side) : (side, step), index = y * edges.width + x
            guard fate.samples[index] != Self.taken,
                  edges.cosine.samples[index] * course.cosine + edges.sine.samples[index] * course.sine > Self.alignment else { continue }
            let point = crestPoint(x, y), distance = abs(line.distance(to: point))
            if distance <= Self.tolerance, distance < least { (best, least) = ((index, point), distance) }
        }
        return best
    }

    /// Fewer than one such segment is expected in an image of noise: the binomial tail by its Chernoff
    /// bound, against as many trials as there are pairs of pixels.
    private func isNoAccident(crests: Int, length: Double) -> Bool {
        let steps = max(length, Double(crests)), rate = min(Double(crests) / steps, 1), p = Self.chance
        guard rate > p else { return false }
        let divergence = rate * log(rate / p) + (rate < 1 ? (1 - rate) * log((1 - rate) / (1 - p)) : 0)
        return steps * divergence > 2 * log(Double(edges.width) * Double(edges.height))
    }
}
