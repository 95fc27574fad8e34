// SPDX-License-Identifier: MIT
import Glibc

/// How far a rotation tilts the optical axis, and how far it may before part of the picture passes
/// behind the camera.
struct TiltLimit {
    /// The angle between the optical axis and what becomes it, radians.
    let tilt: Double
    /// The largest tilt in the same direction; without a tilt, in the worst one. Not positive: none.
    let largest: Double
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
        largest = corners.map { corner in
            let p = corner - center, rolled = Point(c * p.x - s * p.y, s * p.x + c * p.y)
            return TiltLimit.largest(rolled, focalLength, along: direction?.dot(rolled) ?? -rolled.length)
        }.min() ?? 0
        self.direction = direction
    }

    /// Of the axis (sin t u, cos t), where the ray d = (p, f) reaches the least depth: with a = u p,
    /// a sin t + f cos t = leastDepth |d|.
    private static func largest(_ p: Point, _ f: Double, along a: Double) -> Double {
        let least = leastDepth * (p.dot(p) + f * f).squareRoot(), amplitude = (a * a + f * f).squareRoot()
        return least < amplitude ? acos(least / amplitude) - atan2(-a, f) : 0
    }

    /// The largest pitch and yaw in the same direction, rounded towards 0 to a millionth.
    var largestAngles: (pitch: Double, yaw: Double) {
        guard let direction else { return (0, 0) }
        func rounded(_ angle: Double) -> Double { (angle * 1e6).rounded(.towardZero) / 1e6 }
        return (rounded(atan2(sin(largest) * direction.y, cos(largest))), rounded(-asin(sin(largest) * direction.x)))
    }
}
