// SPDX-License-Identifier: MIT
import Glibc

/// Which of the candidates is right, if any: a multinomial logit with one more outcome, "none is".
///
/// The weights were fitted to rendered scenes and free photos: see Sources/StraightenNetwork/training/horizon.
struct HorizonChoice {
    /// That a candidate is the one, in the order given; their sum is at most 1.
    let probabilities: [Double]
    /// Candidates that differ less mean the same, radians.
    private static let same = 1.0 * Double.pi / 180

    init(_ candidates: [HorizonCandidate]) {
        let scores = candidates.map { exp(min(max(Self.weights(of: $0.kind).score($0.measures), -30), 30)) }
        let total = 1 + scores.reduce(0, +)
        probabilities = scores.map { $0 / total }
    }

    /// The candidate with whose angle most agree, the likeliest of those that do.
    func best(_ candidates: [HorizonCandidate]) -> (candidate: HorizonCandidate, confidence: Double)? {
        func agreeing(_ i: Int) -> [Int] { candidates.indices.filter { abs(candidates[$0].angle - candidates[i].angle) < Self.same } }
        func probability(_ indices: [Int]) -> Double { indices.reduce(0) { $0 + probabilities[$1] } }
        guard let middle = candidates.indices.max(by: { probability(agreeing($0)) < probability(agreeing($1)) }) else { return nil }
        let group = agreeing(middle), best = group.max { probabilities[$0] < probabilities[$1] }!
        return (candidates[best], probability(group))
    }

    private static func weights(of kind: HorizonCandidate.Kind) -> LogitWeights {
        switch kind {
        case .verticals: HorizonWeights.verticals
        case .frame: HorizonWeights.frame
        case .line: HorizonWeights.line
        }
    }
}

/// A linear score of standardised measures.
struct LogitWeights {
    let bias: Double
    /// Of each measure: its mean and deviation over the candidates of the fit, and the weight of its standard score.
    let terms: [(mean: Double, deviation: Double, weight: Double)]
    /// Beyond so many deviations the fit has seen nothing, and a measure says no more.
    private static let furthest = 3.0

    /// - Parameter measures: nil where nothing is known, which speaks neither for nor against.
    func score(_ measures: [Double?]) -> Double {
        var sum = bias
        for (term, measure) in zip(terms, measures) {
            guard let measure else { continue }
            sum += term.weight * min(max((measure - term.mean) / term.deviation, -Self.furthest), Self.furthest)
        }
        return sum
    }
}
