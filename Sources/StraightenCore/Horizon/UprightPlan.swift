// SPDX-License-Identifier: MIT
import Glibc

extension VerticalPoint {
    /// Below it verticals are as good as parallel, radians: 1.5 degrees.
    private static let leastPitch = 1.5 * Double.pi / 180

    /// The turn of the camera that makes the photo level and its verticals parallel, the photo's centre
    /// staying in place.
    ///
    /// - Parameters:
    ///   - size: of the photo, pixels.
    ///   - radius: photo pixels per unit: see `StraightEdges`.
    /// - Returns: nil where the verticals do not converge, or part of the photo would pass behind the camera.
    func uprightFromSource(_ size: Point, radius: Double, camera: Camera) -> Homography? {
        let axis = (camera.principalPoint ?? size / 2) + Point(self.axis * radius, 0)
        let focal = Camera.pixelsPerMillimetre(width: Int(size.x), height: Int(size.y))
            * (camera.focalLength35mm ?? RotationOptions.defaultFocalLength35mm)
        let tangent = convergence * focal / radius, cosine = 1 / (1 + tangent * tangent).squareRoot(), sine = tangent * cosine
        guard abs(atan(tangent)) > Self.leastPitch else { return nil }
        // About the optical axis, y down: the zenith (0, 1, tangent) becomes (0, 1, 0).
        let pitch = Homography(SIMD3(1, 0, 0), SIMD3(0, cosine, sine * focal), SIMD3(0, -sine / focal, cosine))
        let turned = .translation(axis) * pitch * .translation(-axis) * .rotation(-roll, about: axis)
        let corners = [.zero, Point(size.x, 0), size, Point(0, size.y)]
        guard corners.allSatisfy({ turned.homogeneous($0).z > 0.1 }) else { return nil }
        return .translation(size / 2 - turned(size / 2)) * turned
    }
}
