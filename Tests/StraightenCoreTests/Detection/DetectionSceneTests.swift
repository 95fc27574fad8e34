// SPDX-License-Identifier: MIT
@testable import StraightenCore
import StraightenTestSupport
import XCTest

/// Whole detections on drawn scenes.
final class DetectionSceneTests: XCTestCase {
    private let wall = DrawnScene.Color(205, 200, 190)
    private let gilt = DrawnScene.Color(150, 110, 40)
    private let canvas = DrawnScene.Color(60, 80, 95)
    private let straight = try! Quad([Point(150, 110), Point(490, 114), Point(486, 362), Point(148, 356)])

    /// A corner is right within 1 % of the diagonal; drawn scenes are easier: half a pixel for each side of
    /// the coverage grid's own error of 1/8 pixel, the noise and the wandering of the profiles.
    private let tolerance = 0.75

    private func framed(_ quad: Quad, noise seed: UInt64 = 1) -> DrawnScene {
        let scene = DrawnScene(ground: wall)
        scene.draw(quad, gilt)
        scene.draw(quad.shrunk(by: 0.2), canvas)
        scene.addNoise(2, seed: seed)
        return scene
    }

    private func check(_ scene: DrawnScene, _ truth: Quad, within tolerance: Double? = nil, file: StaticString = #filePath, line: UInt = #line) throws {
        let picture = try scene.detect()
        XCTAssertFalse(picture.isFallback, "confidence \(picture.confidence)", file: file, line: line)
        XCTAssertLessThan(picture.outer.distance(to: truth), tolerance ?? self.tolerance, "\(picture.outer.corners)", file: file, line: line)
    }

    func testFindsTheOuterEdgeOfAFrame() throws {
        try check(framed(straight), straight)
    }

    func testIgnoresTheCastShadow() throws {
        let scene = DrawnScene(ground: wall)
        scene.shade(try straight.mapped { $0 + Point(14, 22) }, factor: 0.75, softness: 8)
        scene.draw(straight, gilt)
        scene.draw(straight.shrunk(by: 0.2), canvas)
        scene.addNoise(2, seed: 2)
        try check(scene, straight)
    }

    func testFindsALowContrast() throws {
        let scene = DrawnScene(ground: wall)
        scene.draw(straight, wall + DrawnScene.Color(-9, -7, 2))
        scene.addNoise(1.5, seed: 3)
        // Noise of 1.5 levels on a step of about 10: the edge of each profile is known to a pixel.
        try check(scene, straight, within: 1.5)
    }

    func testFindsARotatedPicture() throws {
        let turned = try straight.mapped { p in
            let d = p - Point(320, 240)
            return Point(320, 240) + Point(d.x * 0.82 - d.y * 0.57, d.x * 0.57 + d.y * 0.82)
        }
        try check(framed(turned), turned)
    }

    func testFindsAKeystonedPicture() throws {
        let quad = try Quad([Point(130, 60), Point(500, 130), Point(505, 350), Point(120, 420)])
        try check(framed(quad), quad)
    }

    func testFindsTheFrameAroundAMat() throws {
        let scene = DrawnScene(ground: wall)
        scene.draw(straight, DrawnScene.Color(70, 50, 35))
        scene.draw(straight.shrunk(by: 0.08), DrawnScene.Color(240, 238, 230))
        scene.draw(straight.shrunk(by: 0.4), canvas)
        scene.addNoise(2, seed: 5)
        try check(scene, straight)
        let inner = try XCTUnwrap(scene.detect().inner)
        XCTAssertLessThan(inner.distance(to: straight.shrunk(by: 0.4)), 2)
    }

    func testACornerMayLieOutside() throws {
        let quad = try Quad([Point(-20, 90), Point(420, 60), Point(430, 400), Point(30, 430)])
        let picture = try framed(quad).detect()
        XCTAssertFalse(picture.isFallback)
        // The corner outside is extrapolated from sides that are seen: twice the error of one inside.
        XCTAssertLessThan(picture.outer.distance(to: quad), 2 * tolerance)
        XCTAssertTrue(picture.hasCornerOutside(width: 640, height: 480))
    }

    func testTheUncertaintyCoversTheError() throws {
        for seed in UInt64(10)..<14 {
            let picture = try framed(straight, noise: seed).detect()
            XCTAssertFalse(picture.isFallback)
            for (corner, (found, deviation)) in zip(picture.outer.corners, picture.cornerUncertainty).enumerated() {
                // Four standard deviations, and the coverage grid's error.
                XCTAssertLessThan(found.distance(to: straight[corner]), 4 * deviation + 0.25, "seed \(seed)")
            }
        }
    }
}
