// SPDX-License-Identifier: MIT
import Glibc

/// Draws straight segments along the crests of an edge map, strongest first.
///
/// A segment grows from a seed both ways along the line fitted so far and jumps over short gaps, as in
/// ELSED (I. Suarez et al., doi:10.1016/j.patcog.2022.108619); it is kept when so many aligned crests on
/// a line are no accident, as in LSD (R. Grompone von Gioi et al., doi:10.5201/ipol.2012.gjmr-lsd).
struct SegmentDetector {
    private let width: Int, height: Int
    /// The crests, from left to right and from the top: five pixels of six are none, and the search jumps about.
    private let crests: Plane<Crest>
    private let count: Int
    /// Of each pixel its crest; `none` where none is, or it belongs to a segment.
    private let numbers: Plane<Int32>
    private static let none: Int32 = -1

    private struct Crest {
        /// Of twice the normal's angle.
        let cosine: Float, sine: Float
        /// From the pixel's centre, as of `EdgeMap.crest`.
        let offset: Float
        let strength: Float
    }

    /// Of each crest: it belongs to an alignment that may be an accident. It starts no other, but may continue one.
    private let isTried: Plane<Bool>
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
        width = edges.width
        height = edges.height
        numbers = try Plane(width: width, height: height)
        var count: Int32 = 0
        for index in 0..<(width * height) {
            let isCrest = edges.crest.samples[index] != EdgeMap.offCrest
            numbers.samples[index] = isCrest ? count : Self.none
            count += isCrest ? 1 : 0
        }
        self.count = Int(count)
        crests = try Plane(width: width, height: Int(count) / width + 1)
        isTried = try Plane(width: width, height: Int(count) / width + 1)
        isTried.fill(false)
        for index in 0..<(width * height) where numbers.samples[index] != Self.none {
            crests.samples[Int(numbers.samples[index])] = Crest(cosine: edges.cosine.samples[index], sine: edges.sine.samples[index],
                                                               offset: edges.crest.samples[index], strength: edges.strength.samples[index])
        }
    }

    /// At most `limit` segments, in the order in which they were found.
    func segments(limit: Int, progress: Progress) throws(Failure) -> [Segment] {
        let seeds = try seedsByStrength()
        var found: [Segment] = []
        var walk = SegmentWalk()
        for (count, index) in seeds.indices.enumerated() {
            if count & 0xFFF == 0 { try progress.update(Double(count) / Double(max(seeds.count, 1))) }
            let seed = Int(seeds.order.samples[index]), number = Int(numbers.samples[seed])
            guard number != Self.none, !isTried.samples[number] else { continue }
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
        let total = width * height, order = try Plane<Int32>(width: width, height: count / width + 1)
        func bin(_ index: Int) -> Int? {
            let number = Int(numbers.samples[index])
            guard number != Self.none, crests.samples[number].strength > Self.seed else { return nil }
            return 255 - min(max(Int(crests.samples[number].strength * 256), 0), 255)
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

    @inline(__always) private func point(_ crest: Crest, _ x: Int, _ y: Int) -> Point {
        let offset = Double(crest.offset)
        return Point(Double(x) + 0.5, Double(y) + 0.5) + (crest.cosine >= 0 ? Point(offset, 0) : Point(0, offset))
    }

    private func tangent(_ crest: Crest) -> Point {
        let c = Double(crest.cosine), s = Double(crest.sine)
        let normal = Point(max(0, (1 + c) / 2).squareRoot(), max(0, (1 - c) / 2).squareRoot() * (s < 0 ? -1 : 1))
        return normal.perpendicular
    }

    private func grow(_ walk: inout SegmentWalk, from seed: Int) -> Segment? {
        let crest = crests.samples[Int(numbers.samples[seed])], start = point(crest, seed % width, seed / width)
        walk.restart(Line(origin: start, direction: tangent(crest)))
        walk.add(seed, start, crest.strength)
        advance(&walk, by: 1)
        advance(&walk, by: -1)
        guard walk.crests.count > 4, let line = walk.fit.line, let ends = span(walk, line) else {
            for index in walk.crests { isTried.samples[Int(numbers.samples[index])] = true }
            return nil
        }
        for index in walk.crests { numbers.samples[index] = Self.none }
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
        var step = alongX ? first % width : first / width
        let forward = (alongX ? walk.line.direction.x : walk.line.direction.y) * sign >= 0 ? 1 : -1
        let limit = alongX ? width : height
        var missed = 0
        while missed <= Self.gap {
            step += forward
            guard step >= 0, step < limit else { return }
            if let (index, point, strength) = crest(near: walk.line, course, at: step) {
                if walk.add(index, point, strength) {
                    guard let turned = LineCourse(walk.line, alongX: alongX) else { return }
                    course = turned
                }
                missed = 0
            } else {
                missed += 1
            }
        }
    }

    private func crest(near line: Line, _ course: LineCourse, at step: Int) -> (index: Int, point: Point, strength: Float)? {
        let alongX = course.alongX, expected = course.start + (Double(step) + 0.5) * course.slope
        let limit = alongX ? height : width
        guard expected >= 0, expected < Double(limit) else { return nil }
        let middle = Int(expected)
        var best: (index: Int, point: Point, strength: Float)?, least = Double.infinity
        for side in max(middle - 1, 0)...min(middle + 1, limit - 1) {
            let (x, y) = alongX ? (step, side) : (side, step), index = y * width + x, number = Int(numbers.samples[index])
            guard number != Self.none else { continue }
            let crest = crests.samples[number]
            guard crest.cosine * course.cosine + crest.sine * course.sine > Self.alignment else { continue }
            let point = point(crest, x, y), distance = abs(line.distance(to: point))
            if distance <= Self.tolerance, distance < least { (best, least) = ((index, point, crest.strength), distance) }
        }
        return best
    }

    /// Fewer than one such segment is expected in an image of noise: the binomial tail by its Chernoff
    /// bound, against as many trials as there are pairs of pixels.
    private func isNoAccident(crests: Int, length: Double) -> Bool {
        let steps = max(length, Double(crests)), rate = min(Double(crests) / steps, 1), p = Self.chance
        guard rate > p else { return false }
        let divergence = rate * log(rate / p) + (rate < 1 ? (1 - rate) * log((1 - rate) / (1 - p)) : 0)
        return steps * divergence > 2 * log(Double(width) * Double(height))
    }
}
