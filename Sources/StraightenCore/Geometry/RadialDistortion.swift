// SPDX-License-Identifier: MIT

/// The radial distortion of a lens with one coefficient: where a point of the ideal picture shows in the photo.
///
/// A point at a distance r from the centre shows at r (1 + k1 (r/R)²) in the same direction. k1 > 0 draws corners
/// outward (pincushion), k1 < 0 inward (barrel).
/// D. C. Brown, Close-range camera calibration, Photogrammetric Engineering 37(8), 1971.
package struct RadialDistortion: Equatable, Sendable {
    /// Of the lens, where it shows itself undisturbed; pixels.
    package let centre: Point
    /// R, pixels.
    package let radius: Double
    package let k1: Double
    /// k1 / R².
    private let coefficient: Double
    /// The square of the distance at which a barrel turns back on itself; what lies further out does not show.
    private let foldSquared: Double

    /// - Parameter radius: greater than 0; usually half the photo's diagonal.
    package init(centre: Point, radius: Double, k1: Double) {
        self.centre = centre
        self.radius = radius
        self.k1 = k1
        coefficient = k1 / (radius * radius)
        foldSquared = coefficient < 0 ? -1 / (3 * coefficient) : .infinity
    }

    /// - Returns: not a number for a point that does not show.
    @inline(__always)
    package func callAsFunction(_ point: Point) -> Point {
        let offset = point - centre, square = offset.dot(offset)
        guard square <= foldSquared else { return Point(.nan, .nan) }
        return point + offset * (coefficient * square)
    }

    /// Derivatives of the shown point by the ideal point's x and by its y.
    package func jacobian(at point: Point) -> (x: Point, y: Point) {
        let offset = point - centre, scale = 1 + coefficient * offset.dot(offset), twice = 2 * coefficient
        return (offset * (twice * offset.x) + Point(scale, 0), offset * (twice * offset.y) + Point(0, scale))
    }

    /// A box in which everything shows that lies in the box from `low` to `high`.
    ///
    /// - Returns: nil when nothing of it shows.
    package func bounds(from low: Point, to high: Point) -> (low: Point, high: Point)? {
        let first = low - centre, last = high - centre
        let nearest = pointwiseMax(pointwiseMax(first, -last), .zero), farthest = pointwiseMax(-first, last)
        let least = nearest.dot(nearest), greatest = min(farthest.dot(farthest), foldSquared)
        guard least <= greatest else { return nil }
        // Each coordinate is a product of two ranges: the offset's and the scale's, which is above 0.
        let scales = [1 + coefficient * least, 1 + coefficient * greatest]
        let small = min(scales[0], scales[1]), large = max(scales[0], scales[1])
        return (centre + pointwiseMin(first * small, first * large), centre + pointwiseMax(last * small, last * large))
    }
}
