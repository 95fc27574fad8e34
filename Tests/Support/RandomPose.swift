// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore

/// A rectangle of known proportions seen by a known camera.
package struct RandomPose {
    package let aspect: Double
    package let focalLength35mm: Double
    /// Where the corners are, pixels, without noise.
    package let corners: [Point]

    /// - Parameters:
    ///   - tilt: largest angle between the rectangle's normal and the optical axis, radians; roll is at
    ///     most half of it.
    ///   - least: the smallest.
    ///   - focalLength35mm: nil: from the log-normal prior of the library, 28 mm and a factor of e^0.4.
    /// - Returns: nil when the rectangle would not lie in the photo and fill a quarter of its width.
    package init?(_ random: inout SplitMix64, tilt: Double, from least: Double = 0, width: Int, height: Int, focalLength35mm: Double? = nil) {
        let size = Point(Double(width), Double(height))
        func uniform(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &random) }
        aspect = exp(uniform(log(0.4), log(2.5)))
        self.focalLength35mm = focalLength35mm ?? 28 * exp(0.4 * random.normal())
        let focal = self.focalLength35mm * Camera.pixelsPerMillimetre(width: width, height: height)
        let (yaw, pitch, roll) = (uniform(-tilt, tilt), uniform(-tilt, tilt), uniform(-tilt / 2, tilt / 2))
        let cosine = cos(yaw) * cos(pitch)
        guard cosine >= cos(tilt), cosine <= cos(least) else { return nil }
        let half = Point(aspect.squareRoot(), 1 / aspect.squareRoot()) / 2
        let distance = focal / (uniform(0.3, 0.9) * size.length), shift = Point(uniform(-0.2, 0.2), uniform(-0.2, 0.2))
        corners = [Point(-1, -1), Point(1, -1), Point(1, 1), Point(-1, 1)].map { corner in
            let flat = corner * half
            let rolled = Point(flat.x * cos(roll) - flat.y * sin(roll), flat.x * sin(roll) + flat.y * cos(roll))
            let (x, z) = (rolled.x * cos(yaw), -rolled.x * sin(yaw))
            let (y, depth) = (rolled.y * cos(pitch) - z * sin(pitch), rolled.y * sin(pitch) + z * cos(pitch))
            return size / 2 + (Point(x, y) + shift) * focal / (distance + depth)
        }
        let inside = corners.allSatisfy { $0.x > 0 && $0.y > 0 && $0.x < size.x && $0.y < size.y }
        guard inside, corners[0].distance(to: corners[2]) > size.x / 4 else { return nil }
    }

    /// The quad with Gaussian noise on every coordinate, standard deviation in pixels.
    package func quad(noise: Double, _ random: inout SplitMix64) -> Quad? {
        try? Quad(corners.map { $0 + Point(random.normal(), random.normal()) * noise })
    }
}

extension SplitMix64 {
    /// Standard normal. G. Box, M. Muller, 1958, doi:10.1214/aoms/1177706645.
    package mutating func normal() -> Double {
        let radius = (-2 * log(Double.random(in: .leastNonzeroMagnitude..<1, using: &self))).squareRoot()
        return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
    }
}
