// SPDX-License-Identifier: MIT
import StraightenCore
import StraightenTestSupport
import XCTest

/// The kernels of every processor level that this machine can run.
final class WarpLevelsTests: XCTestCase {
    /// All levels add and multiply the same numbers in the same order: the same bytes, whatever the processor.
    func testAllLevelsGiveTheSameBytes() throws {
        let maps = [keystone, .scale(0.37, 0.41), .scale(2.3, 1.7), rotation(0.4) * .scale(1.3, 1.2), rotation(-1.2), .scale(5, 4)]
        for format in PixelFormat.all {
            let source = try noise(173, 141, format, seed: 30)
            for filter in ResamplingFilter.allCases { for linear in [true, false] { for map in maps {
                let results = try KernelLevels.available.map { kernels in
                    var options = ResamplingOptions()
                    options.filter = filter
                    options.inLinearLight = linear
                    options.threads = 1
                    options.kernels = kernels
                    let result = try PixelBuffer(width: 67, height: 59, format: format)
                    try warp(source.view, to: result.view, by: map, options: options)
                    XCTAssertTrue(result.paddingIsIntact)
                    return result.pixels
                }
                for (level, result) in results.enumerated() { XCTAssertEqual(result, results[0], "\(format) \(filter) \(map) level \(level)") }
            } } }
        }
    }

    /// 8-bit RGB that is made smaller in integers is what floats make of it.
    ///
    /// Integers take the nearest of 128 positions between two cells, off by 1/256 at most: a kernel stretched by s has a norm of
    /// 1/s in two directions, its derivative along one pi/sqrt(3)/s times that. White noise of deviation 0.29 is off by as much
    /// at s = 1.4, in both directions; five deviations, and half a step of 8 bits. Beyond the border integers repeat pixels, floats
    /// cells, so results are compared where five pixels around them lie inside.
    func testIntegersAgreeWithFloats() throws {
        let integers = try noise(260, 210, PixelFormat(.rgb, .u8), seed: 32), floats = try PixelBuffer(width: 260, height: 210, format: PixelFormat(.rgb, .f32))
        floats.fill { integers[$0, $1, $2] }
        let accuracy = 0.5 / 255 + 5 * 0.29 / 1.4 * (Double.pi / 3.0.squareRoot() / 1.4) * 2.0.squareRoot() / 256
        for map in [Homography.scale(2.2, 1.4), .scale(1.6, 3.3), .scale(3.3, 3.3), .scale(7, 9), .scale(1.4, 12),
                    Homography(.init(1.5, 0.6, -9), .init(0.02, 2.3, 4), .init(0, 9e-4, 1))] {
            let expected = try warped(floats, 90, 70, map, filter: .best, inLinearLight: false)
            let result = try warped(integers, 90, 70, map, filter: .best, inLinearLight: false)
            func isInside(_ x: Int, _ y: Int) -> Bool {
                let seen = map(Point(Double(x), Double(y)))
                return seen.x >= 0 && seen.y >= 0 && seen.x <= 260 && seen.y <= 210
            }
            for y in 0..<70 { for x in 0..<90 where isInside(x - 5, y - 5) && isInside(x + 6, y + 6) { for c in 0..<3 {
                XCTAssertEqual(result[x, y, c], min(max(expected[x, y, c], 0), 1), accuracy: accuracy, "\(map) at \(x), \(y)")
            } } }
        }
    }

    /// Rows of every length: what is not a multiple of a vector's lanes is neither left out nor written too far.
    func testRowsOfEveryLength() throws {
        for kernels in KernelLevels.available { for depth in PixelFormat.Depth.allCases { for layout in PixelFormat.Layout.allCases {
            let source = try noise(90, 9, PixelFormat(layout, depth), seed: 31)
            for filter in [ResamplingFilter.linear, .cubic, .best] { for linear in [false, true] {
                let whole = try row(of: 80, source, filter, linear, kernels)
                for width in 1...70 {
                    let part = try row(of: width, source, filter, linear, kernels)
                    XCTAssertTrue(part.paddingIsIntact)
                    for x in 0..<width { for c in 0..<layout.channels {
                        XCTAssertEqual(part[x, 0, c], whole[x, 0, c], "\(layout) \(depth) \(filter) \(width)")
                    } }
                }
            } }
        } } }
    }

    /// Where the result ends changes no pixel before: tiles are cut there, and kernels chosen by the uncut ones.
    func testTheSizeOfTheResultChangesNoPixel() throws {
        let maps = [keystone, .scale(0.37, 0.41), rotation(0.2), rotation(0.5), rotation(0.1) * .scale(1.15, 1.3), .scale(2.3, 1.7), .scale(5, 4)]
        for format in [PixelFormat(.rgb, .u8), PixelFormat(.rgba, .u8), PixelFormat(.gray, .f32)] {
            let source = try noise(700, 600, format, seed: 32)
            for filter in ResamplingFilter.allCases { for linear in [false, true] { for map in maps {
                let whole = try warped(source, 200, 150, map, filter: filter, inLinearLight: linear)
                for (width, height) in [(128, 64), (129, 65), (7, 150), (200, 3), (131, 97)] {
                    let part = try warped(source, width, height, map, filter: filter, inLinearLight: linear)
                    var differing = 0
                    for y in 0..<height { for x in 0..<width { for c in 0..<format.layout.channels where part[x, y, c] != whole[x, y, c] { differing += 1 } } }
                    XCTAssertEqual(differing, 0, "\(format) \(filter) \(linear) \(map) \(width) x \(height)")
                }
            } } }
        }
    }

    private func row(of width: Int, _ source: PixelBuffer, _ filter: ResamplingFilter, _ linear: Bool, _ kernels: Kernels) throws -> PixelBuffer {
        var options = ResamplingOptions()
        options.filter = filter
        options.inLinearLight = linear
        options.threads = 1
        options.kernels = kernels
        let result = try PixelBuffer(width: width, height: 1, format: source.format)
        try warp(source.view, to: result.view, by: .translation(Point(3.3, 4.2)), options: options)
        return result
    }
}
