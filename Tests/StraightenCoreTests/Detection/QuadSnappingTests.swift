// SPDX-License-Identifier: MIT
@testable import StraightenCore
import StraightenTestSupport
import XCTest

/// Corners drawn by hand.
final class QuadSnappingTests: XCTestCase {
    private let truth = try! Quad([Point(151.3, 110.6), Point(490.2, 114.9), Point(486.4, 362.1), Point(148.8, 356.5)])

    private func scene() -> DrawnScene {
        let scene = DrawnScene(ground: DrawnScene.Color(205, 200, 190))
        scene.draw(truth, DrawnScene.Color(150, 110, 40))
        scene.draw(truth.shrunk(by: 0.3), DrawnScene.Color(60, 80, 95))
        scene.addNoise(2, seed: 4)
        return scene
    }

    private func snapped(_ hint: Quad, reach: Double? = nil, scene: DrawnScene? = nil) throws -> DetectedPicture? {
        try (scene ?? self.scene()).withView { try QuadSnapping($0).picture(near: hint, reach: reach) }
    }

    func testRoughCornersSnap() throws {
        var generator = SplitMix64(seed: 31)
        for trial in 0..<20 {
            // Half the reach: 2 % of a diagonal of 800 pixels.
            let hint = try truth.mapped { $0 + Point(.random(in: -8...8, using: &generator), .random(in: -8...8, using: &generator)) }
            let picture = try XCTUnwrap(snapped(hint))
            // 1/8 pixel of the coverage grid on each of two sides, and noise of 2 on a step of 100 levels.
            XCTAssertLessThan(picture.outer.distance(to: truth), 0.3, "trial \(trial)")
            XCTAssertGreaterThan(picture.confidence, 0.9)
        }
    }

    func testTheNearestOfTwoEdgesIsMeant() throws {
        let inner = truth.shrunk(by: 0.3)
        for meant in [truth, inner] {
            let hint = try meant.mapped { $0 + Point(2, -2) }
            XCTAssertLessThan(try XCTUnwrap(snapped(hint, reach: 80)).outer.distance(to: meant), 0.5)
        }
    }

    func testSnappedCornersStay() throws {
        let once = try XCTUnwrap(snapped(truth)).outer
        XCTAssertLessThan(try XCTUnwrap(snapped(once)).outer.distance(to: once), 0.02)
    }

    func testAWideReachFindsFarEdges() throws {
        let hint = try truth.mapped { truth.centroid + ($0 - truth.centroid) * 1.12 }
        XCTAssertLessThan(try XCTUnwrap(snapped(hint, reach: 60)).outer.distance(to: truth), 0.5)
    }

    func testNothingNearIsNoPicture() throws {
        XCTAssertNil(try snapped(try truth.mapped { truth.centroid + ($0 - truth.centroid) * 0.3 }))
        let blank = DrawnScene(ground: DrawnScene.Color(repeating: 128))
        blank.addNoise(5, seed: 2)
        XCTAssertNil(try snapped(truth, scene: blank))
    }

    func testASideWithoutAnEdgeStays() throws {
        // The bottom side lies amid the wall.
        let hint = try Quad([truth[0], truth[1], truth[2] + Point(0, 60), truth[3] + Point(0, 60)])
        let found = try XCTUnwrap(snapped(hint)).outer
        XCTAssertLessThan(abs(hint.sides[2].distance(to: found[2])), 0.5)
        XCTAssertLessThan(found[0].distance(to: truth[0]), 0.5)
    }

    func testWildHintsDoNotTrap() throws {
        for scale in [1e-3, 1, 1e3, 1e7] {
            for reach in [1e-9, 1, 1e6] {
                let hint = try Quad([Point(-1, -1), Point(1, -1), Point(1, 1), Point(-1, 1)].map { Point(320, 240) + $0 * scale })
                if let picture = try snapped(hint, reach: reach) { XCTAssertTrue(picture.outer.corners.allSatisfy(\.isFinite)) }
            }
        }
    }
}
