// SPDX-License-Identifier: MIT
import Glibc

/// How far a rotation tilts the optical axis, and how far it may before part of the picture passes
/// behind the camera.
struct TiltLimit {
    /// The angle between the optical axis and what becomes it, radians.
    let tilt: Double
    /// The largest tilt in the same direction; without a tilt, in the worst one.
    let largest: Double
    /// Above 0 where a corner lies so far from the optical axis that it is behind the camera before the
    /// rotation.
    let smallest: Double
    /// Of the tilt in the rolled picture, unit length; nil without one.
    private let direction: Point?

    /// Rays nearer to a right angle with the new axis count as behind: they would lie more than a thousand
    /// focal lengths off, beyond what coordinates resolve and images hold.
    static let leastDepth = 1.0 / 1024

    /// - Parameters:
    ///   - corners: of the picture, before the rotation.
    ///   - focalLength: pixels.
    init(_ angles: RotationOptions, corners: [Point], focalLength: Double, center: Point) {
        // Independent of the roll, which turns the picture before the axis moves.
        let axis = CameraRotation(roll: 0, pitch: angles.pitch, yaw: angles.yaw).newAxis
        let sideways = Point(axis.x, axis.y)
        tilt = atan2(sideways.length, axis.z)
        let direction = sideways.length > 0 ? sideways / sideways.length : nil
        let (s, c) = (sin(angles.roll), cos(angles.roll))
        let ranges = corners.map { corner in
            let p = corner - center, rolled = Point(c * p.x - s * p.y, s * p.x + c * p.y)
            return TiltLimit.range(rolled, focalLength, along: direction?.dot(rolled) ?? -rolled.length)
        }
        largest = ranges.map(\.upperBound).min() ?? 0
        smallest = ranges.map(\.lowerBound).max() ?? 0
        self.direction = direction
    }

    /// The tilts t at which the ray d = (p, f) lies before an axis (sin t u, cos t), u being a direction
    /// along which p reaches a: a sin t + f cos t >= leastDepth |d|.
    private static func range(_ p: Point, _ f: Double, along a: Double) -> ClosedRange<Double> {
        let least = leastDepth * (p.dot(p) + f * f).squareRoot(), amplitude = (a * a + f * f).squareRoot()
        let nearest = atan2(a, f), reach = least < amplitude ? acos(least / amplitude) : 0
        return (nearest - reach)...(nearest + reach)
    }

    /// The largest pitch and yaw in the same direction, rounded towards 0 to a millionth.
    var largestAngles: (pitch: Double, yaw: Double) {
        guard let direction else { return (0, 0) }
        func rounded(_ angle: Double) -> Double { (angle * 1e6).rounded(.towardZero) / 1e6 }
        return (rounded(atan2(sin(largest) * direction.y, cos(largest))), rounded(-asin(sin(largest) * direction.x)))
    }
}
