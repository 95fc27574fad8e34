// SPDX-License-Identifier: MIT
import Glibc

/// What the network sees, at half the size of its input. Map coordinates: pixel (0, 0) covers [0, 1) x [0, 1).
package final class PictureMaps {
    package typealias Point = SIMD2<Double>

    /// Pixels of a side of each map.
    package let side: Int
    /// Probability that a pixel lies in the picture, 0...1; 0 beyond the photo. Rows follow each other.
    package let inside: UnsafeMutablePointer<Float>
    /// Likewise, that the picture's outer edge passes; about 1.5 pixels wide.
    package let line: UnsafeMutablePointer<Float>
    /// Likewise, that a corner is near; a hill with a standard deviation of 1.5 pixels.
    package let corners: UnsafeMutablePointer<Float>
    /// Probability that there is a picture at all, 0...1.
    package let presence: Float
    /// The photo's part of the maps.
    package let photoMinimum: Point
    package let photoMaximum: Point
    /// Photo pixels, as the letterbox counted them, per map pixel.
    package let scale: Point

    /// - Parameter logits: at half the maps' size; of its channels four each belong to a map, in the order of
    ///   the rows of 2 x 2 map pixels.
    init(logits: Tensor, presence logit: Float, letterbox: Letterbox) throws(OutOfMemory) {
        side = 2 * logits.width
        presence = sigmoid(logit)
        photoMinimum = Point(Double(letterbox.left), Double(letterbox.top)) / 2
        photoMaximum = photoMinimum + Point(Double(letterbox.innerWidth), Double(letterbox.innerHeight)) / 2
        scale = Point(Double(letterbox.width), Double(letterbox.height)) / (photoMaximum - photoMinimum)
        let storage = try allocate(3 * side * side)
        inside = storage
        line = storage + side * side
        corners = line + side * side
        for y in 0..<side {
            for x in 0..<side {
                let center = Point(Double(x) + 0.5, Double(y) + 0.5), index = y * side + x
                let source = logits.pixel(x / 2, y / 2) + (y % 2 * 2 + x % 2)
                let isPhoto = center.clamped(lowerBound: photoMinimum, upperBound: photoMaximum) == center
                inside[index] = isPhoto ? sigmoid(source[0]) : 0
                line[index] = isPhoto ? sigmoid(source[4]) : 0
                corners[index] = isPhoto ? sigmoid(source[8]) : 0
            }
        }
    }

    deinit { free(inside) }

    package func toPhoto(_ point: Point) -> Point { (point - photoMinimum) * scale }
    package func toMap(_ point: Point) -> Point { point / scale + photoMinimum }
}

/// 0...1 for any argument, 0 for what is no number.
private func sigmoid(_ x: Float) -> Float {
    x.isNaN ? 0 : 1 / (1 + expf(-x))
}
