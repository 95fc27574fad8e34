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

    /// - Parameter reach: how far from the line between `a` and `b` the edge may lie, whole pixels.
    /// - Returns: nil when no edge runs along most of the side.
    init?(_ sampler: PhotoSampler, from a: Point, to b: Point, reach: Int) {
        // Steps over two pixels: the parabola through three of them is then true for a step that falls anywhere in a pixel.
        let profiles = EdgeProfiles(sampler, from: a, to: b, reach: reach, blur: 2), length = a.distance(to: b)
        // The edge nearest to where it should be, in strips that widen.
        let windows = sequence(first: 4.0) { $0 * 2 }.prefix { $0 < 2 * Double(reach) }
        let places = windows.lazy.compactMap { window in
            var places = EdgePlaces(profiles, length: length)
            return places.find(within: min(window, Double(reach))) && places.settle() ? places : nil
        }
        guard let places = places.first, let deviations = places.deviations() else { return nil }
        tilt = atan(2 * places.curve.y / length)
        tiltUncertainty = 2 * deviations.slope / length
        bow = places.curve.z
        bowUncertainty = deviations.bow
    }
}
