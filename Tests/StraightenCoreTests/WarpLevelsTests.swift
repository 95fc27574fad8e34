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
                let results = try Kernels.available.map { kernels in
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

    /// Rows of every length: what is not a multiple of a vector's lanes is neither left out nor written too far.
    func testRowsOfEveryLength() throws {
        for kernels in Kernels.available { for depth in PixelFormat.Depth.allCases { for layout in PixelFormat.Layout.allCases {
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
