// SPDX-License-Identifier: MIT

/// Where one edge crosses the profiles along a side, and the parabola through these places.
struct EdgePlaces {
    /// Coefficients of 1, x, x squared; x runs from -1 to 1 along the side, the edge's offset is in pixels, inward positive.
    private(set) var curve = SIMD3<Double>.zero
    private var spread = 0.0
    private var points: [(x: Double, y: Double)] = []
    private var profiles: EdgeProfiles
    /// Of each profile.
    private let x: [Double]

    /// Share of the profiles whose crest must lie near the curve. Where nothing but noise is, a third do.
    private static let leastShare = 0.65
    /// What counts as near, pixels: the crest of a sharp edge under a frame's carving. What wavers more is not measured, for
    /// a wider band takes neighbouring edges for one.
    private static let near = 1.5
    /// Sum of the colour steps along the curve over the sum of their sizes: 1 for an edge between two colours, a tenth
    /// where 160 of them are noise.
    private static let leastCoherence: Float = 0.5
    /// Of a crest's place, from one phase of the pixels to another: a parabola through three samples of a smooth step.
    private static let phaseDeviation = 0.02

    init(_ profiles: EdgeProfiles, length: Double) {
        self.profiles = profiles
        x = profiles.positions.map { 2 * $0 / length - 1 }
    }

    /// Finds an edge that lies within `window` of the side for the most part.
    ///
    /// - Returns: false when there is none.
    mutating func find(within window: Double) -> Bool {
        fit(crests(window: window)) && follow(within: EdgePlaces.near)
    }

    /// Follows what was found, and only where the colours change as they do along most of it.
    ///
    /// - Returns: false when it does not last.
    mutating func settle() -> Bool {
        var sum = SIMD4<Float>.zero, size: Float = 0
        for (index, u) in x.enumerated() {
            let step = profiles.step(index, Int(value(at: u).rounded(), clampedTo: -profiles.reach...profiles.reach))
            sum += step
            size += (step * step).sum().squareRoot()
        }
        guard (sum * sum).sum().squareRoot() > EdgePlaces.leastCoherence * size else { return false }
        profiles.follow(sum)
        return follow(within: 2 * EdgePlaces.near) && follow(within: EdgePlaces.near)
    }

    /// Standard deviations of the curve's coefficients of x and of x squared, pixels; nil: too little to tell.
    ///
    /// Neighbouring profiles err alike, by a frame's carving or a canvas's threads: as a first-order
    /// autoregressive noise of correlation r they tell as much as (1 - r) / (1 + r) times as many independent ones.
    func deviations() -> (slope: Double, bow: Double)? {
        let good = points.map { (x: $0.x, residual: $0.y - value(at: $0.x)) }.filter { abs($0.residual) < 3 * spread }
        var moments = [0.0, 0, 0, 0, 0]
        for point in good {
            var power = 1.0
            for k in 0..<5 {
                moments[k] += power
                power *= point.x
            }
        }
        let normal = Homography(SIMD3(moments[0], moments[1], moments[2]), SIMD3(moments[1], moments[2], moments[3]),
                                SIMD3(moments[2], moments[3], moments[4]))
        guard good.count > 8, let inverse = normal.inverse else { return nil }
        let squares = good.reduce(0) { $0 + $1.residual * $1.residual }
        let products = zip(good, good.dropFirst()).reduce(0) { $0 + $1.0.residual * $1.1.residual }
        let correlation = min(max(products / max(squares, .leastNormalMagnitude), 0), 0.95)
        let variance = spread * spread * (1 + correlation) / (1 - correlation)
        let phase = EdgePlaces.phaseDeviation * EdgePlaces.phaseDeviation
        return ((variance * inverse.rows.1.y + phase).squareRoot(), (variance * inverse.rows.2.z + phase).squareRoot())
    }

    private func value(at u: Double) -> Double { curve.x + u * (curve.y + u * curve.z) }

    private func crests(window: Double) -> [(x: Double, y: Double)] {
        x.enumerated().compactMap { index, u in
            profiles.crest(index, near: value(at: u), window: window).map { (u, $0) }
        }
    }

    private mutating func follow(within window: Double) -> Bool {
        let points = crests(window: window).filter { abs($0.y - value(at: $0.x)) <= window }
        return Double(points.count) >= EdgePlaces.leastShare * Double(x.count) && fit(points)
    }

    private mutating func fit(_ points: [(x: Double, y: Double)]) -> Bool {
        guard let robust = RobustCurve(points, degree: 2, start: curve) else { return false }
        curve = robust.coefficients
        spread = robust.spread
        self.points = points
        return true
    }
}
