// SPDX-License-Identifier: MIT

/// Finds the dominant picture of a photo.
package struct QuadDetector {
    let options: DetectionOptions

    package init(options: DetectionOptions = DetectionOptions()) { self.options = options }

    /// - Throws: `memory`, `cancelled`.
    package func detect(in image: ImageView, progress: Progress = .none) throws(Failure) -> DetectedPicture {
        try .fallback(width: image.width, height: image.height)
    }
}
