// SPDX-License-Identifier: MIT

/// Finds the outer border of a picture in the strip of profiles across one side.
///
/// Every parabola through the strip is judged by the edges on it: a lens bows straight sides, and an old
/// frame is bent. A gilt frame may shine as bright as the wall on its outer ledge and be dark beside it, so
/// the strongest edge is not the border. Coming from outside, the first edge that runs along most of the
/// side is, unless it may be the border of a shadow.
struct BorderSearch {
    private let profiles: EdgeProfiles
    /// Of each profile looked at, its index and its place along the side, -1...1.
    private let looks: [(index: Int, x: Double)]
    /// Pixels from one offset that is tried to the next.
    private let step: Int
    /// Offsets -half...half times `step`.
    private let half: Int
    /// Strength of the best crest within `step` of each offset that is tried; look by look.
    private var strengths: [Float] = []

    /// Share of the looks that must show an edge on a border.
    private static let coverage: Float = 0.65
    /// An edge counts when it is this many times as strong as the unrest of the ground, and as many levels.
    private static let significance: Float = 4
    /// And when it is this share of the strongest: the bright line that a camera's sharpening draws beside an
    /// edge, and the contact shadow at its foot, reach a fifth.
    private static let overshoot: Float = 0.3

    init(_ profiles: EdgeProfiles, x: [Double], step: Int) {
        self.profiles = profiles
        self.step = step
        half = (profiles.reach - 1) / step
        looks = stride(from: 0, to: x.count, by: 2).map { ($0, x[$0]) }
        strengths.reserveCapacity(looks.count * (2 * half + 1))
        for look in looks {
            for bin in -half...half {
                let center = bin * step
                var best: Float = 0
                for offset in (center - step)...(center + step) where profiles.isCrest(look.index, offset) {
                    best = max(best, profiles.strength(look.index, offset))
                }
                strengths.append(best)
            }
        }
    }

    /// A parabola and the edges on it.
    private struct Track {
        var curve = SIMD3<Double>.zero
        /// Mean strength, 0...1 of the strongest edges.
        var merit: Float = 0
        /// Share of the looks with an edge that counts.
        var share: Float = 0
    }

    /// Coefficients of 1, x, x squared of the edge's offset in pixels; nil when there is none.
    func find(_ target: QuadRefinement.Target) -> SIMD3<Double>? {
        guard !looks.isEmpty, half > 1 else { return nil }
        let full = max(usualMaximum(), 1)
        let threshold = max(max(unrest(), 1) * Self.significance, Self.overshoot * full)
        let tracks = bestTracks(full, threshold)
        for track in tracks where target == .outermost && track.share >= Self.coverage {
            let isCrest = [-2, -1, 1, 2].allSatisfy { shift in
                judged(track.curve / Double(step) + SIMD3(Double(shift), 0, 0), full, threshold).merit <= track.merit
            }
            if isCrest, !isShadow(track.curve) { return track.curve }
        }
        return tracks.max { $0.merit < $1.merit }.flatMap { $0.merit > 0.1 ? $0.curve : nil }
    }

    /// Of the parabolas through each offset at the centre of the side the best.
    ///
    /// A parabola is tried at all offsets together: its course, in whole steps, is the same for each.
    /// The ends may lie as far from each other, and the middle from them, as the strip reaches.
    private func bestTracks(_ full: Float, _ threshold: Float) -> [Track] {
        let width = 2 * half + 1, furthest = profiles.reach / step, reach = furthest / 2 + furthest + 1
        let padded = PaddedStrengths(strengths, rows: looks.count, half: half, reach: reach, full: full, threshold: threshold)
        var best = [Track](repeating: Track(), count: width)
        var merits = [Float](repeating: 0, count: width), hits = merits
        for tilt in -furthest...furthest {
            for sag in -furthest...furthest {
                // `tilt` and `sag` are reached at the side's ends.
                let slope = Double(tilt) / 2, curvature = Double(-sag)
                padded.sum(into: &merits, &hits, shifts: looks.map { Int(($0.x * (slope + $0.x * curvature)).rounded(), clampedTo: -reach...reach) })
                // Straight and parallel to the start is likelier than not.
                let likelihood = 1 - 0.01 * Float(abs(tilt) + abs(sag)), count = Float(looks.count)
                for bin in 0..<width {
                    let merit = merits[bin] / (full * count) * likelihood
                    guard merit > best[bin].merit else { continue }
                    best[bin] = Track(curve: SIMD3(Double(bin - half), slope, curvature) * Double(step), merit: merit, share: hits[bin] / count)
                }
            }
        }
        return best
    }

    /// - Parameter curve: in steps.
    private func judged(_ curve: SIMD3<Double>, _ full: Float, _ threshold: Float) -> Track {
        var merit: Float = 0, hits: Float = 0
        for (row, look) in looks.enumerated() {
            let place = Int((curve.x + look.x * (curve.y + look.x * curve.z)).rounded(), clampedTo: -half...half)
            let strength = strengths[row * (2 * half + 1) + place + half]
            merit += min(strength, full)
            hits += strength > threshold ? 1 : 0
        }
        let count = Float(looks.count)
        return Track(curve: curve * Double(step), merit: merit / (full * count), share: hits / count)
    }

    /// Median over the looks of the strongest edge in each.
    private func usualMaximum() -> Float {
        let width = 2 * half + 1
        let maxima = looks.indices.map { row in (0..<width).map { strengths[row * width + $0] }.max() ?? 0 }
        return maxima.sorted()[maxima.count / 2]
    }

    /// Lower quartile of the steps in the outermost quarter of the strip, some of which is ground.
    private func unrest() -> Float {
        var steps: [Float] = []
        for look in looks {
            for offset in -profiles.reach...(-profiles.reach / 2) { steps.append(profiles.strength(look.index, offset)) }
        }
        steps.sort()
        return steps[steps.count / 4]
    }

    private func isShadow(_ curve: SIMD3<Double>) -> Bool {
        var inside = SIMD4<Float>.zero, outside = SIMD4<Float>.zero
        for look in looks {
            let offset = Int((curve.x + look.x * (curve.y + look.x * curve.z)).rounded(), clampedTo: -profiles.reach...profiles.reach)
            inside += profiles.color(look.index, offset + profiles.blur + 1)
            outside += profiles.color(look.index, offset - profiles.blur - 1)
        }
        let share = 1 / Float(looks.count)
        return shadowLikeness(of: inside * share, on: outside * share) > 0.5
    }
}
