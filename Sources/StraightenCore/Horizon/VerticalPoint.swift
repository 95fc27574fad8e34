// SPDX-License-Identifier: MIT
import Glibc

/// Where the verticals of a photo meet, and with it the photo's roll.
///
/// Seen from the principal point, the zenith lies at right angles to the horizon whatever the focal
/// length: it is the homogeneous point (-sin roll, cos roll, k) with k = tan(pitch) / focal length.
/// One point is searched instead of a whole Manhattan frame, because the horizontals make the roll worse:
/// there are fewer of them, and they need the focal length.
struct VerticalPoint {
    /// Radians, positive when the horizon falls to the right on the screen.
    private(set) var roll: Double
    /// tan(pitch) / focal length, per unit of `StraightEdges`; 0: the verticals are parallel.
    private(set) var convergence: Double
    /// Where the optical axis is taken to be: along x from the middle of `StraightEdges`, in its units.
    private(set) var axis = 0.0
    /// Weight of the segments that point at it.
    let support: Double
    /// The same over that of the best point whose roll differs by more than `apart`.
    let dominance: Double
    /// Over how many of sixteen columns the segments that point at it are spread: the exponential of the entropy.
    let columns: Double
    /// The best support at each roll of `grid`, over the largest.
    let profile: [Double]

    /// Rolls of the grid, radians.
    static let grid = (-45...45).map { Double($0) * .pi / 180 }
    private static let degree = Double.pi / 180
    private static let apart = 4 * degree
    /// Focal length of the grid of pitches, units: that of a usual camera.
    private static let focalLength = 2.0
    private static let pitches = stride(from: -40.0, through: 40, by: 4).map { tan($0 * degree) / focalLength }

    /// - Returns: nil without segments.
    init?(_ edges: StraightEdges) throws(Failure) {
        guard edges.count > 0 else { return nil }
        let coarse = try edges.tolerance(2.5 * Self.degree)
        var best = (value: 0.0, roll: 0.0, k: 0.0), profile: [Double] = []
        for roll in Self.grid {
            var row = 0.0
            for k in Self.pitches {
                let value = Self.score(edges, roll, k, coarse)
                row = max(row, value)
                if value > best.value { best = (value, roll, k) }
            }
            profile.append(row)
        }
        guard best.value > 0 else { return nil }
        best = Self.climb(edges, best, coarse, step: 0.4 * Self.degree)
        best = Self.climb(edges, best, try edges.tolerance(1.2 * Self.degree), step: 0.2 * Self.degree)
        support = best.value
        let far = zip(Self.grid, profile).filter { abs($0.0 - best.roll) > Self.apart }.map(\.1).max() ?? 0
        dominance = support / max(far, 1e-6)
        best = Self.climb(edges, best, try edges.tolerance(0.8 * Self.degree), step: 0.2 * Self.degree)
        guard abs(best.roll) <= Self.grid.last! else { return nil }
        roll = best.roll
        convergence = best.k
        columns = edges.columns(pointingAt: SIMD3(-sin(roll), cos(roll), convergence), try edges.tolerance(1.2 * Self.degree))
        let top = profile.max() ?? 1
        self.profile = profile.map { $0 / max(top, 1e-6) }
    }

    /// The same point, the optical axis being elsewhere.
    func seen(from axis: Double) -> VerticalPoint {
        var other = self
        let x = sin(roll) + convergence * (axis - self.axis), y = cos(roll)
        other.roll = atan2(x, y)
        other.convergence = convergence / (x * x + y * y).squareRoot()
        other.axis = axis
        return other
    }

    /// Photos hang by a few degrees more often than by forty, and look up or down by a few more.
    private static func prior(_ roll: Double, _ k: Double) -> Double {
        let r = roll / (30 * degree), p = atan(k * focalLength) / (25 * degree)
        return exp(-0.5 * (r * r + p * p))
    }

    private static func score(_ edges: StraightEdges, _ roll: Double, _ k: Double, _ tolerance: StraightEdges.Tolerance) -> Double {
        edges.support(of: SIMD3(-sin(roll), cos(roll), k), tolerance) * prior(roll, k)
    }

    /// Uphill on a grid of five by five points, which shrinks where its middle is best.
    private static func climb(_ edges: StraightEdges, _ start: (value: Double, roll: Double, k: Double), _ tolerance: StraightEdges.Tolerance,
                              step: Double) -> (value: Double, roll: Double, k: Double) {
        var step = step, best = start
        best.value = score(edges, best.roll, best.k, tolerance)
        for _ in 0..<14 {
            let middle = best
            for i in -2...2 {
                for j in -2...2 where i != 0 || j != 0 {
                    let roll = middle.roll + Double(i) * step, k = middle.k + Double(j) * 3 * step
                    let value = score(edges, roll, k, tolerance)
                    if value > best.value { best = (value, roll, k) }
                }
            }
            if best.roll == middle.roll, best.k == middle.k { step *= 0.5 }
        }
        return best
    }
}
