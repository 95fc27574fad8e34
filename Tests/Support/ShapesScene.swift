// SPDX-License-Identifier: MIT
import StraightenCore

/// Ellipses before an even ground, drawn at any size: lengths are fractions of the photo's sides.
package struct ShapesScene: Sendable {
    package struct Ellipse: Sendable {
        package var box: Box
        package var color: SIMD3<Double>

        package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, color: SIMD3<Double>) {
            box = Box(x: x, y: y, width: width, height: height)
            self.color = color
        }
    }

    package var ground: SIMD3<Double>
    package var ellipses: [Ellipse]

    package init(ground: SIMD3<Double> = [0.35, 0.4, 0.45], _ ellipses: [Ellipse]) {
        self.ground = ground
        self.ellipses = ellipses
    }

    /// One orange thing, right of the middle and above it.
    package static let one = ShapesScene([Ellipse(0.5, 0.2, 0.25, 0.4, color: [0.9, 0.5, 0.1])])

    /// From large to small.
    package static let three = ShapesScene([
        Ellipse(0.1, 0.2, 0.3, 0.4, color: [0.9, 0.5, 0.1]),
        Ellipse(0.6, 0.15, 0.22, 0.3, color: [0.9, 0.85, 0.2]),
        Ellipse(0.55, 0.65, 0.15, 0.2, color: [0.8, 0.2, 0.2]),
    ])

    /// - Parameter place: where in the scene a place of the photo lies, both in fractions.
    package func photograph(width: Int, height: Int, format: PixelFormat = PixelFormat(.rgb, .u8),
                            place: (Double, Double) -> (Double, Double) = { ($0, $1) }) throws -> PixelBuffer {
        let photo = try PixelBuffer(width: width, height: height, format: format)
        photo.fill { x, y, channel in
            if format.layout.hasAlpha, channel == format.layout.colors { return 1 }
            let (u, v) = place((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
            let color = ellipses.last { $0.covers(u, v) }?.color ?? ground
            return format.layout.colors == 1 ? color.sum() / 3 : color[channel]
        }
        return photo
    }
}

extension ShapesScene.Ellipse {
    fileprivate func covers(_ u: Double, _ v: Double) -> Bool {
        let x = (u - box.x) / box.width * 2 - 1, y = (v - box.y) / box.height * 2 - 1
        return x * x + y * y <= 1
    }
}
