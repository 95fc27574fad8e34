// SPDX-License-Identifier: MIT

/// What is known of the camera that took a photo. Square pixels, no skew.
package struct Camera: Equatable, Sendable {
    /// 35 mm equivalent in millimetres: the focal length that shows the same diagonal field on a frame
    /// of 36 mm x 24 mm. nil: unknown.
    package var focalLength35mm: Double?
    /// Where the optical axis meets the photo. nil: its centre.
    package var principalPoint: Point?

    package init(focalLength35mm: Double? = nil, principalPoint: Point? = nil) {
        self.focalLength35mm = focalLength35mm
        self.principalPoint = principalPoint
    }

    /// Diagonal of the 35 mm frame, millimetres.
    private static let frameDiagonal = (36.0 * 36 + 24 * 24).squareRoot()

    /// Pixels per millimetre of 35 mm equivalent focal length: by the diagonal (CIPA DCG-001).
    package static func pixelsPerMillimetre(width: Int, height: Int) -> Double {
        Point(Double(width), Double(height)).length / frameDiagonal
    }
}
