// SPDX-License-Identifier: MIT
import Glibc

/// What the reduced photo shows along one side of a hypothesis.
struct SideEvidence {
    /// Mean strength of aligned edge, 0...1, under the visible part of the side.
    var edge: Float = 0
    /// The same under the weakest of its thirds.
    var weakestThird: Float = 0
    /// The same beyond its ends, over an eighth of its length each: a side ends where the picture ends.
    var beyond: Float = 0
    /// Strongest parallel edge further out, and further in.
    var outward: Float = 0
    var inward: Float = 0
    /// The same, what may be the border of a shadow not counted.
    var outwardSolid: Float = 0
    var inwardSolid: Float = 0
    /// Colour just inside and just outside, and its variance along the side.
    var inside = SIMD4<Float>.zero
    var outside = SIMD4<Float>.zero
    var insideVariance: Float = 0
    var outsideVariance: Float = 0
    /// Colour further out than a frame's shadow usually reaches.
    var farOutside = SIMD4<Float>.zero
    /// Barrier distance just inside and just outside.
    var barrierInside: Float = 0
    var barrierOutside: Float = 0
    /// Edges between the photo's border and the side, its own not counted, and its own counted.
    var crossedOutside: Float = 0
    var crossedInside: Float = 0
    /// Edge of any direction in the strip outside and inside.
    var unrestOutside: Float = 0
    var unrestInside: Float = 0
    /// Colour step over three pixels as a share of that over twelve: small on the soft border of a shadow.
    var sharpness: Float = 0
    /// Share of the side that lies in the photo.
    var visible: Float = 0

    var contrast: Float { distance(inside, outside) }

    /// 0...1
    var shadow: Float { shadowLikeness(of: inside, on: outside) }
    var halo: Float { distance(outside, farOutside) }
}

func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let d = a - b
    return (d * d).sum().squareRoot()
}

/// 0...1: whether `color` may be `ground` in shadow, which dims all of sRGB's components alike.
func shadowLikeness(of color: SIMD4<Float>, on ground: SIMD4<Float>) -> Float {
    let power = max((ground * ground).sum(), 1)
    let dimming = (color * ground).sum() / power
    // Light that reaches the shadow from the room is tinted by a few per cent.
    let mismatch = distance(color, ground * dimming) / (3 + 0.02 * power.squareRoot())
    return expf(-0.5 * mismatch * mismatch) * min(max((0.97 - dimming) * 20, 0), 1)
}

/// Reads the evidence for hypotheses.
struct EvidenceReader {
    let image: ReducedImage
    let edges: EdgeMap
    let barrier: BarrierMap
    let edgeBarrier: EdgeBarrier
    let candidates: [SideCandidate]

    /// Points along a side at which a sweep looks.
    private static let sweepPoints = 32
    /// How far a sweep goes: wider than most frames' mouldings, as a share of the side's distance from the
    /// opposite one.
    private static let sweepReach = 0.15

    func evidence(_ side: Int, of hypothesis: QuadHypothesis) -> SideEvidence {
        let corners = hypothesis.corners
        let a = corners[side], b = corners[side + 1]
        let candidate = candidates[Int(hypothesis.sides[side])]
        var result = SideEvidence()
        readStretch(candidate, a, b, &result)
        sweep(corners, side, &result)
        let depth = distanceAcross(corners, side)
        result.farOutside = meanColor(corners, side, offset: 0.12 * depth)
        result.barrierInside = meanBarrier(corners, side, offset: -5)
        result.barrierOutside = meanBarrier(corners, side, offset: 5)
        let near = 0.01 * Point(Double(image.width), Double(image.height)).length
        result.crossedOutside = meanCrossed(corners, side, offset: near)
        result.crossedInside = meanCrossed(corners, side, offset: -near)
        let step3 = distance(meanColor(corners, side, offset: 1.5), meanColor(corners, side, offset: -1.5))
        let step12 = distance(meanColor(corners, side, offset: 6), meanColor(corners, side, offset: -6))
        result.sharpness = step3 / (max(step3, step12) + 2)
        for k in 1...6 {
            result.unrestOutside += meanUnrest(corners, side, offset: 3 + 0.02 * Double(k) * depth) / 6
            result.unrestInside += meanUnrest(corners, side, offset: -3 - 0.02 * Double(k) * depth) / 6
        }
        return result
    }

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

    private func sweep(_ corners: FourCorners, _ side: Int, _ result: inout SideEvidence) {
        let reach = min(max(Int(Self.sweepReach * distanceAcross(corners, side)), 6), 80)
        (result.outward, result.outwardSolid) = strongest(corners, side, offsets: (4...reach).map { Double($0) })
        (result.inward, result.inwardSolid) = strongest(corners, side, offsets: (4...reach).map { -Double($0) })
    }

    /// The strongest parallel edge at the offsets, its strength a mean of neighbouring ones; and the strongest
    /// that no shadow explains.
    private func strongest(_ corners: FourCorners, _ side: Int, offsets: [Double]) -> (any: Float, solid: Float) {
        let strengths = offsets.map { meanEdge(moved(corners, side, by: $0)) }
        var any: Float = 0, solid: Float = 0
        for i in 1..<(strengths.count - 1) {
            let strength = (strengths[i - 1] + 2 * strengths[i] + strengths[i + 1]) / 4
            any = max(any, strength)
            guard strength > solid, strengths[i] >= strengths[i - 1], strengths[i] >= strengths[i + 1] else { continue }
            let within = meanColor(corners, side, offset: offsets[i] - 4), beyond = meanColor(corners, side, offset: offsets[i] + 4)
            solid = max(solid, strength * (1 - shadowLikeness(of: within, on: beyond)))
        }
        return (any, solid)
    }

    private func meanEdge(_ ends: (Point, Point)) -> Float {
        let step = (ends.1 - ends.0) / Double(Self.sweepPoints)
        let length = step.length
        guard length > 1e-6 else { return 0 }
        let d = step / length
        let c = Float(d.y * d.y - d.x * d.x), s = Float(-2 * d.x * d.y)
        var sum: Float = 0
        for i in 0..<Self.sweepPoints {
            let p = ends.0 + step * (Double(i) + 0.5)
            guard p.x >= 0, p.y >= 0, p.x < Double(image.width), p.y < Double(image.height) else { continue }
            let index = image.index(at: p)
            let aligned = 0.5 + 0.5 * (edges.cosine.samples[index] * c + edges.sine.samples[index] * s)
            sum += edges.strength.samples[index] * aligned * aligned
        }
        return sum / Float(Self.sweepPoints)
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
