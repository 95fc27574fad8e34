// SPDX-License-Identifier: MIT
import Glibc
@testable import StraightenCore
import StraightenTestSupport

/// A photo drawn from flat quadrilaterals, with exact coverage up to a grid of 8 x 8 samples a pixel.
final class DrawnScene {
    typealias Color = SIMD3<Double>

    let width: Int
    let height: Int
    /// sRGB, 0...255, row by row.
    var pixels: [Color]

    init(width: Int = 640, height: Int = 480, ground: Color) {
        self.width = width
        self.height = height
        pixels = Array(repeating: ground, count: width * height)
    }

    static let samples = 8

    func draw(_ quad: Quad, _ color: Color, opacity: Double = 1) {
        let n = Self.samples, sides = quad.sides
        for y in 0..<height {
            for x in 0..<width {
                let center = Point(Double(x) + 0.5, Double(y) + 0.5)
                let nearest = sides.map { $0.distance(to: center) }.min()!
                guard nearest > -1 else { continue }
                var covered = n * n
                if nearest < 1 {
                    covered = (0..<(n * n)).filter { k in
                        let p = Point(Double(x) + (Double(k % n) + 0.5) / Double(n), Double(y) + (Double(k / n) + 0.5) / Double(n))
                        return sides.allSatisfy { $0.distance(to: p) >= 0 }
                    }.count
                }
                let share = opacity * Double(covered) / Double(n * n)
                pixels[y * width + x] += (color - pixels[y * width + x]) * share
            }
        }
    }

    /// Dims what is there, as a shadow with a soft border does.
    func shade(_ quad: Quad, factor: Double, softness: Double) {
        for y in 0..<height {
            for x in 0..<width {
                let depth = quad.sides.map { $0.distance(to: Point(Double(x) + 0.5, Double(y) + 0.5)) }.min()!
                let share = min(max(depth / softness + 0.5, 0), 1)
                pixels[y * width + x] *= 1 - share * (1 - factor)
            }
        }
    }

    func addNoise(_ deviation: Double, seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for index in pixels.indices {
            // Sum of four uniform variables: variance 4 / 12.
            func normal() -> Double { ((0..<4).reduce(0.0) { sum, _ in sum + Double.random(in: -0.5...0.5, using: &generator) }) * 1.7320508 }
            pixels[index] += Color(normal(), normal(), normal()) * deviation
        }
    }

    func withView<R>(_ format: PixelFormat = PixelFormat(.rgb, .u8), _ body: (ImageView) throws -> R) throws -> R {
        let storage = UnsafeMutableRawPointer.allocate(byteCount: width * height * format.bytesPerPixel, alignment: 16)
        defer { storage.deallocate() }
        for (index, pixel) in pixels.enumerated() { store(pixel, at: storage + index * format.bytesPerPixel, format) }
        return try body(ImageView(storage, width: width, height: height, stride: width * format.bytesPerPixel, format: format))
    }

    private func store(_ pixel: Color, at address: UnsafeMutableRawPointer, _ format: PixelFormat) {
        var color = (pixel / 255).clamped(lowerBound: .zero, upperBound: .one)
        if format.isLinear { for i in 0..<3 { color[i] = Self.light(color[i]) } }
        let gray = (color.x + color.y + color.z) / 3
        let samples: [Double] = switch format.layout {
        case .gray: [gray]
        case .grayAlpha: [gray, 1]
        case .rgb: [color.x, color.y, color.z]
        case .rgba: [color.x, color.y, color.z, 1]
        }
        for (channel, sample) in samples.enumerated() {
            let place = address + channel * format.depth.bytes
            switch format.depth {
            case .u8: place.storeBytes(of: UInt8((sample * 255).rounded()), as: UInt8.self)
            case .u16: place.storeBytes(of: UInt16((sample * 65535).rounded()), as: UInt16.self)
            case .f32: place.storeBytes(of: Float(sample), as: Float.self)
            }
        }
    }

    /// Inverse of `encodedSRGB`.
    private static func light(_ encoded: Double) -> Double {
        encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }

    func detect(_ options: DetectionOptions = .oneThread, format: PixelFormat = PixelFormat(.rgb, .u8)) throws -> DetectedPicture {
        try withView(format) { try QuadDetector(options: options).detect(in: $0) }
    }
}

extension DetectionOptions {
    static var oneThread: DetectionOptions {
        var options = DetectionOptions()
        options.threads = 1
        return options
    }
}

extension Quad {
    /// Shrunk towards its centre by a share of its size.
    func shrunk(by share: Double) -> Quad {
        try! mapped { centroid + ($0 - centroid) * (1 - share) }
    }

    /// Largest distance between corners, whichever corner is called the first.
    func distance(to other: Quad) -> Double {
        (0..<4).map { first in (0..<4).map { self[$0 + first].distance(to: other[$0]) }.max()! }.min()!
    }
}

extension DrawnScene {
    /// The pixel at (x, y) of the result is the one at `source(x, y)` of this scene.
    func remapped(_ width: Int, _ height: Int, _ source: (Int, Int) -> (Int, Int)) -> DrawnScene {
        let result = DrawnScene(width: width, height: height, ground: .zero)
        for y in 0..<height {
            for x in 0..<width {
                let (u, v) = source(x, y)
                result.pixels[y * width + x] = pixels[v * self.width + u]
            }
        }
        return result
    }
}
