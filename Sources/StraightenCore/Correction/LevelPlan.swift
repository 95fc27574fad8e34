// SPDX-License-Identifier: MIT
import Glibc

/// How a photo that hangs is turned level, about its centre and without scaling.
package struct LevelPlan: Sendable {
    /// Of the result, pixels.
    package let width: Int
    package let height: Int
    package let sourceFromTarget: Homography
    package let targetFromSource: Homography

    /// A hundredth of a pixel more or less is rounding, not content.
    private static let slack = 0.01

    /// - Parameter angle: by which the photo hangs, radians, positive when its horizon falls to the right.
    /// - Throws: `argument` when the result would be larger than an image can be.
    package init(angle: Double, photoWidth: Int, photoHeight: Int, framing: Framing) throws(Failure) {
        let photo = Point(Double(photoWidth), Double(photoHeight))
        let exact = framing.size(of: photo, turnedBy: angle)
        let rounded = framing == .whole ? (exact - Self.slack).rounded(.up) : (exact + Self.slack).rounded(.down)
        let size = rounded.replacing(with: 1, where: rounded .< 1)
        guard size.max() <= Double(ImageView.maximumSide) else {
            throw Failure(.argument, "angle \(angle): the result would be \(size.x) x \(size.y): no side may be over \(ImageView.maximumSide)")
        }
        width = Int(size.x)
        height = Int(size.y)
        // Cropping an even number of pixels keeps a photo that hangs level on its own pixels.
        let shift = (photo - size) / 2
        let start = angle == 0 ? shift.rounded(.down) : shift
        sourceFromTarget = .rotation(angle, about: photo / 2) * .translation(start)
        targetFromSource = .translation(-start) * .rotation(-angle, about: photo / 2)
    }
}
