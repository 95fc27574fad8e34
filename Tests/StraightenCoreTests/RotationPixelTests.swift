// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

final class RotationPixelTests: XCTestCase {
    private func rotated(_ source: PixelBuffer, threads: Int = 1, filter: ResamplingFilter = .best, _ options: RotationOptions) throws -> PixelBuffer {
        let plan = try RotationPlan(photoWidth: source.width, photoHeight: source.height, options: options)
        return try warped(source, plan.width, plan.height, plan.sourceFromTarget, filter: filter, threads: threads)
    }

    private func turned(_ source: PixelBuffer, _ turns: Int, x: Bool = false, y: Bool = false, framing: Framing = .sameSize) throws -> PixelBuffer {
        var options = RotationOptions()
        options.orientation = Orientation(mirrorsAcrossX: x, mirrorsAcrossY: y, quarterTurns: turns)
        options.framing = framing
        return try rotated(source, options)
    }

    private func assertSame(_ a: PixelBuffer, _ b: PixelBuffer, _ message: String = "", line: UInt = #line) {
        XCTAssertEqual([a.width, a.height], [b.width, b.height], message, line: line)
        XCTAssert(a.pixels == b.pixels, message, line: line)
        XCTAssert(a.paddingIsIntact && b.paddingIsIntact, message, line: line)
    }

    // MARK: - Lossless

    func testMirrorsAndQuarterTurnsMoveEveryByte() throws {
        for format in PixelFormat.all {
            // More than a block of the copy, and no multiple of it.
            for (width, height) in [(70, 131), (1, 5), (1, 1)] {
                let source = try noise(width, height, format, seed: 3), bytes = format.bytesPerPixel, pixels = source.pixels
                for turns in -3...3 { for x in [false, true] { for y in [false, true] {
                    let result = try turned(source, turns, x: x, y: y), found = result.pixels
                    for v in 0..<height { for u in 0..<width {
                        let (mu, mv) = (y ? width - 1 - u : u, x ? height - 1 - v : v)
                        let (tu, tv) = [(mu, mv), (height - 1 - mv, mu), (width - 1 - mu, height - 1 - mv), (mv, width - 1 - mu)][turns & 3]
                        let from = (v * width + u) * bytes, to = (tv * result.width + tu) * bytes
                        guard pixels[from..<(from + bytes)] == found[to..<(to + bytes)] else { return XCTFail("\(format), \(turns), \(x), \(y)") }
                    } }
                    XCTAssert(result.paddingIsIntact)
                } } }
            }
        }
    }

    func testMirrorsAreInvolutiveAndFourQuarterTurnsAreNone() throws {
        for format in PixelFormat.all {
            let source = try noise(67, 41, format, seed: 4)
            assertSame(try turned(turned(source, 0, x: true), 0, x: true), source, "\(format)")
            assertSame(try turned(turned(source, 0, y: true), 0, y: true), source, "\(format)")
            assertSame(try turned(turned(source, 0, x: true, y: true), 2), source, "\(format)")
            assertSame(try turned(turned(source, 1, x: true), 1, x: true), source, "\(format)")
            var result = source
            for _ in 0..<4 { result = try turned(result, 1) }
            assertSame(result, source, "\(format)")
            assertSame(try turned(turned(source, 3), 1), source, "\(format)")
        }
    }

    /// With any framing and filter, on any number of threads; and by angles that are a quarter turn.
    func testAllWaysToAQuarterTurnAreTheSame() throws {
        let source = try noise(150, 70, PixelFormat(.rgb, .u16), seed: 5), expected = try turned(source, 1)
        for framing in Framing.allCases { assertSame(try turned(source, 1, framing: framing), expected, "\(framing)") }
        for filter in ResamplingFilter.allCases {
            for threads in [1, 2, 7] {
                var options = RotationOptions()
                options.orientation.quarterTurns = 1
                assertSame(try rotated(source, threads: threads, filter: filter, options), expected, "\(filter)")
                options.orientation.quarterTurns = 0
                options.roll = .pi / 2
                options.framing = .whole
                assertSame(try rotated(source, threads: threads, filter: filter, options), expected, "\(filter)")
            }
        }
    }

    func testAShiftedQuarterTurnShowsBackground() throws {
        let source = try noise(9, 6, PixelFormat(.rgba, .u8), seed: 6)
        // Column 5 - v, row u: shifted by (2, -3) in the source.
        let map = Homography(.init(0, 1, 2), .init(-1, 0, 6 - 3), .init(0, 0, 1))
        let result = try warped(source, 8, 12, map, filter: .best)
        for y in 0..<12 { for x in 0..<8 { for c in 0..<4 {
            let (u, v) = (y + 2, 5 - x - 3)
            XCTAssertEqual(result[x, y, c], (0..<9).contains(u) && (0..<6).contains(v) ? source[u, v, c] : 0, "\(x), \(y)")
        } } }
        XCTAssert(result.paddingIsIntact)
    }

    // MARK: - Resampled

    /// There with room around, and back: all of a smooth scene returns to a few hundredths of its contrast,
    /// the outermost pixels aside.
    func testPixelsReturn() throws {
        let source = try blobs(160, 120, PixelFormat(.gray, .f32))
        var there = RotationOptions()
        there.yaw = 0.2
        there.framing = .whole
        let plan = try RotationPlan(photoWidth: 160, photoHeight: 120, options: there), middle = try rotated(source, there)
        let result = try warped(middle, 160, 120, plan.targetFromSource, filter: .best)
        for y in 6..<114 { for x in 6..<154 {
            XCTAssertEqual(result[x, y, 0], source[x, y, 0], accuracy: 0.01, "\(x), \(y)")
        } }
    }

    /// Mirroring the angles mirrors the result, to a rounding.
    func testRotationCommutesWithMirroring() throws {
        let source = try blobs(90, 70, PixelFormat(.rgb, .u16))
        for framing in Framing.allCases {
            var left = RotationOptions(), right = RotationOptions()
            (left.roll, left.pitch, left.yaw, left.framing) = (0.2, 0.1, 0.15, framing)
            (right.roll, right.pitch, right.yaw, right.framing) = (-0.2, 0.1, -0.15, framing)
            let a = try rotated(source, left), b = try turned(rotated(turned(source, 0, y: true), right), 0, y: true)
            // A frame of whole pixels may be mirrored to other whole pixels.
            guard a.width == b.width, framing != .whole else { continue }
            assertEqual(a, b, steps: 3, "\(framing)") { ($0, $1) }
        }
    }

    func testNoCornerIsEmpty() throws {
        let source = try PixelBuffer(width: 90, height: 60, format: PixelFormat(.gray, .u8))
        source.fill { _, _, _ in 1 }
        for seed in 0..<40 as Range<UInt64> {
            var options = RandomRotation(seed: seed).options
            options.camera.principalPoint = nil
            options.pivot = Point(50, 25)
            for framing in [Framing.zoom, .crop, .cropKeepingAspect] {
                options.framing = framing
                guard let result = try? rotated(source, options) else { continue }
                XCTAssert(result.pixels.allSatisfy { $0 == 255 }, "seed \(seed), \(framing)")
            }
        }
    }
}
