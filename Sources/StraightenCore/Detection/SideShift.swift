// SPDX-License-Identifier: MIT
import Glibc

/// Finds the edge that is meant by a side drawn by hand: one that runs along the side, the nearer the likelier.
struct SideShift {
    /// How far the side's ends lie from where they were drawn, across it, positive inward.
    private let from: Int
    private let to: Int
    private let start: Point
    private let end: Point

    /// Share of the side along which there must be an edge: a hand in front of a frame hides less.
    private static let coverage: Float = 0.5
    /// Someone who draws is off by more than the reach once in a few hundred times: three standard deviations.
    private static let deviations = 3.0

    /// - Parameter reach: largest distance of the ends from where they were drawn, in units of the sampler.
    /// - Returns: nil when there is no edge.
    init?(_ sampler: PhotoSampler, from start: Point, to end: Point, reach: Int) {
        guard start.distance(to: end) >= 4 else { return nil }
        let profiles = EdgeProfiles(sampler, from: start, to: end, reach: reach + 1, blur: 1)
        let looks = stride(from: 0, to: profiles.positions.count, by: 2).map { $0 }
        // Less than a quarter of the side is in the photo.
        guard looks.count >= 20 else { return nil }
        let threshold = profiles.significance(looks)
        let width = 2 * reach + 1
        var counted: [Float] = []
        for look in looks {
            for offset in -reach...reach {
                // A bowed side leaves its line.
                let best = max(profiles.strength(look, offset - 1), profiles.strength(look, offset), profiles.strength(look, offset + 1))
                counted.append(best > threshold ? 1 : 0)
            }
        }
        let length = start.distance(to: end), places = looks.map { profiles.positions[$0] / length }
        var best: (from: Int, to: Int, merit: Double)?
        for from in -reach...reach {
            for to in -reach...reach {
                var sum: Float = 0
                for (row, place) in places.enumerated() {
                    sum += counted[row * width + Int((Double(from) + place * Double(to - from)).rounded()) + reach]
                }
                let share = sum / Float(looks.count)
                guard share >= Self.coverage else { continue }
                let away = Self.deviations * Self.deviations * Double(from * from + to * to) / Double(2 * reach * reach)
                let merit = Double(share) * exp(-away / 2)
                if merit > best?.merit ?? 0 { best = (from, to, merit) }
            }
        }
        guard let best else { return nil }
        (self.from, self.to, self.start, self.end) = (best.from, best.to, start, end)
    }

    /// The ends of the side on the edge.
    var ends: (Point, Point) {
        let inward = (end - start).perpendicular / start.distance(to: end)
        return (start + inward * Double(from), end + inward * Double(to))
    }
}

extension EdgeProfiles {
    /// What a step must have to be more than the unrest around it, and more than a third of what is usually the strongest:
    /// sharpening draws lines beside edges that are weaker.
    fileprivate func significance(_ looks: [Int]) -> Float {
        var maxima: [Float] = [], steps: [Float] = []
        for look in looks {
            let row = (-reach...reach).map { strength(look, $0) }
            maxima.append(row.max() ?? 0)
            steps += row
        }
        maxima.sort()
        steps.sort()
        return max(4 * max(steps[steps.count / 4], 1), maxima[maxima.count / 2] / 3)
    }
}
