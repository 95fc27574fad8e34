// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

/// Sizes, maps and samples at the end of what is allowed.
final class WarpLimitsTests: XCTestCase {
    func testSmallestAndLongestImages() throws {
        let format = PixelFormat(.gray, .u8)
        for (width, height) in [(1, 1), (1, 1_000_000), (1_000_000, 1), (2, 3)] {
            let source = try PixelBuffer(width: width, height: height, format: format)
            source.fill { x, y, _ in Double((x + y) % 200) / 255 }
            for filter in ResamplingFilter.allCases {
                let same = try warped(source, width, height, .identity, filter: filter)
                XCTAssertEqual(same.pixels, source.pixels)
                // All of it in a few pixels, and a few pixels over all of the result.
                let few = Homography.scale(Double(width) / 2, Double(height) / 2)
                _ = try warped(source, 2, 2, few, filter: filter)
                _ = try warped(source, width, height, .scale(0.5, 0.5), filter: filter)
            }
        }
    }

    /// The whole image in one pixel is its mean.
    func testAVeryStrongReductionIsTheMean() throws {
        for side in [100, 1500] {
            let source = try noise(side, side, PixelFormat(.gray, .u8), seed: 7)
            var sum = 0.0
            for y in 0..<side { for x in 0..<side { sum += source[x, y, 0] } }
            let result = try warped(source, 1, 1, .scale(Double(side), Double(side)), filter: .best, inLinearLight: false)
            // Noise of deviation 0.29 seen through a kernel that weights some 60 % of it: three of its deviations.
            XCTAssertEqual(result[0, 0, 0], sum / Double(side * side), accuracy: 3 * 0.29 / (0.6 * Double(side)) + 0.5 / 255)
        }
    }

    func testExtremeMapsNeverTrap() throws {
        var random = SplitMix64(seed: 8)
        let source = try noise(37, 29, PixelFormat(.rgba, .f32), seed: 9)
        for _ in 0..<3000 {
            let rows = (0..<9).map { _ in
                Double.random(in: -1...1, using: &random) * pow(10, Double.random(in: -12...12, using: &random))
            }
            let map = Homography(rowMajor: rows).normalized
            let result = try warped(source, 31, 33, map, filter: ResamplingFilter.allCases[Int.random(in: 0..<4, using: &random)])
            XCTAssertTrue(result.paddingIsIntact)
        }
    }

    /// A plane seen past its horizon: nothing is drawn there, and nothing hangs.
    func testHorizonInsideTheResult() throws {
        let source = try noise(200, 150, PixelFormat(.rgb, .u8), seed: 10)
        for filter in ResamplingFilter.allCases {
            let map = Homography(.init(1, 0.3, -20), .init(0, 1, 1), .init(0, -0.02, 1))
            let result = try warped(source, 300, 300, map, filter: filter)
            for y in 50..<300 { for x in 0..<300 { XCTAssertEqual(result[x, y, 0], 0, "\(filter)") } }
        }
    }

    func testFloatsThatAreNoNumbersStayLocal() throws {
        let format = PixelFormat(.gray, .f32)
        for bad in [Double.nan, .infinity, -.infinity, 3e38] { for linear in [true, false] { for filter in ResamplingFilter.allCases {
            let source = try PixelBuffer(width: 40, height: 40, format: format)
            source.fill { x, y, _ in x == 20 && y == 20 ? bad : 0.5 }
            let result = try warped(source, 40, 40, keystone, filter: filter, inLinearLight: linear)
            XCTAssertEqual(result[35, 30, 0], 0.5, accuracy: 1e-6)
        } } }
    }

    func testCancelling() throws {
        let source = try noise(400, 300, PixelFormat(.rgb, .u8), seed: 11)
        let result = try PixelBuffer(width: 400, height: 300, format: source.format)
        for filter in ResamplingFilter.allCases {
            var options = ResamplingOptions()
            options.filter = filter
            var calls = 0
            XCTAssertThrowsError(try warp(source.view, to: result.view, by: keystone, options: options, progress: Progress { _ in
                calls += 1
                return false
            })) { XCTAssertEqual(($0 as? Failure)?.kind, .cancelled) }
            XCTAssertEqual(calls, 1)
        }
    }
}
