// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

final class WarpTests: XCTestCase {
    // MARK: - Exactness

    /// Shifts by whole pixels, the shift by none among them, change no bit and show background beyond.
    func testWholeShiftsAreExact() throws {
        for format in PixelFormat.all {
            let source = try noise(17, 11, format, seed: 1)
            for filter in ResamplingFilter.allCases {
                for (dx, dy) in [(0, 0), (3, -2), (-40, 0)] {
                    let result = try warped(source, 17, 11, .translation(Point(Double(dx), Double(dy))), filter: filter)
                    for y in 0..<11 { for x in 0..<17 { for c in 0..<format.layout.channels {
                        let (u, v) = (x + dx, y + dy)
                        let expected = (0..<17).contains(u) && (0..<11).contains(v) ? source[u, v, c] : 0
                        XCTAssertEqual(result[x, y, c], expected, "\(format) \(filter) shift \(dx), \(dy)")
                    } } }
                }
            }
        }
    }

    /// The engine itself at whole positions, without the short cut: within half a step.
    func testWholePositionsOfAPerspectiveAreExact() throws {
        // Row 4 of the result maps to row 4 of the source at scale 1 exactly; other rows differ.
        let map = Homography(.init(1, 0, 0), .init(0, 1, 0), .init(0, 1e-9, 1 - 4.5e-9))
        for filter in ResamplingFilter.allCases {
            let source = try noise(40, 9, PixelFormat(.rgb, .u8), seed: 2)
            let result = try warped(source, 40, 9, map, filter: filter)
            for x in 0..<40 { for c in 0..<3 { XCTAssertEqual(result[x, 4, c], source[x, 4, c], "\(filter)") } }
        }
    }

    func testConstantStaysConstant() throws {
        let maps = [keystone, Homography.scale(0.37, 0.41), .scale(3.3, 2.9), .scale(19, 23), rotation(0.6) * .scale(5, 0.5)]
        for format in PixelFormat.all where !(format.depth == .f32 && format.layout.hasAlpha) {
            let source = try PixelBuffer(width: 61, height: 47, format: format)
            source.fill { _, _, c in c == format.layout.channels - 1 && format.layout.hasAlpha ? 0.8 : 0.3 + 0.1 * Double(c) }
            let isExact = format.depth != .f32 || format.isLinear
            for filter in ResamplingFilter.allCases {
                for map in maps {
                    let result = try warped(source, 40, 30, map, filter: filter, background: source)
                    for y in 0..<30 { for x in 0..<40 { for c in 0..<format.layout.channels {
                        // Floats through the curve and back: its tables are good to 1e-7 of full scale each way.
                        XCTAssertEqual(result[x, y, c], source[0, 0, c], accuracy: isExact ? 0 : 4e-7, "\(format) \(filter) \(map)")
                    } } }
                }
            }
        }
    }

    // MARK: - Against the definition

    func testAgreesWithTheReference() throws {
        let source = try blobs(90, 70, PixelFormat(.gray, .f32))
        let maps = [keystone, .scale(0.31, 0.43), .scale(2.3, 1.7), rotation(0.5) * .scale(2.6, 0.9), rotation(-1.2)]
        for map in maps {
            for (filter, kernel) in [(ResamplingFilter.linear, ReferenceWarp.Kernel.linear), (.cubic, .cubic), (.best, .best)] {
                let reference = ReferenceWarp(width: 90, height: 70, kernel: kernel, sourceFromTarget: map.rowMajor)
                let result = try warped(source, 50, 40, map, filter: filter, inLinearLight: false)
                for y in 0..<40 { for x in 0..<50 {
                    let expected = reference.value(x, y) { source[$0, $1, 0] } ?? 0
                    // Weights from tables: each is off by up to 2e-6, and some sixteen of them are large.
                    XCTAssertEqual(result[x, y, 0], expected, accuracy: 3e-5, "\(filter) \(map) at \(x), \(y)")
                } }
            }
        }
    }

    /// From a stretch of 3 on the source is halved first, by a filter that is right to 1.5 %.
    func testStrongReductionsAgreeWithTheReference() throws {
        let source = try blobs(230, 190, PixelFormat(.gray, .f32))
        for map in [Homography.scale(3.7, 5.2), .scale(11, 9), keystone * .scale(6, 4), rotation(0.4) * .scale(7, 3.5)] {
            let reference = ReferenceWarp(width: 230, height: 190, kernel: .best, sourceFromTarget: map.rowMajor)
            let result = try warped(source, 20, 16, map, filter: .best, inLinearLight: false)
            for y in 0..<16 { for x in 0..<20 {
                guard let expected = reference.value(x, y, { source[$0, $1, 0] }) else { continue }
                // Each way, of an amplitude of 0.45 about the mean.
                XCTAssertEqual(result[x, y, 0], expected, accuracy: 2 * 0.015 * 0.45, "\(map) at \(x), \(y)")
            } }
        }
    }

    /// A blob comes out where the homography says, to a hundredth of a pixel, and not mirrored.
    func testBlobsLandWhereTheMapSays() throws {
        let centre = Point(60.3, 41.8), source = try PixelBuffer(width: 120, height: 90, format: PixelFormat(.gray, .f32))
        source.fill { x, y, _ in
            let offset = Point(Double(x) + 0.5, Double(y) + 0.5) - centre
            return exp(-offset.dot(offset) / 18)
        }
        for map in [keystone, .scale(0.5, 0.7), .scale(1.9, 1.4), rotation(0.3)] {
            guard let inverse = map.inverse else { return XCTFail("no inverse") }
            for filter in ResamplingFilter.allCases where filter != .nearest {
                let result = try warped(source, 260, 200, map, filter: filter, inLinearLight: false)
                var sum = Point.zero, total = 0.0
                for y in 0..<200 { for x in 0..<260 {
                    let place = Point(Double(x) + 0.5, Double(y) + 0.5), mapped = map(place)
                    // Moments in the source's plane: weighted with the area that a pixel covers there.
                    let jacobian = map.jacobian(at: place), area = jacobian.x.cross(jacobian.y)
                    sum += mapped * (result[x, y, 0] * area)
                    total += result[x, y, 0] * area
                } }
                XCTAssertLessThan(inverse(sum / total).distance(to: inverse(centre)), 0.01, "\(filter) \(map)")
            }
        }
    }

    // MARK: - Symmetry

    func testMirroredSourceGivesMirroredResult() throws {
        let source = try noise(50, 40, PixelFormat(.rgb, .u16), seed: 3)
        let mirrored = try PixelBuffer(width: 50, height: 40, format: source.format)
        mirrored.fill { x, y, c in source[49 - x, y, c] }
        let flip = Homography(.init(-1, 0, 50), .init(0, 1, 0), .init(0, 0, 1))
        for filter in ResamplingFilter.allCases where filter != .nearest {
            for map in [keystone, .scale(2.2, 1.6), rotation(0.4) * .scale(3, 0.8)] {
                let straight = try warped(source, 30, 30, map, filter: filter)
                let other = try warped(mirrored, 30, 30, flip * map, filter: filter)
                assertEqual(straight, other, steps: 2, "\(filter) \(map)") { ($0, $1) }
            }
        }
    }

    /// Rows of the turned source are columns of the other. Near 1:1 the best filter goes along rows where they lie level
    /// and upright where they are steep, so there only what both kernels pass is the same: a smooth scene.
    func testTurnedSourceGivesTurnedResult() throws {
        let turn = Homography(.init(0, -1, 40), .init(1, 0, 0), .init(0, 0, 1)), format = PixelFormat(.rgb, .u16)
        for filter in ResamplingFilter.allCases where filter != .nearest {
            for (map, isNearOne) in [(keystone, true), (.scale(2.2, 2.2), false), (.scale(3.1, 1), false)] {
                let source = filter == .best && isNearOne ? try blobs(50, 40, format) : try noise(50, 40, format, seed: 4)
                let turned = try PixelBuffer(width: 40, height: 50, format: format)
                turned.fill { x, y, c in source[y, 39 - x, c] }
                let straight = try warped(source, 30, 30, map, filter: filter, inLinearLight: false)
                let other = try warped(turned, 30, 30, turn * map, filter: filter, inLinearLight: false)
                assertEqual(straight, other, steps: filter == .best ? WarpTests.stepOfStretch * 65535 : 2, "\(filter) \(map)") { ($0, $1) }
            }
        }
    }

    /// One of the two takes stretches in steps of 1/64: half a step changes the weights of a kernel, of norm 1/2.2 at most,
    /// by 2 * 1/128/2.2, and white noise of deviation 0.29 by that much; five deviations. Of a smooth scene less.
    private static let stepOfStretch = 5 * 0.29 / 2.2 * 2 / 128 / 2.2

    func testThreadsDoNotChangeTheResult() throws {
        let source = try noise(300, 200, PixelFormat(.rgba, .u8), seed: 5)
        for filter in ResamplingFilter.allCases {
            let one = try warped(source, 301, 203, keystone, filter: filter, threads: 1)
            for threads in [2, 3, 16] {
                let many = try warped(source, 301, 203, keystone, filter: filter, threads: threads)
                XCTAssertEqual(one.pixels, many.pixels, "\(filter), \(threads) threads")
            }
            XCTAssertTrue(one.paddingIsIntact)
        }
    }

    func testWarpAndInverseComeBack() throws {
        let source = try blobs(120, 90, PixelFormat(.gray, .f32))
        guard let inverse = keystone.inverse else { return XCTFail("no inverse") }
        let there = try warped(source, 140, 110, keystone, filter: .best, inLinearLight: false)
        let back = try warped(there, 120, 90, inverse, filter: .best, inLinearLight: false)
        for y in 30..<60 { for x in 40..<80 {
            XCTAssertEqual(back[x, y, 0], source[x, y, 0], accuracy: 0.01, "\(x), \(y)")
        } }
    }
}
