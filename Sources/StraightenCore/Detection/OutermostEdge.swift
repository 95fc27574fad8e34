// SPDX-License-Identifier: MIT

/// Finds the outer border of a moulding whose strongest edge is known.
///
/// A gilt frame may shine as bright as the wall on its outer ledge and be dark beside it: the strongest edge
/// is then not the outermost. Going out from it, the last edge that runs along most of the side is the
/// border, unless a shadow explains it.
struct OutermostEdge {
    private let profiles: EdgeProfiles
    /// Of each profile, the offset of the known edge.
    private let known: [Int]

    /// Share of the profiles that must show an edge.
    private static let coverage = 0.6
    /// A step counts when it is this many times that of the ground outside, and as many levels.
    private static let significance: Float = 3
    /// And this share of the known edge's: the bright line that a camera's sharpening draws along an edge
    /// is a tenth of its step.
    private static let overshoot: Float = 0.15

    init(_ profiles: EdgeProfiles, known: [Double]) {
        self.profiles = profiles
        self.known = known.map { Int($0.rounded(), clampedTo: -profiles.reach...profiles.reach) }
    }

    /// Where the border lies from the known edge: 0, or negative when it is further out.
    ///
    /// - Parameters:
    ///   - limit: how far out to look, pixels.
    ///   - tolerance: how far the border may wander from being parallel, pixels.
    func offset(limit: Int, tolerance: Int) -> Int {
        guard limit > tolerance, !known.isEmpty else { return 0 }
        let threshold = self.threshold(limit)
        for offset in stride(from: -limit, to: -tolerance, by: 1) {
            guard share(offset, tolerance, threshold) >= Self.coverage else { continue }
            // It comes within the tolerance first; it lies where the step is greatest.
            let middle = (offset..<min(offset + 2 * tolerance + 1, 0)).max { meanStrength($0) < meanStrength($1) } ?? offset
            if !isShadow(middle) { return middle }
        }
        return 0
    }

    private func meanStrength(_ offset: Int) -> Float {
        var sum: Float = 0
        for (profile, edge) in known.enumerated() where abs(edge + offset) <= profiles.reach {
            sum += profiles.strength(profile, edge + offset)
        }
        return sum / Float(known.count)
    }

    /// The ground's own unrest is that of the outer half of what is looked at.
    private func threshold(_ limit: Int) -> Float {
        var strengths: [Float] = []
        for (profile, edge) in known.enumerated() {
            for offset in max(edge - limit, -profiles.reach)..<max(edge - limit / 2, -profiles.reach + 1) {
                strengths.append(profiles.strength(profile, min(offset, profiles.reach)))
            }
        }
        strengths.sort()
        return max(max(strengths[strengths.count / 2], 1) * Self.significance, Self.overshoot * meanStrength(0))
    }

    private func share(_ offset: Int, _ tolerance: Int, _ threshold: Float) -> Double {
        var count = 0
        for (profile, edge) in known.enumerated() {
            let hit = (-tolerance...tolerance).contains { shift in
                let place = edge + offset + shift
                return profiles.isCrest(profile, place) && profiles.strength(profile, place) > threshold
            }
            if hit { count += 1 }
        }
        return Double(count) / Double(known.count)
    }

    private func isShadow(_ offset: Int) -> Bool {
        var inside = SIMD4<Float>.zero, outside = SIMD4<Float>.zero
        for (profile, edge) in known.enumerated() {
            inside += profiles.color(profile, edge + offset + profiles.blur + 1)
            outside += profiles.color(profile, edge + offset - profiles.blur - 1)
        }
        return shadowLikeness(of: inside / Float(known.count), on: outside / Float(known.count)) > 0.5
    }
}
