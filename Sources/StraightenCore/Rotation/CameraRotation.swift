// SPDX-License-Identifier: MIT
import Glibc

/// A turn of the camera, R = R_y(yaw) R_x(pitch) R_z(roll), on directions with x to the right, y down and z
/// into the scene. The picture is rolled first, then pitched, then yawed: which undoes a camera that was
/// yawed, pitched and rolled.
///
/// Seen in the picture: positive roll turns it clockwise; positive pitch moves it up and widens its top,
/// as needed where a camera that looked up made verticals converge; positive yaw moves it to the right
/// and makes its right side taller.
package struct CameraRotation: Sendable {
    /// Of R.
    private let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    /// - Parameters: radians.
    package init(roll: Double, pitch: Double, yaw: Double) {
        let (sr, cr) = (sin(roll), cos(roll)), (sp, cp) = (sin(pitch), cos(pitch)), (sy, cy) = (sin(yaw), cos(yaw))
        rows = (SIMD3(cy * cr + sy * sp * sr, sy * sp * cr - cy * sr, sy * cp),
                SIMD3(cp * sr, cp * cr, -sp),
                SIMD3(cy * sp * sr - sy * cr, sy * sr + cy * sp * cr, cy * cp))
    }

    /// The direction, in the picture before the turn, that becomes the optical axis; unit length.
    var newAxis: SIMD3<Double> { rows.2 }

    /// K R K^-1: what a pure turn does to a picture, w being the depth of the turned ray, 1 for the
    /// optical axis before the turn.
    ///
    /// - Parameters:
    ///   - focalLength: pixels.
    ///   - center: where the optical axis meets the picture.
    package func homography(focalLength f: Double, center: Point) -> Homography {
        CameraRotation.homography(rows, f, center)
    }

    /// K R^-1 K^-1.
    package func inverseHomography(focalLength f: Double, center: Point) -> Homography {
        let (a, b, c) = rows
        return CameraRotation.homography((SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z)), f, center)
    }

    private static func homography(_ rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>), _ f: Double, _ center: Point) -> Homography {
        let about = Homography(SIMD3(rows.0.x, rows.0.y, rows.0.z * f), SIMD3(rows.1.x, rows.1.y, rows.1.z * f),
                               SIMD3(rows.2.x / f, rows.2.y / f, rows.2.z))
        return .translation(center) * about * .translation(-center)
    }
}
