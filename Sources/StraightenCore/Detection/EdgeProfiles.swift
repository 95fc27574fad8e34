// SPDX-License-Identifier: MIT

/// Colour across one side, read from the full-resolution photo at many places along it.
struct EdgeProfiles {
    /// Along the side from its first corner, pixels; one for each profile.
    private(set) var positions: [Double] = []
    /// Offsets from the side run from -reach to reach, outward negative.
    let reach: Int
    /// Half the width over which colours are compared on either side of an offset, pixels.
    let blur: Int
    private var colors: [SIMD4<Float>] = []
    /// Strength of the colour step at each offset, levels; profile by profile.
    private var steps: [Float] = []

    private static let count = 160
    /// Corners are rounded, mitred or covered: the ends of a side tell little of where it lies.
    private static let margin = 0.04
    /// Samples along the side that are averaged into one of a profile.
    private static let averaged = 4

    init(_ sampler: PhotoSampler, from a: Point, to b: Point, reach: Int, blur: Int) {
        self.reach = reach
        self.blur = blur
        let length = a.distance(to: b), d = (b - a) / length, inward = d.perpendicular
        let spacing = length * (1 - 2 * Self.margin) / Double(Self.count)
        for k in 0..<Self.count {
            let position = length * Self.margin + spacing * (Double(k) + 0.5)
            guard sampler.contains(a + d * position) else { continue }
            positions.append(position)
            for offset in -(reach + blur)...(reach + blur) {
                var sum = SIMD4<Float>.zero
                for j in 0..<Self.averaged {
                    let along = position + spacing * ((Double(j) + 0.5) / Double(Self.averaged) - 0.5)
                    sum += sampler.color(at: a + d * along + inward * Double(offset))
                }
                colors.append(sum / Float(Self.averaged))
            }
        }
        steps = stepVectors { ($0 * $0).sum().squareRoot() }
    }

    /// From now on only the part of a step that goes the way of `direction` counts.
    mutating func follow(_ direction: SIMD4<Float>) {
        let length = (direction * direction).sum().squareRoot()
        guard length > 0 else { return }
        let unit = direction / length
        steps = stepVectors { max(($0 * unit).sum(), 0) }
    }

    private func stepVectors(_ strength: (SIMD4<Float>) -> Float) -> [Float] {
        var result: [Float] = []
        result.reserveCapacity(positions.count * (2 * reach + 1))
        for profile in positions.indices {
            for offset in -reach...reach { result.append(strength(step(profile, offset))) }
        }
        return result
    }

    /// Colour inside less colour outside of an offset.
    func step(_ profile: Int, _ offset: Int) -> SIMD4<Float> {
        let center = profile * (2 * (reach + blur) + 1) + offset + reach + blur
        var sum = SIMD4<Float>.zero
        for k in 1...blur { sum += colors[center + k] - colors[center - k] }
        return sum / Float(blur)
    }

    /// Colour at an offset, or at the nearest one that was read.
    func color(_ profile: Int, _ offset: Int) -> SIMD4<Float> {
        let wide = reach + blur
        return colors[profile * (2 * wide + 1) + min(max(offset, -wide), wide) + wide]
    }

    func strength(_ profile: Int, _ offset: Int) -> Float { steps[profile * (2 * reach + 1) + offset + reach] }

    func isCrest(_ profile: Int, _ offset: Int) -> Bool {
        guard offset > -reach, offset < reach else { return false }
        let here = strength(profile, offset)
        return here > 0 && here >= strength(profile, offset - 1) && here >= strength(profile, offset + 1)
    }

    /// The crest of the step that is nearest to `expected` and strongest, within `window` of it.
    ///
    /// - Returns: the offset to a fraction of a pixel; nil when nothing is there.
    func crest(_ profile: Int, near expected: Double, window: Double) -> Double? {
        let range = (1 - reach)...(reach - 1)
        let lowest = Int(expected - window, clampedTo: range), highest = Int(expected + window, clampedTo: range)
        var best: (offset: Int, merit: Float)?
        for offset in lowest...highest where isCrest(profile, offset) {
            let away = Float((Double(offset) - expected) / window)
            let merit = strength(profile, offset) * (1 - 0.5 * away * away)
            if merit > best?.merit ?? 0 { best = (offset, merit) }
        }
        guard let best else { return nil }
        let a = strength(profile, best.offset - 1), b = strength(profile, best.offset), c = strength(profile, best.offset + 1)
        let curvature = 2 * b - a - c
        let fraction = curvature > 0 ? 0.5 * (c - a) / curvature : 0
        return Double(best.offset) + Double(min(max(fraction, -0.5), 0.5))
    }
}
