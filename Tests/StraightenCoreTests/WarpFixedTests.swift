// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

/// 8 bits as they are stored, which are resampled in integers; and what is stored and read again.
final class WarpFixedTests: XCTestCase {
    /// Sums of eight rounded products are off by 8/128 of a step, 1.6 times that after the second sum; nodes are 1/1024 of
    /// a pixel away and the weights' rounding adds up to 8/32768 of what changes under the taps, some 20 steps a pixel:
    /// 0.02 each way.
    private let bound = (1.6 * 8 / 128 + 4 * 0.02) / 255

    func testAgreesWithTheReference() throws {
        let exact = try blobs(90, 70, PixelFormat(.gray, .u8))
        let maps = [keystone, .scale(0.43, 0.61), .scale(1.2, 1.25), rotation(0.1) * .scale(0.9, 1.05), rotation(0.5), rotation(-1.2) * .scale(0.8, 0.7)]
        for map in maps { for (filter, kernel) in [(ResamplingFilter.linear, ReferenceWarp.Kernel.linear), (.cubic, .cubic), (.best, .best)] {
            let reference = ReferenceWarp(width: 90, height: 70, kernel: kernel, sourceFromTarget: map.rowMajor)
            let result = try warped(exact, 50, 40, map, filter: filter, inLinearLight: false)
            for y in 0..<40 { for x in 0..<50 {
                let expected = reference.value(x, y) { exact[$0, $1, 0] } ?? 0
                XCTAssertEqual(result[x, y, 0], expected, accuracy: 0.5 / 255 + bound, "\(filter) \(map) at \(x), \(y)")
            } }
        } }
    }

    /// Without transparency all layouts give the same colours.
    func testOpaqueImagesAreAlike() throws {
        let rgb = try noise(90, 70, PixelFormat(.rgb, .u8), seed: 40)
        for format in [PixelFormat(.rgba, .u8), PixelFormat(.rgba, .u8, isPremultiplied: true), PixelFormat(.gray, .u8), PixelFormat(.grayAlpha, .u8)] {
            let source = try PixelBuffer(width: 90, height: 70, format: format), colors = format.layout.colors
            source.fill { x, y, c in c < colors ? rgb[x, y, c] : 1 }
            for filter in ResamplingFilter.allCases { for map in [keystone, rotation(0.5), .scale(0.4, 0.7)] {
                let expected = try warped(rgb, 50, 40, map, filter: filter, inLinearLight: false)
                let result = try warped(source, 50, 40, map, filter: filter, inLinearLight: false)
                for y in 0..<40 { for x in 0..<50 { for c in 0..<colors { XCTAssertEqual(result[x, y, c], expected[x, y, c], "\(format) \(filter)") } } }
            } }
        }
    }

    /// A premultiplied colour is never above its alpha, though kernels overshoot.
    func testPremultipliedColorsStayBelowAlpha() throws {
        let source = try PixelBuffer(width: 60, height: 60, format: PixelFormat(.rgba, .u8, isPremultiplied: true))
        source.fill { x, y, c in (x / 7 + y / 5) & 1 == 0 ? 0 : [1, 0.5, 0.2, 1][c] }
        for filter in ResamplingFilter.allCases { for map in [keystone, rotation(0.5)] {
            let result = try warped(source, 50, 50, map, filter: filter, inLinearLight: false)
            for y in 0..<50 { for x in 0..<50 { for c in 0..<3 { XCTAssertLessThanOrEqual(result[x, y, c], result[x, y, 3]) } } }
        } }
    }

    /// Every level of 8 and of 16 bits comes back, through the curve and through alpha.
    func testEveryLevelComesBack() throws {
        for format in PixelFormat.all where format.depth != .f32 {
            let levels = format.depth == .u8 ? 256 : 65536, channels = format.layout.channels, hasAlpha = format.layout.hasAlpha
            let source = try PixelBuffer(width: levels, height: 3, format: format)
            source.fill { x, _, c in hasAlpha && c == channels - 1 ? 1 : Double(x) / Double(levels - 1) }
            // The middle row at scale 1 exactly, the others not.
            let map = Homography(.init(1, 0, 0), .init(0, 1, 0), .init(0, 1e-9, 1 - 1.5e-9))
            for linear in [false, true] {
                let result = try warped(source, levels, 3, map, filter: .linear, inLinearLight: linear)
                for x in 0..<levels { for c in 0..<channels where result[x, 1, c] != source[x, 1, c] {
                    return XCTFail("\(format), in linear light \(linear): \(source[x, 1, c]) became \(result[x, 1, c])")
                } }
            }
        }
    }

    /// Floats beyond 0...1 keep their light too.
    func testFloatsBeyondTheRangeComeBack() throws {
        for layout in PixelFormat.Layout.allCases { for isPremultiplied in [false, true] where layout.hasAlpha || !isPremultiplied {
            let source = try PixelBuffer(width: 70, height: 3, format: PixelFormat(layout, .f32, isPremultiplied: isPremultiplied))
            source.fill { x, _, c in layout.hasAlpha && c == layout.channels - 1 ? 0.5 : -1 + Double(x) / 20 }
            let map = Homography(.init(1, 0, 0), .init(0, 1, 0), .init(0, 1e-9, 1 - 1.5e-9))
            let result = try warped(source, 70, 3, map, filter: .linear)
            for x in 0..<70 { for c in 0..<layout.channels {
                // Tables are good to 1e-7 each way, the rest to some rounding of floats up to 5.
                XCTAssertEqual(result[x, 1, c], source[x, 1, c], accuracy: 2e-6, "\(layout) at \(x)")
            } }
        } }
    }
}
