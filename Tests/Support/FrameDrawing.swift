// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore

/// A gilt frame on a wall, drawn from a formula of how deep each point lies inside the frame's border.
package struct FrameDrawing: Sendable {
    package var width: Int
    package var height: Int
    /// Standard deviation, levels of 255.
    package var noise = 0.0
    package var seed: UInt64 = 1

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// - Parameter depth: of a point, pixels of the drawing; negative on the wall.
    package func drawn(_ depth: @Sendable (Point) -> Double) throws -> PixelBuffer {
        let image = try PixelBuffer(width: width, height: height, format: PixelFormat(.gray, .u8)), rows = image.view
        try inParallel(chunks: height, threads: 0) { y in
            var random = SplitMix64(seed: seed &+ UInt64(y) &* 0x9E37_79B9_7F4A_7C15)
            let row = rows.row(y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width {
                let level = FrameDrawing.level(depth(Point(Double(x) + 0.5, Double(y) + 0.5)))
                row[x] = UInt8(min(max(level + (noise > 0 ? noise * random.normal() : 0), 0), 255).rounded())
            }
        }
        return image
    }

    /// A border blurred as by a lens, before carving that runs along it.
    private static func level(_ depth: Double) -> Double {
        let covered = smoothstep(-1.2, 1.2, depth)
        let frame = 90 + 20 * sin(min(max(depth, 0), 60) / 7)
        return 180 * (1 - covered) + frame * covered
    }
}
