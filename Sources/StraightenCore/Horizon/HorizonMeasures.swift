// SPDX-License-Identifier: MIT
import Glibc

/// What speaks for a candidate, by kind. The names stand for the weights in `HorizonWeights`.
enum HorizonMeasures {
    static let verticals = ["support", "dominance", "share", "columns", "frame", "line", "turn", "convergence"]
    static let frame = ["support", "share", "dominance", "total", "verticals", "line", "turn"]
    static let line = ["inliers", "step", "regions", "both", "separation", "texture", "brightness", "frame", "agreement", "bend", "calmest", "busiest",
                       "height", "verticals", "sharpness", "textureAbove", "blueness", "turn", "higher", "lower"]

    /// In tens of degrees, so that all measures are of about one.
    static func turn(_ angle: Double) -> Double { abs(angle) * 18 / .pi }
}

extension VerticalPoint {
    func candidate(_ edges: StraightEdges, _ frame: ManhattanFrame?, _ lines: SkylineSearch?) -> HorizonCandidate {
        HorizonCandidate(kind: .verticals, angle: roll, point: Point(0.5, 0.5), measures: [
            log(max(support, 1e-6)), min(dominance, 4), support / max(edges.total, 1e-6), columns, frame?.support(at: roll), lines?.support(at: roll),
            HorizonMeasures.turn(roll), abs(convergence) * 4,
        ])
    }

    /// The best support of a point with this roll over that with any, 0...1.
    func support(at roll: Double) -> Double { Self.value(of: profile, at: roll) }

    /// The largest of the three values nearest to a roll.
    static func value(of profile: [Double], at roll: Double) -> Double {
        let index = Int((roll * 180 / .pi).rounded()) + profile.count / 2
        let near = max(index - 1, 0)..<max(min(index + 2, profile.count), max(index - 1, 0))
        return profile[near.clamped(to: profile.indices)].max() ?? 0
    }
}

extension ManhattanFrame {
    func candidate(_ verticals: VerticalPoint?, _ lines: SkylineSearch?) -> HorizonCandidate {
        HorizonCandidate(kind: .frame, angle: roll, point: Point(0.5, 0.5), measures: [
            log(max(support, 1e-6)), share, min(dominance, 4), log(max(support / max(share, 1e-6), 1e-6)), verticals?.support(at: roll),
            lines?.support(at: roll), HorizonMeasures.turn(roll),
        ])
    }

    /// The best support of a frame with this roll over that with any, 0...1.
    func support(at roll: Double) -> Double { VerticalPoint.value(of: profile, at: roll) }
}

extension SkylineSearch.Candidate {
    /// - Parameter others: all lines of the photo.
    func candidate(_ frame: ManhattanFrame?, _ verticals: VerticalPoint?, among others: [SkylineSearch.Candidate]) -> HorizonCandidate {
        let e = evidence, angle = line.angle
        func strongest(_ side: Double) -> Double {
            others.filter { ($0.line.distance - line.distance) * side > 0.02 }.map { $0.line.inliers * min(1, ($0.line.step + 1) / (line.step + 1)) }.max() ?? 0
        }
        return HorizonCandidate(kind: .line, angle: angle, point: point, measures: [
            line.inliers, e.step, e.regions, e.both, min(line.separation, 6), min(max(e.texture, -3), 4), min(max(e.brightness, -40), 60) / 20,
            frame?.support(at: angle), e.agreement, min(e.turn * 180 / .pi, 5), log((e.calmest + 1) / (line.step + 1)),
            log((e.busiest + 1) / (line.step + 1)), log(line.step + 1), verticals?.support(at: angle), line.sharpness, e.textureAbove,
            min(max(e.blueness, -40), 40) / 20, HorizonMeasures.turn(angle), strongest(-1), strongest(1),
        ])
    }
}
