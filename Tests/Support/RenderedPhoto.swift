// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore

/// An RGB image of 8 bits a sample that owns its pixels.
package final class RenderedPhoto: @unchecked Sendable {
    package let width: Int
    package let height: Int
    package let pixels: UnsafeMutableBufferPointer<UInt8>

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = .allocate(capacity: width * height * 3)
        pixels.initialize(repeating: 0)
    }

    deinit { pixels.deallocate() }

    package var view: ImageView {
        get throws {
            try ImageView(UnsafeMutableRawPointer(pixels.baseAddress), width: width, height: height, stride: width * 3, format: PixelFormat(.rgb, .u8))
        }
    }
}

extension PaintingScene {
    /// Renders the scene with 3 x 3 rays a pixel and the sensor's noise.
    package func photograph() throws -> RenderedPhoto {
        let photo = RenderedPhoto(width: camera.width, height: camera.height)
        let axes = camera.axes
        try inParallel(chunks: photo.height, threads: 0) { y in
            var generator = SplitMix64(seed: seed &* 0x1234_5678_9ABC_DEF1 &+ UInt64(y))
            for x in 0..<photo.width {
                var light = SIMD3<Double>.zero
                for ray in 0..<9 {
                    let point = Point(Double(x) + (Double(ray % 3) + 0.5) / 3, Double(y) + (Double(ray / 3) + 0.5) / 3)
                    light += radiance(along: camera.ray(through: point, axes: axes))
                }
                light /= 9
                for channel in 0..<3 {
                    // Shot noise grows with the root of the light; 0.18 is middle gray.
                    let sigma = noise * (max(light[channel], 0.01) / 0.18).squareRoot()
                    let value = light[channel] + sigma * normal(&generator)
                    photo.pixels[(y * photo.width + x) * 3 + channel] = encodeSRGB8(value)
                }
            }
        }
        return photo
    }
}

/// Approximately normal, mean 0, variance 1: the sum of four uniforms (Irwin-Hall).
private func normal(_ generator: inout SplitMix64) -> Double {
    let bits = generator.next()
    let sum = (0..<4).map { Double((bits >> (16 * $0)) & 0xFFFF) / 65536 }.reduce(0, +)
    return (sum - 2) * 3.0.squareRoot()
}

/// IEC 61966-2-1.
private func encodeSRGB8(_ linear: Double) -> UInt8 {
    let v = min(max(linear, 0), 1)
    return UInt8(((v <= 0.0031308 ? 12.92 * v : 1.055 * pow(v, 1 / 2.4) - 0.055) * 255).rounded())
}
