// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

extension XCTestCase {
    /// A mild perspective near 1:1 with all kinds of terms.
    var keystone: Homography { Homography(.init(0.9, 0.08, 4), .init(-0.05, 0.95, 3), .init(4e-4, -3e-4, 1)) }

    /// About (40, 30).
    func rotation(_ angle: Double) -> Homography {
        .translation(Point(40, 30)) * Homography(.init(cos(angle), -sin(angle), 0), .init(sin(angle), cos(angle), 0), .init(0, 0, 1))
            * .translation(Point(-40, -30))
    }

    func noise(_ width: Int, _ height: Int, _ format: PixelFormat, seed: UInt64) throws -> PixelBuffer {
        var random = SplitMix64(seed: seed)
        let image = try PixelBuffer(width: width, height: height, format: format)
        image.fill { _, _, _ in Double.random(in: 0...1, using: &random) }
        return image
    }

    /// A smooth scene without symmetry.
    func blobs(_ width: Int, _ height: Int, _ format: PixelFormat) throws -> PixelBuffer {
        let image = try PixelBuffer(width: width, height: height, format: format)
        image.fill { x, y, c in
            let (u, v) = (Double(x) / 7, Double(y) / 9)
            return 0.4 + 0.2 * sin(u + 0.3 * v + Double(c)) + 0.15 * cos(1.7 * v - 0.4 * u) + 0.1 * sin(0.05 * u * v)
        }
        return image
    }

    /// - Parameter background: an image whose first pixel is the background colour; nil: the default.
    func warped(_ source: PixelBuffer, _ width: Int, _ height: Int, _ map: Homography, filter: ResamplingFilter,
                inLinearLight: Bool = true, threads: Int = 1, background: PixelBuffer? = nil) throws -> PixelBuffer {
        var options = ResamplingOptions()
        options.filter = filter
        options.inLinearLight = inLinearLight
        options.threads = threads
        if let background {
            let format = background.format, channels = format.layout.channels
            let alpha = format.layout.hasAlpha && format.isPremultiplied ? background[0, 0, channels - 1] : 1
            for c in 0..<channels { options.background[c] = background[0, 0, c] / (c < format.layout.colors ? alpha : 1) }
        }
        let result = try PixelBuffer(width: width, height: height, format: source.format)
        try warp(source.view, to: result.view, by: map, options: options)
        return result
    }

    /// - Parameters:
    ///   - steps: of 16 bits.
    ///   - place: in `b` of a place in `a`.
    func assertEqual(_ a: PixelBuffer, _ b: PixelBuffer, steps: Double, _ message: String, place: (Int, Int) -> (Int, Int)) {
        for y in 0..<a.height { for x in 0..<a.width { for c in 0..<a.format.layout.channels {
            let (u, v) = place(x, y)
            XCTAssertEqual(a[x, y, c], b[u, v, c], accuracy: steps / 65535, "\(message) at \(x), \(y)")
        } } }
    }
}
