// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

/// What holds for every warp, whatever the picture.
final class WarpLawsTests: XCTestCase {
    /// Near 1:1, made smaller along rows, along columns, both, by much; shifted against each other and turned.
    private var maps: [Homography] {
        [keystone, .scale(2.2, 1.4), .scale(3.3, 3.3), .scale(1, 3.1), .scale(7, 9), Homography(.init(1.5, 0.6, 0), .init(0.02, 2.3, 0), .init(0, 9e-4, 1)),
         Homography(.init(2.4, 0.02, 0), .init(0.7, 1.6, 0), .init(7e-4, 0, 1)), rotation(0.5) * .scale(2.6, 0.9)]
    }

    private let formats = [PixelFormat(.rgb, .u8), PixelFormat(.rgba, .u16), PixelFormat(.gray, .f32)]

    private func eachJob(_ maps: [Homography]? = nil,
                         _ body: (_ map: Homography, _ filter: ResamplingFilter, _ format: PixelFormat, _ what: String) throws -> Void) rethrows {
        for (index, map) in (maps ?? self.maps).enumerated() { for filter in ResamplingFilter.allCases { for format in formats {
            try body(map, filter, format, "map \(index) \(filter) \(format)")
        } } }
    }

    // MARK: - Brightness

    /// The sum of the result, each pixel weighted with the area that it covers, is the sum of the source.
    ///
    /// A pixel of the source counts in all pixels of the result together as 1 with a ripple of 1.2 %, what a windowed sinc
    /// of radius 3 lets through of whole cycles per pixel; three deviations of white noise seen through that ripple, and of
    /// as many roundings to 8 bits as there are pixels. Cells of much smaller pictures let through 1.5 % more each way.
    func testMeanBrightnessIsKept() throws {
        let (width, height, border) = (360, 280, 60)
        for seed in UInt64(40)..<44 {
            for format in [PixelFormat(.rgb, .u8), PixelFormat(.gray, .f32)] {
                let source = try noise(width, height, format, seed: seed)
                for y in 0..<height { for x in 0..<width { for c in 0..<format.layout.channels {
                    let isInside = x >= border && y >= border && x < width - border && y < height - border
                    source[x, y, c] = isInside ? 0.3 + 0.4 * source[x, y, c] : 0.5
                } } }
                for (map, isSmaller) in [(Homography.scale(1.03, 0.97), false), (.scale(2.25, 1.75), true), (.scale(3.6, 3.5), true),
                                         (.scale(6, 7), true), (Homography(.init(1.5, 0, 0), .init(0, 2, 0), .init(0, 5e-4, 1)), true)] {
                    for filter in isSmaller ? [ResamplingFilter.best] : [.best, .cubic, .linear] {
                        try checkMean(source, map, filter, border, "seed \(seed) \(format) \(filter) \(map)")
                    }
                }
            }
        }
    }

    private func checkMean(_ source: PixelBuffer, _ map: Homography, _ filter: ResamplingFilter, _ border: Int, _ what: String) throws {
        let count = Double((source.width - 2 * border) * (source.height - 2 * border))
        let result = try warped(source, source.width, source.height, map, filter: filter, inLinearLight: false)
        var expected = 0.0, sum = 0.0, rounded = 0.0
        // Of differences to the border's brightness: the background, and pixels that hang over the border, have none.
        for y in 0..<source.height { for x in 0..<source.width { expected += source[x, y, 0] - source[0, 0, 0] } }
        for y in 0..<source.height { for x in 0..<source.width {
            let place = Point(Double(x) + 0.5, Double(y) + 0.5), seen = map(place)
            guard seen.x > 0, seen.y > 0, seen.x < Double(source.width), seen.y < Double(source.height) else { continue }
            let jacobian = map.jacobian(at: place), area = jacobian.x.cross(jacobian.y)
            sum += (result[x, y, 0] - source[0, 0, 0]) * area
            rounded += area * area
        } }
        let deviation = 0.4 / 12.0.squareRoot(), step = source.format.depth == .u8 ? 1 / 255.0 : 1e-6
        let tolerance = 3 * ((0.012 + 2 * 0.015) * deviation * count.squareRoot() + step / 12.0.squareRoot() * rounded.squareRoot())
        XCTAssertEqual(sum, expected, accuracy: tolerance, what)
    }

    // MARK: - Round trips

    /// Ten times there and back. Detail up to 0.03 cycles per pixel keeps its place and strength to 0.25 % each time, wherever
    /// it falls between pixels, along x and along y, of an amplitude of 0.45; and 16 bits round by half a step.
    func testTenRoundTrips() throws {
        guard let inverse = keystone.inverse else { return XCTFail("no inverse") }
        let first = try blobs(300, 240, PixelFormat(.gray, .u16))
        var picture = first
        for _ in 0..<10 {
            let there = try warped(picture, 350, 280, keystone, filter: .best, inLinearLight: false)
            picture = try warped(there, 300, 240, inverse, filter: .best, inLinearLight: false)
        }
        // A kernel of radius 4 brings the background 8 pixels further in each time.
        for y in 110..<130 { for x in 140..<165 {
            XCTAssertEqual(picture[x, y, 0], first[x, y, 0], accuracy: 20 * (2 * 0.0025 * 0.45 + 0.5 / 65535), "\(x), \(y)")
        } }
    }

    // MARK: - Memory

    /// Rows that lie from the bottom up, of the source and of the result, are the same picture.
    func testNegativeStrides() throws {
        try eachJob { map, filter, format, what in
            let source = try noise(90, 70, format, seed: 45), expected = try warped(source, 60, 50, map, filter: filter)
            let upturned = try PixelBuffer(width: 90, height: 70, format: format), result = try PixelBuffer(width: 60, height: 50, format: format)
            upturned.fill { source[$0, 69 - $1, $2] }
            var options = ResamplingOptions()
            options.filter = filter
            try warp(fromBelow(upturned), to: fromBelow(result), by: map, options: options)
            for y in 0..<50 { for x in 0..<60 { for c in 0..<format.layout.channels { XCTAssertEqual(result[x, 49 - y, c], expected[x, y, c], what) } } }
            XCTAssertTrue(result.paddingIsIntact, what)
        }
    }

    private func fromBelow(_ image: PixelBuffer) throws -> ImageView {
        try ImageView(image.view.row(image.height - 1), width: image.width, height: image.height, stride: -image.view.stride, format: image.format)
    }

    /// A region of an image is an image: what lies around it is neither seen nor read.
    func testRegionsOfASource() throws {
        try eachJob { map, filter, format, what in
            let region = try noise(80, 60, format, seed: 46), expected = try warped(region, 50, 40, map, filter: filter)
            let whole = try PixelBuffer(width: 131, height: 97, format: format)
            whole.fill { x, y, c in
                (20..<100).contains(x) && (15..<75).contains(y) ? region[x - 20, y - 15, c] : format.depth == .f32 ? .nan : 1
            }
            let result = try PixelBuffer(width: 50, height: 40, format: format)
            var options = ResamplingOptions()
            options.filter = filter
            try warp(whole.view.part(x: 20..<100, y: 15..<75), to: result.view, by: map, options: options)
            XCTAssertEqual(result.pixels, expected.pixels, what)
        }
    }

    // MARK: - Threads and tiles

    func testThreadsDoNotChangeAnyResult() throws {
        try eachJob { map, filter, format, what in
            let source = try noise(400, 300, format, seed: 47), one = try warped(source, 260, 150, map, filter: filter, threads: 1)
            for threads in [2, 7] {
                XCTAssertEqual(try warped(source, 260, 150, map, filter: filter, threads: threads).pixels, one.pixels, "\(what) \(threads) threads")
            }
        }
    }

    /// A part of a result is the result of a part: to the bit, where the numbers of the maps, and so those of the parts', have
    /// no more bits than are kept. The best filter goes tile by tile along rows, along columns or pixel by pixel, so for it
    /// parts end where tiles of 128 x 64 pixels do.
    func testPartsAreThoseOfTheWhole() throws {
        let exact = [Homography(.init(0.875, 0.078125, 4), .init(-0.046875, 0.953125, 3), .init(0x1p-11, -0x1p-12, 1)), .scale(2.25, 1.375),
                     .scale(3.25, 3.25), .scale(1, 3.125), .scale(7, 9), Homography(.init(1.5, 0.625, 0), .init(0.015625, 2.25, 0), .init(0, 0x1p-10, 1)),
                     Homography(.init(2.375, 0.015625, 0), .init(0.75, 1.625, 0), .init(0x1p-11, 0, 1)),
                     Homography(.init(2.25, -0.5, 40), .init(1.25, 0.875, 3), .init(0, 0, 1))]
        try eachJob(exact) { map, filter, format, what in
            let source = try noise(400, 300, format, seed: 48), whole = try warped(source, 300, 150, map, filter: filter)
            let parts = filter == .best ? [(128, 64, 172, 86), (0, 64, 128, 64)] : [(128, 64, 172, 86), (17, 5, 203, 101), (299, 149, 1, 1)]
            for (x, y, width, height) in parts {
                let part = try warped(source, width, height, map * .translation(Point(Double(x), Double(y))), filter: filter)
                for v in 0..<height { for u in 0..<width { for c in 0..<format.layout.channels {
                    // Lines are found otherwise for a part: floats differ in their last bits.
                    let accuracy = filter == .best && format.depth == .f32 ? 1e-6 : 0
                    XCTAssertEqual(part[u, v, c], whole[x + u, y + v, c], accuracy: accuracy, "\(what) at \(x + u), \(y + v)")
                } } }
            }
        }
    }
}
