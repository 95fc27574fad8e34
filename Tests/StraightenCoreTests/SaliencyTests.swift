// SPDX-License-Identifier: MIT
import StraightenCore
import StraightenTestSupport
import XCTest

final class SaliencyTests: XCTestCase {
    // MARK: - What is found

    func testTheOneObjectIsTheBox() throws {
        let saliency = try Saliency(.objectness, of: ShapesScene.one.photograph(width: 320, height: 240).view)
        XCTAssertEqual(saliency.objects.count, 1)
        assertEqual(try XCTUnwrap(saliency.objects.first), ShapesScene.one.ellipses[0].box, 320, 240, accuracy: 0.02)
    }

    func testObjectsAreRankedBySize() throws {
        let saliency = try Saliency(.objectness, of: ShapesScene.three.photograph(width: 320, height: 240).view)
        XCTAssertEqual(saliency.objects.count, 3)
        for (box, ellipse) in zip(saliency.objects, ShapesScene.three.ellipses) {
            assertEqual(box, ellipse.box, 320, 240, accuracy: 0.02)
        }
    }

    func testTheMapsAreHighOnTheObjectAndLowAroundIt() throws {
        let photo = try ShapesScene.one.photograph(width: 320, height: 240), box = ShapesScene.one.ellipses[0].box
        for kind in SaliencyKind.allCases {
            let map = try heatMap(kind, photo, 100, 100)
            var inside = 0.0, outside = 0.0, highest = 0.0
            for y in 0..<100 {
                for x in 0..<100 {
                    let u = (Double(x) + 0.5) / 100, v = (Double(y) + 0.5) / 100
                    let isInside = (box.x...(box.x + box.width)).contains(u) && (box.y...(box.y + box.height)).contains(v)
                    if isInside { inside += map[x, y, 0] } else { outside += map[x, y, 0] }
                    if isInside { highest = max(highest, map[x, y, 0]) }
                }
            }
            let area = 10_000 * box.width * box.height
            XCTAssertGreaterThan(inside / area, 8 * outside / (10_000 - area), "\(kind)")
            XCTAssertGreaterThan(highest, 0.95, "\(kind)")
        }
    }

    func testAttentionGoesToOneBoxOnTheObject() throws {
        let objects = try Saliency(.attention, of: ShapesScene.one.photograph(width: 320, height: 240).view).objects
        XCTAssertEqual(objects.count, 1)
        let box = try XCTUnwrap(objects.first), truth = ShapesScene.one.ellipses[0].box
        XCTAssertTrue((truth.x...(truth.x + truth.width)).contains((box.x + box.width / 2) / 320))
        XCTAssertTrue((truth.y...(truth.y + truth.height)).contains((box.y + box.height / 2) / 240))
    }

    // MARK: - Laws

    /// A photo of pixels twice as large is the same photo.
    func testTwiceTheSizeGivesTheSameMap() throws {
        for kind in SaliencyKind.allCases {
            let small = try ShapesScene.three.photograph(width: 150, height: 110)
            let large = try PixelBuffer(width: 300, height: 220, format: small.format)
            large.fill { x, y, c in small[x / 2, y / 2, c] }
            XCTAssertEqual(try heatMap(kind, small, 90, 70).pixels, try heatMap(kind, large, 90, 70).pixels)
            let boxes = try Saliency(kind, of: small.view).objects, doubled = try Saliency(kind, of: large.view).objects
            XCTAssertEqual(boxes.map { Box(x: 2 * $0.x, y: 2 * $0.y, width: 2 * $0.width, height: 2 * $0.height) }, doubled)
        }
    }

    /// Drawn anew at another size: within 2 %.
    func testTheSizeOfThePhotoDoesNotMatter() throws {
        for kind in SaliencyKind.allCases {
            let reference = try ShapesScene.three.photograph(width: 400, height: 300)
            for factor in [0.5, 1.7, 2, 4.1] {
                let (w, h) = (Int(400 * factor), Int(300 * factor))
                let photo = try ShapesScene.three.photograph(width: w, height: h)
                try assertAlike(kind, heatMap(kind, reference, 80, 60), heatMap(kind, photo, 80, 60), "\(factor)")
                let boxes = try Saliency(kind, of: reference.view).objects.map { $0.fraction(400, 300) }
                let others = try Saliency(kind, of: photo.view).objects
                XCTAssertEqual(boxes.count, others.count)
                for (box, other) in zip(boxes, others) { assertEqual(other, box, Double(w), Double(h), accuracy: 0.02) }
            }
        }
    }

    func testAMirroredOrTurnedPhotoHasAMirroredOrTurnedMap() throws {
        for kind in SaliencyKind.allCases {
            let scene = ShapesScene.three, map = try heatMap(kind, scene.photograph(width: 240, height: 240), 60, 60)
            let mirrored = try heatMap(kind, scene.photograph(width: 240, height: 240) { (1 - $0, $1) }, 60, 60)
            let turned = try heatMap(kind, scene.photograph(width: 240, height: 240) { ($1, 1 - $0) }, 60, 60)
            let back = try PixelBuffer(width: 60, height: 60, format: map.format), home = try PixelBuffer(width: 60, height: 60, format: map.format)
            back.fill { x, y, _ in mirrored[59 - x, y, 0] }
            home.fill { x, y, _ in turned[59 - y, x, 0] }
            assertAlike(kind, map, back, "mirrored")
            assertAlike(kind, map, home, "turned")
        }
    }

    func testEveryFormatGivesTheSameMap() throws {
        for kind in SaliencyKind.allCases {
            let floats = try ShapesScene.one.photograph(width: 200, height: 150, format: PixelFormat(.rgb, .f32))
            let reference = try heatMap(kind, floats, 80, 60)
            for format in PixelFormat.all where format.layout.colors == 3 && !format.isLinear {
                let photo = try ShapesScene.one.photograph(width: 200, height: 150, format: format)
                try assertAlike(kind, reference, heatMap(kind, photo, 80, 60), "\(format)")
            }
        }
    }

    func testThreadsChangeNothing() throws {
        for kind in SaliencyKind.allCases {
            let photo = try ShapesScene.three.photograph(width: 500, height: 300)
            let alone = try heatMap(kind, photo, 333, 222)
            for threads in [2, 3, 7] {
                XCTAssertEqual(try heatMap(kind, photo, 333, 222, threads: threads).pixels, alone.pixels)
            }
        }
    }

    // MARK: - What has no object

    func testNothingStandsOutOfAnEvenPhoto() throws {
        for (w, h) in [(1, 1), (2, 1), (1, 3), (7, 5), (64, 48), (300, 2), (1, 5000), (5000, 3)] {
            for format in PixelFormat.all where w == 7 || format == PixelFormat(.rgb, .u8) {
                let photo = try PixelBuffer(width: w, height: h, format: format)
                photo.fill { _, _, c in 0.2 + 0.17 * Double(c) }
                for kind in SaliencyKind.allCases {
                    let map = try heatMap(kind, photo, 9, 7)
                    for y in 0..<7 { for x in 0..<9 { XCTAssertEqual(map[x, y, 0], 0, "\(kind) \(w) x \(h) \(format)") } }
                    XCTAssertEqual(try Saliency(kind, of: photo.view).objects, [])
                }
            }
        }
    }

    func testAnyPhotoHasAFiniteMap() throws {
        let wild = [Double.nan, .infinity, -.infinity, 1e38, -1e38, 0, 1, 0.5]
        for (seed, size) in [(1, 1), (2, 1), (1, 2), (3, 3), (17, 1), (1, 900), (900, 2), (31, 23), (5, 200)].enumerated() {
            var random = SplitMix64(seed: UInt64(seed))
            for format in [PixelFormat(.gray, .u8), PixelFormat(.rgba, .u16), PixelFormat(.rgb, .f32), PixelFormat(.grayAlpha, .f32)] {
                let photo = try PixelBuffer(width: size.0, height: size.1, format: format)
                photo.fill { _, _, _ in
                    format.depth == .f32 ? wild[Int.random(in: 0..<8, using: &random)] : Double.random(in: 0...1, using: &random)
                }
                for kind in SaliencyKind.allCases {
                    let map = try heatMap(kind, photo, 40, 30)
                    for y in 0..<30 { for x in 0..<40 { XCTAssertTrue((0...1).contains(map[x, y, 0]), "\(kind) \(size) \(format)") } }
                    for box in try Saliency(kind, of: photo.view).objects {
                        XCTAssertTrue(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0)
                        XCTAssertTrue(box.x + box.width <= Double(size.0) + 1e-9 && box.y + box.height <= Double(size.1) + 1e-9)
                    }
                }
            }
        }
    }

    func testStoppingIsPossibleAtAnyTime() throws {
        let photo = try ShapesScene.one.photograph(width: 200, height: 150)
        for kind in SaliencyKind.allCases {
            for limit in [0.0, 0.1, 0.3, 0.6] {
                XCTAssertThrowsError(try Saliency(kind, of: photo.view, progress: Progress { $0 < limit })) {
                    XCTAssertEqual(($0 as? Failure)?.kind, .cancelled)
                }
            }
        }
    }

    // MARK: -

    private func heatMap(_ kind: SaliencyKind, _ photo: PixelBuffer, _ width: Int, _ height: Int, threads: Int = 1) throws -> PixelBuffer {
        let map = try PixelBuffer(width: width, height: height, format: PixelFormat(.gray, .f32))
        try Saliency(kind, of: photo.view, threads: threads).write(to: map.view, threads: threads)
        XCTAssertTrue(map.paddingIsIntact)
        XCTAssertTrue(photo.paddingIsIntact)
        return map
    }

    /// On average within 2 % of the range.
    private func assertAlike(_ kind: SaliencyKind, _ a: PixelBuffer, _ b: PixelBuffer, _ message: String, line: UInt = #line) {
        var sum = 0.0
        for y in 0..<a.height { for x in 0..<a.width { sum += abs(a[x, y, 0] - b[x, y, 0]) } }
        XCTAssertLessThan(sum / Double(a.width * a.height), 0.02, "\(kind) \(message)", line: line)
    }

    /// Each side within `accuracy` of the photo's side.
    private func assertEqual(_ box: Box, _ truth: Box, _ width: Double, _ height: Double, accuracy: Double, line: UInt = #line) {
        let b = box.fraction(width, height)
        XCTAssertEqual(b.x, truth.x, accuracy: accuracy, line: line)
        XCTAssertEqual(b.y, truth.y, accuracy: accuracy, line: line)
        XCTAssertEqual(b.x + b.width, truth.x + truth.width, accuracy: accuracy, line: line)
        XCTAssertEqual(b.y + b.height, truth.y + truth.height, accuracy: accuracy, line: line)
    }
}

extension Box {
    fileprivate func fraction(_ photoWidth: Double, _ photoHeight: Double) -> Box {
        Box(x: x / photoWidth, y: y / photoHeight, width: width / photoWidth, height: height / photoHeight)
    }
}
