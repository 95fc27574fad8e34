// SPDX-License-Identifier: MIT
import Glibc

/// Turns the evidence for competing hypotheses into probabilities.
///
/// A multinomial logit: exp(score) of a hypothesis against the sum over all of them and over "none is
/// right", the score being linear in the features. Its weights were fitted on rendered scenes.
enum QuadRanking {
    /// Photos are clearer than the rendered scenes, where contrast is low and clutter heavy more often: the same
    /// difference in score decides more surely by this factor.
    private static let certainty: Float = 1.25
    /// In 30 % of the rendered scenes no hypothesis is right. Photos that people bring hold a picture, and a visible
    /// one, more often: were it 14 %, an assumption, the odds would rise by this logarithm.
    private static let prior: Float = 1

    /// Natural logarithm of the odds against "none is right".
    static func score(_ features: QuadFeatures) -> Float {
        var sum = -RankingWeights.nothing
        for (index, weights) in RankingWeights.side.enumerated() {
            let values = SIMD4(features.sides[0][index], features.sides[1][index], features.sides[2][index], features.sides[3][index])
            sum += (weights * SIMD3(values.min(), values.sum() / 4, values.max())).sum()
        }
        for (weight, value) in zip(RankingWeights.whole, features.whole) { sum += weight * value }
        return sum * certainty + prior
    }

    /// The probabilities that belong to `scores`; what is missing from 1 belongs to "none is right".
    static func probabilities(_ scores: [Float]) -> [Double] {
        let highest = scores.reduce(0) { max($0, $1) }
        let weights = scores.map { exp(Double($0 - highest)) }
        let total = weights.reduce(exp(Double(-highest)), +)
        return weights.map { $0 / total }
    }

    /// The most probable hypothesis of the most probable group within `distance` of each other, and the
    /// probability of the group.
    static func best(_ hypotheses: [QuadHypothesis], _ probabilities: [Double], within distance: Double) -> (index: Int, probability: Double)? {
        let order = Array(hypotheses.indices.sorted { (probabilities[$0], $1) > (probabilities[$1], $0) }.prefix(60))
        var best: (center: Int, probability: Double)?
        for center in order {
            let group = order.filter { hypotheses[$0].corners.distance(to: hypotheses[center].corners) < distance }
            let sum = group.reduce(0) { $0 + probabilities[$1] }
            if sum > best?.probability ?? 0 { best = (center, sum) }
        }
        guard let best else { return nil }
        let first = order.first { hypotheses[$0].corners.distance(to: hypotheses[best.center].corners) < distance }
        return first.map { ($0, best.probability) }
    }
}
