// SPDX-License-Identifier: MIT
import Glibc

/// Where the optical axis of a photo that was cropped at one side meets it, as its horizontals tell.
///
/// Verticals tell the roll only as seen from the principal point, and a crop moves that off the photo's centre. With
/// the verticals' vanishing point fixed, each place of the principal point gives a roll, and with a focal length the
/// horizon on which the horizontals must meet.
struct HorizontalsAxis {
    /// Radians, as seen from the principal point.
    let roll: Double
    /// Of the principal point from the assumed one, to the right, units of `StraightEdges`.
    let offset: Double
    /// Weight of the edges explained by verticals and horizontals, over that with the assumed principal point.
    let gain: Double

    private static let degree = Double.pi / 180
    /// A fifth off one side of a photo moves its centre by a quarter of the new half.
    private static let offsets = stride(from: -0.3, through: 0.3, by: 0.05)
    /// Units: those of 23, 32, 45 and 63 mm on a 35 mm frame.
    private static let focalLengths = [1.3, 1.8, 2.5, 3.5]
    private static let headings = stride(from: 0.0, to: 90, by: 6).map { $0 * degree }

    init(_ edges: StraightEdges, _ verticals: VerticalPoint) throws(Failure) {
        let coarse = try edges.tolerance(2.5 * Self.degree), fine = try edges.tolerance(1.2 * Self.degree)
        var fixed = (value: -1.0, view: View()), free = (value: -1.0, view: View())
        for offset in Self.offsets {
            for focal in Self.focalLengths {
                for heading in Self.headings {
                    let view = View(offset: offset, focal: log(focal), heading: heading), value = view.score(edges, verticals, coarse)
                    if abs(offset) < 1e-9, value > fixed.value { fixed = (value, view) }
                    if value > free.value { free = (value, view) }
                }
            }
        }
        let bound = Self.climb(edges, verticals, fixed.view, fine, [\.focal, \.heading])
        let best = Self.climb(edges, verticals, free.view, fine, [\.offset, \.focal, \.heading])
        roll = verticals.seen(from: best.view.offset).roll
        offset = best.view.offset
        gain = best.value / max(bound.value, 1e-9)
    }

    private struct View {
        var offset = 0.0
        /// Logarithm of the focal length.
        var focal = 0.0
        var heading = 0.0

        func score(_ edges: StraightEdges, _ verticals: VerticalPoint, _ tolerance: StraightEdges.Tolerance) -> Double {
            let (roll, convergence) = verticals.seen(from: offset), f = exp(focal)
            let ca = cos(roll), sa = sin(roll), t = f * convergence, cp = 1 / (1 + t * t).squareRoot(), sp = t * cp
            let c = cos(heading), s = sin(heading)
            let along = SIMD3(f * ca, f * sa, 0), away = SIMD3(f * sa * sp, -f * ca * sp, cp)
            func placed(_ p: SIMD3<Double>) -> SIMD3<Double> { SIMD3(p.x + offset * p.z, p.y, p.z) }
            return edges.support(of: SIMD3(-sin(verticals.roll), cos(verticals.roll), verticals.convergence),
                                 placed(along * c + away * s), placed(along * -s + away * c), tolerance)
        }
    }

    /// Uphill along one coordinate at a time, with steps that shrink where none helps.
    private static func climb(_ edges: StraightEdges, _ verticals: VerticalPoint, _ start: View, _ tolerance: StraightEdges.Tolerance,
                              _ coordinates: [WritableKeyPath<View, Double>]) -> (value: Double, view: View) {
        var view = start, value = view.score(edges, verticals, tolerance), step = 0.04
        while step > 1e-3 {
            var improved = false
            for coordinate in coordinates {
                for sign in [-1.0, 1] {
                    var other = view
                    other[keyPath: coordinate] += sign * step
                    let score = other.score(edges, verticals, tolerance)
                    if score > value, abs(other.offset) < 0.35, other.focal > 0, other.focal < 1.6 { (view, value, improved) = (other, score, true) }
                }
            }
            if !improved { step *= 0.5 }
        }
        return (value, view)
    }
}

extension VerticalPoint {
    /// Roll and convergence as seen from a principal point further to the right.
    func seen(from offset: Double) -> (roll: Double, convergence: Double) {
        let x = -sin(roll) - offset * convergence, y = cos(roll), length = (x * x + y * y).squareRoot()
        return (atan2(-x, y), convergence / length)
    }
}
