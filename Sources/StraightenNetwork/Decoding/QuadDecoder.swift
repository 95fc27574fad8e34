// SPDX-License-Identifier: MIT

/// Finds the quads that agree best with the maps.
package struct QuadDecoder {
    package struct Answer: Sendable {
        package var quad: MapQuad
        package var score: QuadFit.Score
    }

    private let fit: QuadFit
    /// A diffuse mask shows its shape at another level than a sure one.
    private static let levels: [Float] = [0.3, 0.5, 0.7, 0.9]
    private static let refined = 3
    private static let steps = [2, 1, 0.5, 0.25, 0.125]

    package init(_ fit: QuadFit) { self.fit = fit }

    /// Best first, none twice; empty when the mask holds no shape.
    package func answers() -> [Answer] {
        let fromMask = Self.levels.flatMap { MaskOutline.hulls(fit.maps, above: $0).flatMap(HullReduction.quads) }
        let start = (fromMask + CornerPeaks.quads(fit.maps))
            .map { Answer(quad: $0, score: fit.score($0)) }
            .sorted { $0.score.total > $1.score.total }
        var found: [Answer] = []
        for candidate in Self.distinct(start).prefix(Self.refined) { found.append(refine(candidate)) }
        return Self.distinct(found.sorted { $0.score.total > $1.score.total })
    }

    /// Moves corners and whole sides as long as the score rises.
    package func refine(_ answer: Answer) -> Answer {
        var best = answer
        for step in Self.steps {
            for _ in 0..<6 {
                let before = best.score.total
                for index in 0..<4 {
                    tryMoving(index, by: SIMD2(step, 0), &best)
                    tryMoving(index, by: SIMD2(-step, 0), &best)
                    tryMoving(index, by: SIMD2(0, step), &best)
                    tryMoving(index, by: SIMD2(0, -step), &best)
                    let normal = best.quad.normal(index) * step
                    tryMoving(index, and: index + 1, by: normal, &best)
                    tryMoving(index, and: index + 1, by: -normal, &best)
                }
                if best.score.total <= before { break }
            }
        }
        return best
    }

    private func tryMoving(_ corner: Int, and other: Int? = nil, by d: SIMD2<Double>, _ best: inout Answer) {
        var quad = best.quad
        quad[corner] += d
        if let other { quad[other] += d }
        let score = fit.score(quad)
        if score.total > best.score.total + 1e-5 { best = Answer(quad: quad, score: score) }
    }

    /// Without those whose corners all lie within two pixels of an earlier one's.
    private static func distinct(_ answers: [Answer]) -> [Answer] {
        var kept: [Answer] = []
        for answer in answers {
            let isNew = kept.allSatisfy { other in
                (0..<4).allSatisfy { turn in (0..<4).contains { norm(other.quad[$0] - answer.quad[$0 + turn]) > 2 } }
            }
            if isNew { kept.append(answer) }
        }
        return kept
    }
}
