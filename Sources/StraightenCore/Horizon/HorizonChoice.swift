// SPDX-License-Identifier: MIT
import Glibc

/// A logistic rule: the probability that an answer is right, from a few measures of it.
///
/// Each term is a measure's mean and deviation over the candidates of the photos it was fitted to, and the
/// weight of its standard score. Fitted with a ridge of 10 to candidates of photos of known tilt and their
/// rotated copies, and, at less weight, of other photos, where an answer within 1.2 degrees of level counts
/// as right and one beyond 3 as wrong.
struct LogisticRule {
    let terms: [(mean: Double, deviation: Double, weight: Double)]
    let bias: Double
    /// Beyond so many deviations the fit has seen nothing, and a measure says no more.
    private static let furthest = 3.0

    /// - Parameter measures: nil where nothing is known, which speaks neither for nor against.
    func probability(_ measures: [Double?]) -> Double {
        var sum = bias
        for (term, measure) in zip(terms, measures) {
            guard let measure else { continue }
            sum += term.weight * min(max((measure - term.mean) / term.deviation, -Self.furthest), Self.furthest)
        }
        return 1 / (1 + exp(-min(max(sum, -30), 30)))
    }
}

/// What speaks for a line between sky, land and water.
struct SkylineEvidence {
    /// See `HorizonLine`.
    let inliers: Double
    /// Values of the line over the photo's largest: see `SkylineSearch`.
    let step: Double
    let regions: Double
    let both: Double
    /// See `BandColors`.
    let separation: Double
    /// Logarithm of the ratio of texture below to that above.
    let texture: Double
    /// Mean lightness above minus below, levels of 0...100.
    let brightness: Double
    /// Of the straight edges, at the line's angle: see `ManhattanFrame.support(at:)`. nil: there are none.
    let frame: Double?
    /// Of the line that parts the two regions best: how well it does, and how far it is turned, radians.
    let agreement: Double
    let turn: Double
    /// Of colour on the line, levels.
    let stepHeight: Double
    /// See `SkyAbove`.
    let calmest: Double
    let busiest: Double

    private static let rule = LogisticRule(
        terms: [(0.546, 0.246, 0.755), (0.570, 0.363, 0.058), (0.605, 0.497, -0.017), (0.641, 0.359, -0.150), (0.963, 1.074, 0.376),
                (1.284, 1.768, 0.324), (0.814, 1.222, 0.083), (0.796, 0.238, 1.935), (0.658, 0.297, -0.217), (2.919, 2.035, -0.669),
                (0.455, 1.196, 0.138), (1.263, 1.248, -0.440), (1.495, 0.799, -0.215)],
        bias: -1.844)

    /// That the line is the horizon within 1.5 degrees, 0...1.
    var probability: Double {
        Self.rule.probability([inliers, step, regions, both, min(separation, 6), min(max(texture, -3), 4),
                               min(max(brightness, -40), 60) / 20, frame, agreement, min(turn * 180 / .pi, 5),
                               log((calmest + 1) / (stepHeight + 1)), log((busiest + 1) / (stepHeight + 1)), log(stepHeight + 1)])
    }
}

extension ManhattanFrame {
    private static let rule = LogisticRule(
        terms: [(1.964, 0.662, 0.548), (0.317, 0.125, 0.150), (1.006, 0.162, 0.516), (3.195, 0.514, -0.078), (0.617, 0.366, 0.029),
                (0.814, 0.769, -0.014)],
        bias: -0.241)

    /// That the roll is right within a degree, 0...1.
    func probability(_ verticals: VerticalPoint?) -> Double {
        let total = support / max(share, 1e-6)
        return Self.rule.probability([log(max(support, 1e-6)), share, min(dominance, 4), log(max(total, 1e-6)),
                                      verticals?.support(at: roll) ?? 0, abs(roll) * 180 / .pi / 10])
    }

    /// The best support of a frame with this roll over that with any, 0...1.
    func support(at roll: Double) -> Double { VerticalPoint.value(of: profile, at: roll) }
}

extension VerticalPoint {
    /// The best support of a point with this roll over that with any, 0...1.
    func support(at roll: Double) -> Double { Self.value(of: profile, at: roll) }

    /// The largest of the three values nearest to a roll.
    static func value(of profile: [Double], at roll: Double) -> Double {
        let index = Int((roll * 180 / .pi).rounded()) + profile.count / 2
        let near = max(index - 1, 0)..<max(min(index + 2, profile.count), max(index - 1, 0))
        return profile[near.clamped(to: profile.indices)].max() ?? 0
    }
}
