// SPDX-License-Identifier: MIT
import Glibc

/// A rectangle's pose with the noise of its image's corners: first-order propagation through
/// `RectanglePose`, at any focal length.
struct UncertainPose {
    /// The rectangle as one focal length sees it.
    struct Shape {
        let logAspect: Double
        /// Of `logAspect`, from the noise of the corners.
        let variance: Double
        /// Of the corners, given this focal length; up to a constant.
        let logLikelihood: Double
    }

    /// How far the angles of real frames are off, radians: 0.6 mm in a metre. What the lens bends adds to it.
    private static let squareness = 0.0006

    private let pose: RectanglePose
    /// The pose with each of the eight coordinates moved up and down by `step`.
    private let moved: [(up: RectanglePose, down: RectanglePose)]
    private let step: Double
    private let noise: [Double]

    /// - Parameters:
    ///   - corners: relative to the principal point, in the unit of the focal length.
    ///   - cornerNoise: standard deviation of each coordinate of each corner, same unit.
    init(_ corners: [Point], cornerNoise: [Double]) {
        // Central differences: small against the quad's bends, large against rounding.
        let step = 1e-5 * (corners[0].distance(to: corners[2]) + corners[1].distance(to: corners[3]))
        func shifted(_ coordinate: Int, _ by: Double) -> RectanglePose {
            var p = corners
            p[coordinate / 2][coordinate % 2] += by
            return RectanglePose(p)
        }
        pose = RectanglePose(corners)
        moved = (0..<8).map { (shifted($0, step), shifted($0, -step)) }
        self.step = step
        noise = cornerNoise
    }

    func shape(focalLength: Double) -> Shape {
        let f2 = focalLength * focalLength
        let skew = pose.skew(f2)
        var skewVariance = UncertainPose.squareness * UncertainPose.squareness, aspectVariance = 0.0
        for (coordinate, (up, down)) in moved.enumerated() {
            let noise = noise[coordinate / 2]
            let bySkew = noise * (up.skew(f2) - down.skew(f2)) / (2 * step)
            let byAspect = noise * (up.logAspect(f2) - down.logAspect(f2)) / (2 * step)
            skewVariance += bySkew * bySkew
            aspectVariance += byAspect * byAspect
        }
        return Shape(logAspect: pose.logAspect(f2), variance: aspectVariance,
                     logLikelihood: -0.5 * (skew * skew / skewVariance + log(skewVariance)) + logPose(f2))
    }

    /// Prior of the pose. People stand roughly in front of what they photograph: tilts of about
    /// half a radian, any direction alike. A given convergence (g, h) is a tilt of tangent f |(g, h)|,
    /// hence the Jacobian f² cos³ of the tilt; one more cosine is the derivative of the skew by the
    /// angle between u and v, which the likelihood of a skew takes the place of.
    private func logPose(_ focalSquared: Double) -> Double {
        let cosine = pose.frontality(focalSquared), tilt = acos(cosine)
        return log(focalSquared) + 4 * log(max(cosine, .leastNormalMagnitude)) - 0.5 * (tilt / 0.5) * (tilt / 0.5)
    }
}
