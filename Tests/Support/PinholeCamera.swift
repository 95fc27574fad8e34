// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore

/// A camera in front of a wall, with one-parameter radial distortion.
///
/// World: metres, x right, y down, z away from the camera; the wall is the plane z = 0. At zero angles the
/// camera looks straight at the wall from `position`.
package struct PinholeCamera: Sendable {
    package var width: Int
    package var height: Int
    /// Pixels.
    package var focalLength: Double
    package var position: SIMD3<Double>
    /// Radians: turned right, turned down, turned clockwise.
    package var yaw: Double
    package var pitch: Double
    package var roll: Double
    /// k1 as in the header: what belongs at r from the photo's centre shows at r (1 + k1 r²), r in units of half the
    /// photo's diagonal. Negative: barrel.
    package var distortion: Double

    package init(width: Int, height: Int, focalLength35mm: Double, position: SIMD3<Double>,
                 yaw: Double = 0, pitch: Double = 0, roll: Double = 0, distortion: Double = 0) {
        self.width = width
        self.height = height
        focalLength = focalLength35mm * Camera.pixelsPerMillimetre(width: width, height: height)
        self.position = position
        self.yaw = yaw
        self.pitch = pitch
        self.roll = roll
        self.distortion = distortion
    }

    private var centre: Point { Point(Double(width), Double(height)) / 2 }

    /// Columns: the camera's right, down and forward axes in the world.
    var axes: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        let (sy, cy, sp, cp, sr, cr) = (sin(yaw), cos(yaw), sin(pitch), cos(pitch), sin(roll), cos(roll))
        let right = SIMD3(cy, 0, -sy), down = SIMD3(-sy * sp, cp, -cy * sp), forward = SIMD3(sy * cp, sp, cy * cp)
        return (right * cr + down * sr, down * cr - right * sr, forward)
    }

    /// The direction in the world of the ray through a point of the photo.
    func ray(through point: Point, axes: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) -> SIMD3<Double> {
        let offset = point - centre, shown = offset.length / centre.length
        var radius = shown
        // Newton's method; a lens moves points by a few per cent.
        for _ in 0..<6 { radius -= (radius * (1 + distortion * radius * radius) - shown) / (1 + 3 * distortion * radius * radius) }
        let p = offset * ((shown > 0 ? radius / shown : 1) / focalLength)
        return axes.0 * p.x + axes.1 * p.y + axes.2
    }

    /// Where the photo shows a point of the world.
    package func project(_ world: SIMD3<Double>) -> Point {
        let (right, down, forward) = axes
        let v = world - position
        let p = Point((right * v).sum(), (down * v).sum()) * (focalLength / (forward * v).sum())
        let radius = p.length / centre.length
        return centre + p * (1 + distortion * radius * radius)
    }
}
