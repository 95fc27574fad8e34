// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

/// Light, alpha and borders: what a wrong weight would show as fringes and rings.
final class WarpLightTests: XCTestCase {
    /// A fine checker of black and white is half the light of white, which sRGB stores as 0.735.
    func testFineCheckerShrinksToTheMeanLight() throws {
        for depth in PixelFormat.Depth.allCases {
            let source = try PixelBuffer(width: 120, height: 120, format: PixelFormat(.gray, depth))
            source.fill { x, y, _ in Double((x + y) & 1) }
            for (inLinearLight, mean) in [(true, 0.735_357), (false, 0.5)] {
                // 12 pixels from the border, where the checker ends and its outermost pixels continue.
                let result = try warped(source, 40, 40, .scale(3, 3), filter: .best, inLinearLight: inLinearLight)
                for y in 12..<28 { for x in 12..<28 {
                    // A kernel that lets through 1 % of the checker's own frequency, and half a step of 8 bits.
                    XCTAssertEqual(result[x, y, 0], mean, accuracy: 0.01 + 0.5 / 255, "\(depth)")
                } }
            }
        }
    }

    /// Opaque red beside transparent green: the edge is red all through.
    func testTransparentColorsDoNotBleed() throws {
        let filters = ResamplingFilter.allCases.filter { $0 != .nearest }
        for depth in PixelFormat.Depth.allCases { for filter in filters { for linear in [true, false] {
            let source = try PixelBuffer(width: 60, height: 60, format: PixelFormat(.rgba, depth))
            source.fill { x, _, c in x < 30 ? [1, 0, 0, 1][c] : [0, 1, 0, 0][c] }
            for map in [keystone, rotation(0.4), .scale(2.1, 1.9), .scale(0.3, 0.4)] {
                let result = try warped(source, 60, 60, map, filter: filter, inLinearLight: linear)
                for y in 0..<60 { for x in 0..<60 where result[x, y, 3] > 0 {
                    // One step of 16 bits, and the rounding of sums of sixteen floats against how opaque the pixel is.
                    let accuracy = 1.6e-5 + 0x1p-22 / result[x, y, 3]
                    XCTAssertEqual(result[x, y, 0], 1, accuracy: accuracy, "\(depth) \(filter)")
                    XCTAssertEqual(result[x, y, 1], 0, accuracy: accuracy, "\(depth) \(filter)")
                } }
            }
        } } }
    }

    /// Straight and premultiplied images of the same picture give the same picture.
    func testPremultipliedAgreesWithStraight() throws {
        for linear in [true, false] { for isLinear in [true, false] {
            let straight = try blobs(60, 50, PixelFormat(.rgba, .f32, isLinear: isLinear))
            let format = PixelFormat(.rgba, .f32, isPremultiplied: true, isLinear: isLinear)
            let premultiplied = try PixelBuffer(width: 60, height: 50, format: format)
            premultiplied.fill { x, y, c in straight[x, y, c] * (c < 3 ? straight[x, y, 3] : 1) }
            // Stored light weights what is stored: alpha times the curve on one side, the curve alone on the other.
            let a = try warped(straight, 50, 40, keystone, filter: .best, inLinearLight: linear)
            let b = try warped(premultiplied, 50, 40, keystone, filter: .best, inLinearLight: linear)
            for y in 0..<40 { for x in 0..<50 { for c in 0..<4 {
                XCTAssertEqual(a[x, y, c] * (c < 3 ? a[x, y, 3] : 1), b[x, y, c], accuracy: 1e-5)
            } } }
        } }
    }

    /// A specular point on a gray wall has no dark ring around it in linear light.
    func testHighlightHasNoBlackRing() throws {
        let source = try PixelBuffer(width: 41, height: 41, format: PixelFormat(.gray, .u8))
        source.fill { x, y, _ in (19...21).contains(x) && (19...21).contains(y) ? 1 : 0.4 }
        for map in [Homography.scale(0.31, 0.31), .scale(1.5, 1.5), rotation(0.3) * .scale(0.9, 0.9)] {
            let result = try warped(source, 27, 27, map, filter: .best)
            for y in 0..<27 { for x in 0..<27 {
                let p = map(Point(Double(x) + 0.5, Double(y) + 0.5))
                guard p.x >= 0, p.y >= 0, p.x <= 41, p.y <= 41 else { continue }
                // The highlight covers several taps: a quarter of the wall's light at most, 0.133 of white.
                XCTAssertGreaterThanOrEqual(result[x, y, 0], 0.349, "\(map) at \(x), \(y)")
            } }
        }
    }

    /// A bright picture keeps its brightness up to its border, and beyond there is background alone.
    func testBordersEndCleanly() throws {
        let source = try PixelBuffer(width: 50, height: 40, format: PixelFormat(.rgba, .u8))
        source.fill { _, _, _ in 1 }
        for filter in ResamplingFilter.allCases {
            let map = rotation(0.35) * .scale(1.3, 1.3), result = try warped(source, 60, 60, map, filter: filter)
            var seen = 0
            for y in 0..<60 { for x in 0..<60 {
                let p = map(Point(Double(x) + 0.5, Double(y) + 0.5))
                let inside = p.x >= 0 && p.y >= 0 && p.x <= 50 && p.y <= 40
                for c in 0..<4 { XCTAssertEqual(result[x, y, c], inside ? 1 : 0) }
                seen += inside ? 1 : 0
            } }
            XCTAssertGreaterThan(seen, 500)
        }
    }

    func testBackgroundIsTheColorThatWasAsked() throws {
        for format in PixelFormat.all {
            let source = try noise(8, 8, format, seed: 6), channels = format.layout.channels
            var options = ResamplingOptions()
            options.background = SIMD4(0.2, 0.4, 0.6, 0.8)
            let result = try PixelBuffer(width: 4, height: 4, format: format)
            for map in [Homography.translation(Point(100, 0)), .translation(Point(100.5, 0))] {
                try warp(source.view, to: result.view, by: map, options: options)
                for c in 0..<channels {
                    let alpha = format.layout.hasAlpha && format.isPremultiplied && c < channels - 1 ? options.background[channels - 1] : 1
                    XCTAssertEqual(result[2, 2, c], options.background[c] * alpha, accuracy: 0.5 / 255 + 1e-6)
                }
            }
        }
    }
}
