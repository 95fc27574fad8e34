// SPDX-License-Identifier: MIT
import Glibc

extension Homography {
    /// - Parameter angle: radians, positive clockwise on the screen. Exactly the identity for 0.
    package static func rotation(_ angle: Double, about centre: Point = .zero) -> Homography {
        let c = cos(angle), s = sin(angle)
        return Homography(Row(c, -s, centre.x - c * centre.x + s * centre.y), Row(s, c, centre.y - s * centre.x - c * centre.y), Row(0, 0, 1))
    }
}
