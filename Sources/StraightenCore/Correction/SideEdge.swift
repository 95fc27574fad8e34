// SPDX-License-Identifier: MIT
import Glibc

/// The edge along one side of an upright rectangle: a parabola through its sub-pixel places.
package struct SideEdge: Sendable {
    /// Angle of the chord against the side, radians, positive clockwise.
    package let tilt: Double
    /// Standard deviation of `tilt`.
    package let tiltUncertainty: Double
    /// How far the middle is from the chord, pixels, positive to the left of the side: outward.
    package let bow: Double
    /// Standard deviation of `bow`.
    package let bowUncertainty: Double

    /// Share of the profiles whose crest must lie near the curve. Where nothing but noise is, a third do.
    private static let leastShare = 0.65
    /// What counts as near, pixels: the crest of a sharp edge under a frame's carving.
    private static let near = 1.5
    /// Of a crest's place from one phase of the pixels to the next: a parabola through three samples of a smooth step.
    private static let phaseDeviation = 0.02

    /// - Parameter reach: how far from the line between `a` and `b` the edge may lie, whole pixels.
    /// - Returns: nil when no edge runs along most of the side.
    init?(_ sampler: PhotoSampler, from a: Point, to b: Point, reach: Int) {
        let length = a.distance(to: b)
        // Steps over two pixels: the parabola through three of them is then true for a step that falls anywhere in a pixel.
        var profiles = EdgeProfiles(sampler, from: a, to: b, reach: reach, blur: 2)
        let x = profiles.positions.map { 2 * $0 / length - 1 }
        func crests(along curve: RobustCurve?, window: Double) -> [(x: Double, y: Double)] {
            x.enumerated().compactMap { index, u in
                profiles.crest(index, near: curve?.value(at: u) ?? 0, window: window).map { (u, $0) }
            }
        }
        func followed(_ curve: RobustCurve, window: Double) -> (curve: RobustCurve, points: [(x: Double, y: Double)])? {
            let points = crests(along: curve, window: window).filter { abs($0.y - curve.value(at: $0.x)) <= window }
            guard Double(points.count) >= SideEdge.leastShare * Double(x.count) else { return nil }
            return RobustCurve(points, degree: 2, start: curve.coefficients).map { ($0, points) }
        }
        // The edge nearest to where it should be, in strips that widen.
        let windows = sequence(first: 4.0) { $0 * 2 }.prefix { $0 < 2 * Double(reach) }
        let rough = windows.lazy.compactMap { RobustCurve(crests(along: nil, window: min($0, Double(reach))), degree: 2) }
            .first { followed($0, window: SideEdge.near) != nil }
        guard let rough else { return nil }
        profiles.follow(SideEdge.step(of: profiles, along: rough, x))
        guard let better = followed(rough, window: 2 * SideEdge.near), let fit = followed(better.curve, window: SideEdge.near),
              let deviations = SideEdge.deviations(of: fit.curve, fit.points) else { return nil }
        tilt = atan(2 * fit.curve.coefficients.y / length)
        tiltUncertainty = 2 * deviations.slope / length
        bow = fit.curve.coefficients.z
        bowUncertainty = deviations.bow
    }

    /// The colour step across the curve, summed over the profiles.
    private static func step(of profiles: EdgeProfiles, along curve: RobustCurve, _ x: [Double]) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        for (index, u) in x.enumerated() {
            sum += profiles.step(index, Int(curve.value(at: u).rounded(), clampedTo: -profiles.reach...profiles.reach))
        }
        return sum
    }

    /// Standard deviations of a parabola's coefficients of x and of x squared, pixels.
    ///
    /// Neighbouring profiles err alike, by the frame's carving or the canvas's threads: as a first-order
    /// autoregressive noise of correlation r they tell as much as (1 - r) / (1 + r) times as many independent ones.
    private static func deviations(of curve: RobustCurve, _ points: [(x: Double, y: Double)]) -> (slope: Double, bow: Double)? {
        let good = points.map { (x: $0.x, residual: $0.y - curve.value(at: $0.x)) }.filter { abs($0.residual) < 3 * curve.spread }
        var s = [0.0, 0, 0, 0, 0]
        for point in good {
            var power = 1.0
            for k in 0..<5 {
                s[k] += power
                power *= point.x
            }
        }
        let normal = Homography(SIMD3(s[0], s[1], s[2]), SIMD3(s[1], s[2], s[3]), SIMD3(s[2], s[3], s[4]))
        guard good.count > 8, let inverse = normal.inverse else { return nil }
        let squares = good.reduce(0) { $0 + $1.residual * $1.residual }
        let products = zip(good, good.dropFirst()).reduce(0) { $0 + $1.0.residual * $1.1.residual }
        let correlation = min(max(products / max(squares, .leastNormalMagnitude), 0), 0.95)
        let variance = curve.spread * curve.spread * (1 + correlation) / (1 - correlation)
        let phase = phaseDeviation * phaseDeviation
        return ((variance * inverse.rows.1.y + phase).squareRoot(), (variance * inverse.rows.2.z + phase).squareRoot())
    }
}
