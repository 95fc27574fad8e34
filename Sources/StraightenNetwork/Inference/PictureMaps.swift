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

    /// - Parameters:
    ///   - value: logits of inside, line, corners of the pixel (x, y); asked for within the photo only.
    init(side: Int, photo: (minimum: Point, maximum: Point), scale: Point, presence: Float, value: (Int, Int) -> SIMD3<Float>) throws(OutOfMemory) {
        self.side = side
        self.presence = sigmoid(presence)
        photoMinimum = photo.minimum
        photoMaximum = photo.maximum
        self.scale = scale
        inside = try allocate(3 * side * side)
        line = inside + side * side
        corners = line + side * side
        for y in 0..<side {
            for x in 0..<side {
                let center = Point(Double(x) + 0.5, Double(y) + 0.5), index = y * side + x
                let isPhoto = center.clamped(lowerBound: photo.minimum, upperBound: photo.maximum) == center
                let logits = isPhoto ? value(x, y) : .zero
                inside[index] = isPhoto ? sigmoid(logits[0]) : 0
                line[index] = isPhoto ? sigmoid(logits[1]) : 0
                corners[index] = isPhoto ? sigmoid(logits[2]) : 0
            }
        }
    }

    /// The mean of what the network sees in a copy and in its mirror image.
    convenience init(seen: Logits, mirrored: Logits, letterbox: Letterbox) throws(OutOfMemory) {
        let minimum = Point(Double(letterbox.left), Double(letterbox.top)) / 2
        let size = Point(Double(letterbox.innerWidth), Double(letterbox.innerHeight)) / 2
        let photo = Point(Double(letterbox.width), Double(letterbox.height)), side = seen.side
        try self.init(side: side, photo: (minimum, minimum + size), scale: photo / size, presence: (seen.presence + mirrored.presence) / 2) { x, y in
            (seen[x, y] + mirrored[side - 1 - x, y]) / 2
        }
    }

    deinit { free(inside) }

    package func toPhoto(_ point: Point) -> Point { (point - photoMinimum) * scale }
    package func toMap(_ point: Point) -> Point { point / scale + photoMinimum }
}

/// What the network's last layers give.
struct Logits {
    /// At half the maps' size; of its channels four each belong to a map, in the order of the rows of 2 x 2 map pixels.
    let maps: Tensor
    let presence: Float

    /// Pixels of a side of each map.
    var side: Int { 2 * maps.width }

    /// Inside, line, corners of the maps' pixel (x, y).
    @inline(__always)
    subscript(x: Int, y: Int) -> SIMD3<Float> {
        let source = maps.pixel(x / 2, y / 2) + (y % 2 * 2 + x % 2)
        return SIMD3(source[0], source[4], source[8])
    }
}

/// 0...1 for any argument, 0 for what is no number.
private func sigmoid(_ x: Float) -> Float {
    x.isNaN ? 0 : 1 / (1 + expf(-x))
}
