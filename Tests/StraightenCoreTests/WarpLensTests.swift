// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

/// Warps that remove the distortion of a lens in the same step.
final class WarpLensTests: XCTestCase {
    private func lens(_ k1: Double) -> RadialDistortion { RadialDistortion(centre: Point(62, 43), radius: 75, k1: k1) }

    private func undistorted(_ source: PixelBuffer, _ width: Int, _ height: Int, _ map: Homography, k1: Double,
                             filter: ResamplingFilter, threads: Int = 1) throws -> PixelBuffer {
        var options = ResamplingOptions()
        options.filter = filter
        options.inLinearLight = false
        options.threads = threads
        let result = try PixelBuffer(width: width, height: height, format: source.format)
        try warp(source.view, to: result.view, by: map, through: lens(k1), options: options)
        return result
    }

    func testDerivativesAreThoseOfTheMap() {
        let lens = lens(0.2), step = 1e-5
        for point in [Point(0, 0), Point(62, 43), Point(120, 10), Point(-30, 80)] {
            let (x, y) = lens.jacobian(at: point)
            // A central difference is off by the third derivative, some 1e-4, times the step squared, and by rounding.
            XCTAssertLessThan(x.distance(to: (lens(point + Point(step, 0)) - lens(point - Point(step, 0))) / (2 * step)), 1e-8)
            XCTAssertLessThan(y.distance(to: (lens(point + Point(0, step)) - lens(point - Point(0, step))) / (2 * step)), 1e-8)
        }
    }

    func testBoundsHoldAllThatShows() {
        var random = SplitMix64(seed: 23)
        for _ in 0..<500 {
            let lens = lens(.random(in: -0.3...0.3, using: &random))
            let corners = (0..<2).map { _ in Point(.random(in: -80...200, using: &random), .random(in: -80...160, using: &random)) }
            let low = pointwiseMin(corners[0], corners[1]), high = pointwiseMax(corners[0], corners[1])
            let bounds = lens.bounds(from: low, to: high)
            for _ in 0..<50 {
                let point = Point(.random(in: low.x...high.x, using: &random), .random(in: low.y...high.y, using: &random)), shown = lens(point)
                guard shown.isFinite else { continue }
                guard let bounds else { return XCTFail("\(point) shows at \(shown)") }
                XCTAssertTrue(all((shown .>= bounds.low - 1e-9) .& (shown .<= bounds.high + 1e-9)), "\(point) shows at \(shown)")
            }
        }
    }

    /// A lens that distorts nothing is no lens.
    func testNoDistortionChangesNothing() throws {
        let source = try noise(125, 86, PixelFormat(.rgb, .u8), seed: 20)
        for filter in ResamplingFilter.allCases {
            for map in [keystone, .scale(0.4, 0.5), .scale(2.2, 2.7)] {
                let plain = try warped(source, 100, 70, map, filter: filter, inLinearLight: false)
                XCTAssertEqual(try undistorted(source, 100, 70, map, k1: 0, filter: filter).pixels, plain.pixels, "\(filter) \(map)")
            }
        }
    }

    /// Whatever is made larger or smaller, and at every place, a smooth scene shows what the map says. Rows that leave
    /// the source and come back are among them: a barrel's sides bend inward.
    func testSmoothSceneShowsWhatTheMapSays() throws {
        func scene(_ p: Point) -> Double { 0.5 + 0.2 * sin(p.x / 9) + 0.2 * cos(p.y / 11 + 0.02 * p.x) }
        let source = try PixelBuffer(width: 125, height: 86, format: PixelFormat(.gray, .f32))
        source.fill { x, y, _ in scene(Point(Double(x) + 0.5, Double(y) + 0.5)) }
        for k1 in [-0.25, -0.05, 0.05, 0.25] { for map in [keystone, .scale(0.4, 0.5), .scale(2.2, 2.7), .translation(Point(-20, -15))] {
            for filter in [ResamplingFilter.linear, .cubic, .best] {
                let result = try undistorted(source, 160, 120, map, k1: k1, filter: filter)
                for y in 0..<120 { for x in 0..<160 {
                    let ideal = map(Point(Double(x) + 0.5, Double(y) + 0.5)), shown = lens(k1)(ideal)
                    let isSeen = shown.x >= 0 && shown.y >= 0 && shown.x <= 125 && shown.y <= 86
                    guard isSeen else { XCTAssertEqual(result[x, y, 0], 0); continue }
                    // Away from the border, whose pixels continue beyond it. Linear: h²/8 f''; best: 1 % of the amplitude.
                    guard shown.x > 14, shown.y > 14, shown.x < 111, shown.y < 72 else { continue }
                    XCTAssertEqual(result[x, y, 0], scene(shown), accuracy: 0.004, "\(filter) k1 \(k1) \(map) at \(x), \(y)")
                } }
            }
        } }
    }

    func testThreadsDoNotChangeTheResult() throws {
        let source = try noise(300, 200, PixelFormat(.rgba, .u8), seed: 21)
        for filter in ResamplingFilter.allCases {
            let one = try undistorted(source, 301, 203, keystone, k1: -0.04, filter: filter)
            for threads in [2, 7] {
                XCTAssertEqual(try undistorted(source, 301, 203, keystone, k1: -0.04, filter: filter, threads: threads).pixels, one.pixels)
            }
        }
    }

    func testExtremeLensesNeverTrap() throws {
        let source = try noise(37, 29, PixelFormat(.rgba, .f32), seed: 22)
        var random = SplitMix64(seed: 24)
        for _ in 0..<1500 {
            func wild() -> Double { Double.random(in: -1...1, using: &random) * pow(10, Double.random(in: -12...12, using: &random)) }
            let map = Homography(rowMajor: (0..<9).map { _ in wild() }).normalized
            let lens = RadialDistortion(centre: Point(wild(), wild()), radius: abs(wild()), k1: wild())
            var options = ResamplingOptions()
            options.filter = ResamplingFilter.allCases[Int.random(in: 0..<4, using: &random)]
            let result = try PixelBuffer(width: 31, height: 33, format: source.format)
            try warp(source.view, to: result.view, by: map, through: lens, options: options)
            XCTAssertTrue(result.paddingIsIntact)
        }
    }
}
