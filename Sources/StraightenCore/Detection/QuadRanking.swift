// SPDX-License-Identifier: MIT
import Glibc

/// Turns the evidence for competing hypotheses into probabilities.
///
/// A multinomial logit: exp(score) of a hypothesis against the sum over all of them and over "none is
/// right". The score is linear in the features, and in a few rectified sums of them: a perceptron with one hidden layer
/// and a way past it. Its weights were fitted on rendered scenes.
enum QuadRanking {
    /// Photos are clearer than the rendered scenes, where contrast is low and clutter heavy more often: the same
    /// difference in score decides more surely by this factor.
    private static let certainty: Float = 1.25
    /// In 30 % of the rendered scenes no hypothesis is right. Photos that people bring hold a picture, and a visible
    /// one, more often: were it 14 %, an assumption, the odds would rise by this logarithm.
    private static let prior: Float = 1

    /// Features further from their mean than this many standard deviations tell no more.
    private static let furthest: Float = 6

    /// Natural logarithm of the odds against "none is right".
    static func score(_ features: QuadFeatures) -> Float {
        var hidden = RankingWeights.biases, sum = -RankingWeights.nothing
        // Through pointers, the loop over units becomes one of vectors.
        hidden.withUnsafeMutableBufferPointer { hidden in
            RankingWeights.inputs.withUnsafeBufferPointer { weights in
                for (input, value) in features.pooled.enumerated() {
                    let row = weights.baseAddress! + input * (3 + hidden.count)
                    let standardized = min(max((value - row[0]) * row[1], -furthest), furthest)
                    sum += row[2] * standardized
                    for unit in hidden.indices { hidden[unit] += row[3 &+ unit] * standardized }
                }
            }
        }
        for (value, weight) in zip(hidden, RankingWeights.outputs) { sum += max(value, 0) * weight }
        return sum * certainty + prior
    }

    /// The probabilities that belong to `scores`; what is missing from 1 belongs to "none is right".
    static func probabilities(_ scores: [Float]) -> [Double] {
        let highest = scores.reduce(0) { max($0, $1) }
        let weights = scores.map { exp(Double($0 - highest)) }
        let total = weights.reduce(exp(Double(-highest)), +)
        return weights.map { $0 / total }
    }

    /// The most probable group of hypotheses within `distance` of each other.
    static func best(_ hypotheses: [QuadHypothesis], _ probabilities: [Double], within distance: Double) -> HypothesisGroup? {
        let order = Array(hypotheses.indices.sorted { (probabilities[$0], $1) > (probabilities[$1], $0) }.prefix(60))
        var best: (group: [Int], probability: Double)?
        for center in order {
            let group = order.filter { hypotheses[$0].corners.distance(to: hypotheses[center].corners) < distance }
            let sum = group.reduce(0) { $0 + probabilities[$1] }
            if sum > best?.probability ?? 0 { best = (group, sum) }
        }
        return best.map { best in
            HypothesisGroup(best.group.map { (hypotheses[$0], probabilities[$0] / best.probability) }, probability: best.probability)
        }
    }
}
