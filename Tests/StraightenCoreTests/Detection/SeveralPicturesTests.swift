// SPDX-License-Identifier: MIT
@testable import StraightenCore
import StraightenTestSupport
import XCTest

/// All pictures of a photo, and those of a part of it.
final class SeveralPicturesTests: XCTestCase {
    private let left = try! Quad([Point(60, 100), Point(280, 108), Point(278, 330), Point(62, 322)])
    private let right = try! Quad([Point(380, 120), Point(560, 116), Point(562, 350), Point(378, 346)])

    private func scene() -> DrawnScene { scene([left, right]) }

    private func scene(_ quads: [Quad], width: Int = 640) -> DrawnScene {
        let scene = DrawnScene(width: width, ground: DrawnScene.Color(205, 200, 190))
        for (quad, seed) in zip(quads, UInt64(1)...) {
            scene.draw(quad, DrawnScene.Color(110, 75, 30))
            scene.draw(quad.shrunk(by: 0.1), DrawnScene.Color(240, 238, 230))
            scene.draw(quad.shrunk(by: 0.35), DrawnScene.Color(60, 80, 95))
            scene.drawClutter(4, in: quad.shrunk(by: 0.35), seed: seed)
        }
        scene.addNoise(2, seed: 9)
        return scene
    }

    private func pictures(_ options: DetectionOptions = .oneThread, limit: Int = 8) throws -> [DetectedPicture] {
        try scene().withView { try QuadDetector(options: options).pictures(in: $0, limit: limit) }
    }

    func testEachPictureIsFoundOnce() throws {
        // Each holds three nested rectangles.
        let found = try pictures()
        XCTAssertEqual(found.count, 2)
        for truth in [left, right] {
            XCTAssertEqual(found.filter { $0.outer.distance(to: truth) < 2 }.count, 1, "\(found.map(\.outer.corners))")
        }
        for picture in found { XCTAssertNotNil(picture.inner) }
    }

    func testARowOfPicturesIsFoundWithoutItsLabels() throws {
        let row = try (0..<4).map { index in
            try Quad([Point(40, 140), Point(210, 144), Point(208, 350), Point(42, 346)].map { $0 + Point(240 * Double(index), 3 * Double(index)) })
        }
        let scene = scene(row, width: 1000)
        for quad in row { scene.draw(quad.part(1.08, 0.7, 1.2, 0.85), DrawnScene.Color(245, 245, 240)) }
        let found = try scene.withView { try QuadDetector(options: .oneThread).pictures(in: $0, limit: 16) }
        XCTAssertEqual(found.count, row.count, "\(found.map(\.outer.corners))")
        for truth in row { XCTAssertEqual(found.filter { $0.outer.distance(to: truth) < 5 }.count, 1, "\(truth.corners)") }
    }

    func testTheSearchOfManyPicturesCanBeCancelled() throws {
        var calls = 0
        let progress = Progress { fraction in
            calls += 1
            return fraction < 0.93
        }
        XCTAssertThrowsError(try scene().withView { try QuadDetector(options: .oneThread).pictures(in: $0, limit: 8, progress: progress) })
        XCTAssertGreaterThan(calls, 10)
    }

    func testTheFirstIsTheDominantPicture() throws {
        let all = try pictures(), dominant = try scene().detect()
        XCTAssertEqual(all[0].outer, dominant.outer)
        XCTAssertEqual(all[0].confidence, dominant.confidence)
        XCTAssertEqual(try pictures(limit: 1).map(\.outer), [dominant.outer])
    }

    func testANeighbourMakesAPictureNoLessSure() throws {
        let alone = DrawnScene(ground: DrawnScene.Color(205, 200, 190))
        alone.draw(left, DrawnScene.Color(110, 75, 30))
        alone.draw(left.shrunk(by: 0.1), DrawnScene.Color(240, 238, 230))
        alone.addNoise(2, seed: 9)
        let sure = try alone.detect().confidence
        for picture in try pictures() { XCTAssertGreaterThan(picture.confidence, sure / 2) }
    }

    func testOnlyPicturesOfTheRegionAreFound() throws {
        for truth in [left, right] {
            var options = DetectionOptions.oneThread
            let x = truth.corners.map(\.x), y = truth.corners.map(\.y)
            // As someone draws it around the picture.
            options.region = Box(x: x.min()! - 10, y: y.min()! - 10, width: x.max()! - x.min()! + 20, height: y.max()! - y.min()! + 20)
            let found = try pictures(options)
            XCTAssertEqual(found.count, 1)
            XCTAssertLessThan(try XCTUnwrap(found.first).outer.distance(to: truth), 1)
        }
    }

    func testARegionWithoutAPictureIsTheFallback() throws {
        var options = DetectionOptions.oneThread
        options.region = Box(x: 290, y: 380, width: 100, height: 80)
        let picture = try scene().withView { try QuadDetector(options: options).detect(in: $0) }
        XCTAssertTrue(picture.isFallback)
        XCTAssertLessThan(picture.outer.centroid.distance(to: Point(340, 420)), 2)
    }

    func testExtremeRegionsDoNotTrap() throws {
        for box in [Box(x: -1e8, y: -1e8, width: 1e8 + 1, height: 1e8 + 1), Box(x: 639.5, y: 479.5, width: 1e-9, height: 1e-9),
                    Box(x: -1e8, y: 0, width: 1e8, height: 1e8), Box(x: 0, y: 0, width: 1e-300, height: 1e8)] {
            var options = DetectionOptions.oneThread
            options.region = box
            for picture in try pictures(options) { XCTAssertTrue(picture.outer.corners.allSatisfy(\.isFinite)) }
        }
    }
}
