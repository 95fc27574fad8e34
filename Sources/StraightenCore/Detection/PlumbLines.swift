// SPDX-License-Identifier: MIT

/// The lens that bows the four sides of a picture, which are straight (D. C. Brown, Close-range camera calibration,
/// Photogrammetric Engineering 37(8), 1971; F. Devernay and O. Faugeras, doi:10.1007/PL00013269).
///
/// A straight side of length L at a distance h from the principal point bows by -k1 h (L/2)² / R² to first order: four
/// measurements of one number. Gauss-Newton, the sides being undistorted again in each round.
struct PlumbLines {
    let lens: RadialDistortion
    /// Standard deviation of its k1.
    let uncertainty: Double
    private let sides: [LineFit]

    /// Student's t with three degrees of freedom passes this by chance once in a thousand times. Frames are bent
    /// themselves, and a lens that is not there would bend what is straight.
    private static let significance = 12.9
    /// How far even new frames may be bent, as a share of their sides, 2 mm in a metre: sides that are seen more sharply than
    /// that count alike.
    private static let bend = 0.002
    /// Beyond -4/27 the photo would show nothing at its corners; stronger pincushions are not built either.
    private static let strongest = 0.14

    /// - Parameters:
    ///   - curves: top, right, bottom, left.
    ///   - centre: the principal point.
    ///   - radius: half the photo's diagonal.
    /// - Returns: nil unless the four sides agree on a distortion that is not 0.
    init?(_ curves: [SideCurve], centre: Point, radius: Double) {
        guard curves.count == 4 else { return nil }
        var k1 = 0.0, sums = Sums(), sides: [UndistortedSide] = []
        for _ in 0..<12 {
            let lens = RadialDistortion(centre: centre, radius: radius, k1: k1)
            sides = curves.compactMap { UndistortedSide($0, lens) }
            guard sides.count == 4 else { return nil }
            sums = Sums()
            for (curve, side) in zip(curves, sides) {
                let bend = Self.bend * side.length
                sums.add(bow: side.bow, lever: side.lever, variance: curve.deviation * curve.deviation + bend * bend,
                         deviation: curve.deviation)
            }
            guard sums.levers > 0 else { return nil }
            k1 = min(max(k1 + sums.products / sums.levers, -Self.strongest), Self.strongest)
        }
        guard abs(k1) < Self.strongest else { return nil }
        // Three degrees of freedom are left to judge by how the sides scatter.
        let scatter = (sums.squares / 3 / sums.levers).squareRoot(), measured = sums.measured.squareRoot() / sums.levers
        uncertainty = max(scatter, measured)
        guard abs(k1) > Self.significance * uncertainty else { return nil }
        lens = RadialDistortion(centre: centre, radius: radius, k1: k1)
        self.sides = sides.map(\.fit)
    }

    /// The corners as the photo shows them, each side being straight without the lens.
    var corners: FourCorners? {
        let lines = sides.compactMap(\.line)
        guard lines.count == 4 else { return nil }
        let points = (0..<4).compactMap { lines[($0 + 3) & 3].intersection(with: lines[$0]).map { lens($0) } }
        guard points.count == 4, points.allSatisfy(\.isFinite) else { return nil }
        return FourCorners(points[0], points[1], points[2], points[3])
    }

    /// Of weighted least squares in one unknown.
    private struct Sums {
        var products = 0.0, levers = 0.0, squares = 0.0, measured = 0.0

        mutating func add(bow: Double, lever: Double, variance: Double, deviation: Double) {
            products += bow * lever / variance
            levers += lever * lever / variance
            squares += bow * bow / variance
            measured += (lever * deviation / variance) * (lever * deviation / variance)
        }
    }
}

/// A side without the lens.
private struct UndistortedSide {
    var fit = LineFit()
    let length: Double
    /// Sagitta that is left, pixels, positive outward, and what it would change by per unit of k1.
    let bow: Double
    let lever: Double

    init?(_ curve: SideCurve, _ lens: RadialDistortion) {
        let points = curve.points.compactMap { lens.removed(at: $0) }
        guard points.count == curve.points.count, let first = points.first, let last = points.last, first.distance(to: last) > 1 else { return nil }
        // A picture lies to the right of its sides.
        let chord = Line(from: first, to: last), half = first.distance(to: last) / 2
        let local = points.map { (x: chord.projection(of: $0) / half - 1, y: chord.distance(to: $0)) }
        guard let parabola = RobustCurve(local, degree: 2, start: .zero) else { return nil }
        for point in points { fit.add(point) }
        length = 2 * half
        bow = parabola.coefficients.z
        lever = chord.distance(to: lens.centre) * -half * half / (lens.radius * lens.radius)
    }
}
