// SPDX-License-Identifier: MIT

/// Reads the evidence for hypotheses.
struct EvidenceReader {
    let image: ReducedImage
    let edges: EdgeMap
    let barrier: BarrierMap
    let edgeBarrier: EdgeBarrier
    let candidates: [SideCandidate]
    /// A shadow keeps the ground's colour: in a gray photo everything does, and it says nothing.
    private let isColored: Bool

    /// For each candidate those that run nearly parallel to it.
    private let parallels: [[Int]]

    /// How far from a side its parallels are looked for, as a share of its distance from the opposite side:
    /// wider than most frames' mouldings.
    private static let parallelReach = 0.15
    /// Cosine of the largest angle between parallels, 10 degrees.
    private static let parallelCosine = 0.985

    /// - Parameter others: candidates that are not looked at as parallels.
    init(image: ReducedImage, edges: EdgeMap, candidates: [SideCandidate], others: [SideCandidate] = []) throws(Failure) {
        self.image = image
        self.edges = edges
        self.candidates = candidates + others
        isColored = image.isColored
        barrier = try BarrierMap(image)
        edgeBarrier = try EdgeBarrier(edges)
        parallels = Self.parallels(of: self.candidates, among: candidates)
    }

    /// The same with other sides beside the first `count` candidates.
    init(_ reader: EvidenceReader, first count: Int, others: [SideCandidate]) {
        (image, edges, barrier, edgeBarrier, isColored) = (reader.image, reader.edges, reader.barrier, reader.edgeBarrier, reader.isColored)
        let lines = Array(reader.candidates.prefix(count))
        candidates = lines + others
        parallels = Self.parallels(of: candidates, among: lines)
    }

    private static func parallels(of candidates: [SideCandidate], among lines: [SideCandidate]) -> [[Int]] {
        candidates.map { candidate in
            lines.indices.filter { abs(lines[$0].line.direction.dot(candidate.line.direction)) > parallelCosine }
        }
    }

    func evidence(_ side: Int, of hypothesis: QuadHypothesis) -> SideEvidence {
        let corners = hypothesis.corners
        let a = corners[side], b = corners[side + 1]
        let candidate = candidates[Int(hypothesis.sides[side])]
        var result = SideEvidence()
        readStretch(candidate, a, b, &result)
        readParallels(hypothesis, side, &result)
        result.shadow = shadow(of: result.inside, on: result.outside)
        let depth = distanceAcross(corners, side)
        result.farOutside = meanColor(corners, side, offset: 0.12 * depth)
        result.farInside = meanColor(corners, side, offset: -0.12 * depth)
        result.barrierInside = meanBarrier(corners, side, offset: -5)
        result.barrierOutside = meanBarrier(corners, side, offset: 5)
        let near = 0.01 * Point(Double(image.width), Double(image.height)).length
        result.crossedOutside = meanCrossed(corners, side, offset: near)
        result.crossedInside = meanCrossed(corners, side, offset: -near)
        let step3 = distance(meanColor(corners, side, offset: 1.5), meanColor(corners, side, offset: -1.5))
        let step12 = distance(meanColor(corners, side, offset: 6), meanColor(corners, side, offset: -6))
        result.sharpness = step3 / (max(step3, step12) + 2)
        for share in [0.02, 0.05, 0.08, 0.12] {
            result.unrestOutside += meanUnrest(corners, side, offset: 3 + share * depth) / 4
            result.unrestInside += meanUnrest(corners, side, offset: -3 - share * depth) / 4
        }
        return result
    }

    private func shadow(of inside: SIMD4<Float>, on outside: SIMD4<Float>) -> Float { isColored ? shadowLikeness(of: inside, on: outside) : 0 }

    private func distanceAcross(_ corners: FourCorners, _ side: Int) -> Double {
        (corners.sideLength(side + 1) + corners.sideLength(side + 3)) / 2
    }

    private func readStretch(_ candidate: SideCandidate, _ a: Point, _ b: Point, _ result: inout SideEvidence) {
        let ta = candidate.line.projection(of: a), tb = candidate.line.projection(of: b)
        let from = min(ta, tb), to = max(ta, tb), length = to - from
        guard let whole = candidate.mean(from: from, to: to) else { return }
        result.edge = whole.edge
        result.visible = Float(candidate.visible(from: from, to: to))
        let along = tb >= ta
        (result.inside, result.outside) = along ? (whole.right, whole.left) : (whole.left, whole.right)
        (result.insideVariance, result.outsideVariance) = along ? (whole.rightVariance, whole.leftVariance) : (whole.leftVariance, whole.rightVariance)
        result.weakestThird = (0..<3).compactMap { third in
            candidate.mean(from: from + length * Double(third) / 3, to: from + length * Double(third + 1) / 3)?.edge
        }.min() ?? whole.edge
        result.weakerEnd = min(candidate.meanEdge(from: from, to: from + length / 12), candidate.meanEdge(from: to - length / 12, to: to))
        let before = candidate.mean(from: from - length / 8, to: from - 3)?.edge ?? 0
        let after = candidate.mean(from: to + 3, to: to + length / 8)?.edge ?? 0
        result.beyond = (before + after) / 2
    }

    /// A side moved outward by `offset` along its neighbours; nil when it leaves the photo there.
    private func moved(_ corners: FourCorners, _ side: Int, by offset: Double) -> (Point, Point) {
        let a = corners[side], b = corners[side + 1]
        let outA = a - corners[side + 3], outB = b - corners[side + 2]
        return (a + outA * (offset / max(outA.length, 1)), b + outB * (offset / max(outB.length, 1)))
    }

    private func readParallels(_ hypothesis: QuadHypothesis, _ side: Int, _ result: inout SideEvidence) {
        let corners = hypothesis.corners, a = corners[side], b = corners[side + 1]
        let before = candidates[Int(hypothesis.sides[(side + 3) & 3])].line, after = candidates[Int(hypothesis.sides[(side + 1) & 3])].line
        let along = (b - a) / max(a.distance(to: b), 1), outward = -along.perpendicular
        let reach = max(Self.parallelReach * distanceAcross(corners, side), 6)
        for index in parallels[Int(hypothesis.sides[side])] {
            let candidate = candidates[index]
            guard let p = candidate.line.intersection(with: before), let q = candidate.line.intersection(with: after) else { continue }
            let first = outward.dot(p - a), second = outward.dot(q - b)
            guard first * second > 0, min(abs(first), abs(second)) > 3, max(abs(first), abs(second)) < reach else { continue }
            let tp = candidate.line.projection(of: p), tq = candidate.line.projection(of: q)
            guard let mean = candidate.mean(from: min(tp, tq), to: max(tp, tq)) else { continue }
            let share = Float(candidate.visible(from: min(tp, tq), to: max(tp, tq)))
            let strength = mean.edge * share
            let (inside, outside) = tq >= tp ? (mean.right, mean.left) : (mean.left, mean.right)
            let solid = strength * (1 - shadow(of: inside, on: outside))
            if first > 0 {
                result.outward = max(result.outward, strength)
                result.outwardSolid = max(result.outwardSolid, solid)
            } else {
                result.inward = max(result.inward, strength)
                result.inwardSolid = max(result.inwardSolid, solid)
            }
        }
    }

    private func meanColor(_ corners: FourCorners, _ side: Int, offset: Double) -> SIMD4<Float> {
        let ends = moved(corners, side, by: offset)
        var sum = SIMD4<Float>.zero
        for i in 0..<16 { sum += image.color(at: image.index(at: ends.0 + (ends.1 - ends.0) * ((Double(i) + 0.5) / 16))) }
        return sum / 16
    }

    private func meanUnrest(_ corners: FourCorners, _ side: Int, offset: Double) -> Float {
        let ends = moved(corners, side, by: offset)
        var sum: Float = 0
        for i in 0..<16 { sum += edges.strength.samples[image.index(at: ends.0 + (ends.1 - ends.0) * ((Double(i) + 0.5) / 16))] }
        return sum / 16
    }

    private func meanCrossed(_ corners: FourCorners, _ side: Int, offset: Double) -> Float {
        let ends = moved(corners, side, by: offset)
        var sum: Float = 0
        for i in 0..<16 { sum += min(edgeBarrier.value(at: ends.0 + (ends.1 - ends.0) * ((Double(i) + 0.5) / 16)), 3) }
        return sum / 16
    }

    private func meanBarrier(_ corners: FourCorners, _ side: Int, offset: Double) -> Float {
        let ends = moved(corners, side, by: offset)
        var sum: Float = 0
        for i in 0..<16 { sum += barrier.value(at: ends.0 + (ends.1 - ends.0) * ((Double(i) + 0.5) / 16)) }
        return sum / 16
    }
}
