// SPDX-License-Identifier: MIT

/// Colour change across one side, read from the full-resolution photo at many places along it.
struct EdgeProfiles {
    /// Along the side from its first corner, pixels; one for each profile.
    private(set) var positions: [Double] = []
    /// Step of colour at each whole offset -reach...reach from the side, outward negative; profile by profile.
    private var steps: [Float] = []
    let reach: Int

    private static let count = 160
    /// Corners are rounded, mitred or covered: the ends of a side tell little of where it lies.
    private static let margin = 0.04
    /// Samples along the side that are averaged into one of a profile.
    private static let averaged = 4

    /// - Parameters:
    ///   - blur: half the width over which colour is compared on either side of an offset, pixels.
    init(_ sampler: PhotoSampler, from a: Point, to b: Point, reach: Int, blur: Int) {
        self.reach = reach
        let length = a.distance(to: b), d = (b - a) / length, inward = d.perpendicular
        let spacing = length * (1 - 2 * Self.margin) / Double(Self.count)
        let wide = reach + blur
        var profile = [SIMD4<Float>](repeating: .zero, count: 2 * wide + 1)
        for k in 0..<Self.count {
            let position = length * Self.margin + spacing * (Double(k) + 0.5)
            guard sampler.contains(a + d * position) else { continue }
            for offset in -wide...wide {
                var sum = SIMD4<Float>.zero
                for j in 0..<Self.averaged {
                    let along = position + spacing * ((Double(j) + 0.5) / Double(Self.averaged) - 0.5)
                    sum += sampler.color(at: a + d * along + inward * Double(offset))
                }
                profile[offset + wide] = sum / Float(Self.averaged)
            }
            positions.append(position)
            appendSteps(profile, blur)
        }
    }

    private mutating func appendSteps(_ profile: [SIMD4<Float>], _ blur: Int) {
        for center in blur..<(blur + 2 * reach + 1) {
            var before = SIMD4<Float>.zero, after = SIMD4<Float>.zero
            for k in 1...blur {
                before += profile[center - k]
                after += profile[center + k]
            }
            steps.append(distance(before, after) / Float(blur))
        }
    }

    /// The crest of the step nearest to `expected`, among those within `window`, by strength and nearness.
    ///
    /// - Returns: offset to a fraction of a pixel and the strength in levels; nil when nothing is there.
    func crest(_ profile: Int, near expected: Double, window: Double) -> (offset: Double, strength: Double)? {
        let lowest = max(Int(max(expected - window, Double(-reach))), -reach + 1)
        let highest = min(Int(min(expected + window, Double(reach))), reach - 1)
        guard lowest <= highest else { return nil }
        let row = profile * (2 * reach + 1) + reach
        var best: (offset: Int, merit: Float)?
        for offset in lowest...highest {
            let step = steps[row + offset]
            guard step >= steps[row + offset - 1], step >= steps[row + offset + 1], step > 0 else { continue }
            let away = Float((Double(offset) - expected) / window)
            let merit = step * (1 - 0.5 * away * away)
            if merit > best?.merit ?? 0 { best = (offset, merit) }
        }
        guard let best else { return nil }
        let a = steps[row + best.offset - 1], b = steps[row + best.offset], c = steps[row + best.offset + 1]
        let curvature = 2 * b - a - c
        let fraction = curvature > 0 ? 0.5 * (c - a) / curvature : 0
        return (Double(best.offset) + Double(min(max(fraction, -0.5), 0.5)), Double(b))
    }
}
