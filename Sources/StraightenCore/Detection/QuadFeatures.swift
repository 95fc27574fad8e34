// SPDX-License-Identifier: MIT
import Glibc

/// What speaks for and against a hypothesis, as numbers of order one.
struct QuadFeatures {
    /// Of each side.
    let sides: [[Float]]
    /// Of the whole.
    let whole: [Float]

    init(_ hypothesis: QuadHypothesis, _ reader: EvidenceReader, _ network: NetworkEvidence) {
        let evidence = (0..<4).map { reader.evidence($0, of: hypothesis) }, seen = network.features(hypothesis.corners)
        sides = (0..<4).map { Self.features(evidence[$0]) + Self.oddness(evidence, $0) + seen.sides[$0] }
        whole = Self.features(evidence, hypothesis.corners, reader) + seen.whole
    }

    /// Of each feature of the sides the least value, then of each the mean, then the largest; then those of the whole.
    var pooled: [Float] {
        let values = sides[0].indices.map { SIMD4(sides[0][$0], sides[1][$0], sides[2][$0], sides[3][$0]) }
        return values.map { $0.min() } + values.map { $0.sum() / 4 } + values.map { $0.max() } + whole
    }

    static let sideNames = [
        "edge", "weakest third", "beyond", "outward", "inward", "contrast", "halo", "variance outside", "variance inside",
        "barrier step", "barrier outside", "crossed outside", "crossed step", "unrest outside", "unrest inside",
        "sharpness", "hidden", "outward solid", "inward solid", "shadow", "shadow of inner edge",
        "weaker end", "inner halo", "odd inside", "odd outside",
    ] + NetworkEvidence.sideFeatureNames

    private static func features(_ e: SideEvidence) -> [Float] {
        [
            logf(e.edge + 0.02), logf(e.weakestThird + 0.05), e.beyond, e.outward, e.inward,
            logf(e.contrast + 3), logf(e.halo + 3), logf(e.outsideVariance + 9) / 2, logf(e.insideVariance + 9) / 2,
            logf((e.barrierInside + 4) / (e.barrierOutside + 4)), logf(e.barrierOutside + 4),
            e.crossedOutside, e.crossedInside - e.crossedOutside, e.unrestOutside, e.unrestInside,
            e.sharpness, 1 - e.visible, e.outwardSolid, e.inwardSolid, e.shadow, e.shadow * e.inwardSolid,
            logf(e.weakerEnd + 0.05), logf(e.innerHalo + 3),
        ]
    }

    /// How a side's colours differ from those of the others: a frame, a margin and a wall are alike all round.
    private static func oddness(_ e: [SideEvidence], _ side: Int) -> [Float] {
        let others = (1...3).map { e[(side + $0) & 3] }
        let inside = others.reduce(SIMD4<Float>.zero) { $0 + $1.inside } / 3, outside = others.reduce(SIMD4<Float>.zero) { $0 + $1.outside } / 3
        return [logf(distance(e[side].inside, inside) + 3), logf(distance(e[side].outside, outside) + 3)]
    }

    static let wholeNames = [
        "outside spread", "size", "size squared", "offset", "corner cosine", "convergence", "on border", "barrier inside",
    ] + NetworkEvidence.featureNames

    private static func features(_ e: [SideEvidence], _ corners: FourCorners, _ reader: EvidenceReader) -> [Float] {
        let ground = e.reduce(SIMD4<Float>.zero) { $0 + $1.outside } / 4
        let spread = e.map { distance($0.outside, ground) }.reduce(0, +) / 4
        let photo = Point(Double(reader.image.width), Double(reader.image.height))
        return [logf(spread + 3)] + shape(corners, photo) + [logf(meanInside(corners, reader.barrier) + 4)]
    }

    private static func shape(_ corners: FourCorners, _ photo: Point) -> [Float] {
        let size = 0.5 * log(max(corners.area, 1) / (photo.x * photo.y))
        let offset = ((corners.center - photo / 2) / photo).length
        let s = (0..<4).map { corners[$0 + 1] - corners[$0] }
        let cosines = (0..<4).map { abs(s[$0].dot(s[($0 + 1) & 3])) / max(s[$0].length * s[($0 + 1) & 3].length, 1e-9) }
        let ratios = (0..<2).map { abs(log(max(s[$0].length, 1e-9) / max(s[$0 + 2].length, 1e-9))) }
        let onBorder = (0..<4).filter { side in
            let a = corners[side], b = corners[side + 1]
            return max(a.x, b.x) < 4 || max(a.y, b.y) < 4 || min(a.x, b.x) > photo.x - 4 || min(a.y, b.y) > photo.y - 4
        }
        return [size, size * size, offset, cosines.max() ?? 0, ratios.max() ?? 0, Double(onBorder.count)].map { Float($0) }
    }

    private static func meanInside(_ corners: FourCorners, _ barrier: BarrierMap) -> Float {
        var sum: Float = 0
        for v in 0..<10 {
            for u in 0..<10 {
                let s = (Double(u) + 0.5) / 10, t = (Double(v) + 0.5) / 10
                let top = corners[0] * (1 - s) + corners[1] * s, bottom = corners[3] * (1 - s) + corners[2] * s
                sum += barrier.value(at: top * (1 - t) + bottom * t)
            }
        }
        return sum / 100
    }
}
