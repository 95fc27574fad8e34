// SPDX-License-Identifier: MIT
@testable import StraightenCore
import StraightenTestSupport
import XCTest

/// The kinds of photos in which pictures are hard to find, one by one, drawn.
final class DifficultSceneTests: XCTestCase {
    typealias Color = DrawnScene.Color

    private let wall = Color(205, 200, 190), gilt = Color(150, 110, 40), canvas = Color(60, 80, 95)
    private let straight = try! Quad([Point(150, 110), Point(490, 114), Point(486, 362), Point(148, 356)])

    private func framed(_ quad: Quad, on ground: Color? = nil, width: Int = 640, height: Int = 480) -> DrawnScene {
        let scene = DrawnScene(width: width, height: height, ground: ground ?? wall)
        drawFramed(quad, in: scene)
        return scene
    }

    private func drawFramed(_ quad: Quad, in scene: DrawnScene) {
        scene.draw(quad, gilt)
        scene.draw(quad.shrunk(by: 0.2), canvas)
        scene.drawClutter(4, in: quad.shrunk(by: 0.2), seed: 3)
    }

    /// A corner is right within 1 % of the photo's diagonal; here it has to be within half of that.
    private func check(_ scene: DrawnScene, _ truth: Quad, noise: Double = 2, format: PixelFormat = PixelFormat(.rgb, .u8),
                       file: StaticString = #filePath, line: UInt = #line) throws {
        scene.addNoise(noise, seed: 17)
        let picture = try scene.detect(format: format), diagonal = Point(Double(scene.width), Double(scene.height)).length
        XCTAssertFalse(picture.isFallback, "nothing found", file: file, line: line)
        XCTAssertLessThan(picture.outer.distance(to: truth), 0.005 * diagonal, "\(picture.outer.corners)", file: file, line: line)
    }

    func testDarkOnDark() throws {
        let scene = DrawnScene(ground: Color(38, 36, 34))
        scene.draw(straight, Color(24, 20, 18))
        scene.draw(straight.shrunk(by: 0.2), Color(52, 44, 36))
        try check(scene, straight, noise: 1)
    }

    func testLightOnLight() throws {
        let scene = DrawnScene(ground: Color(228, 226, 222))
        scene.draw(straight, Color(240, 238, 235))
        scene.draw(straight.shrunk(by: 0.2), canvas)
        try check(scene, straight, noise: 1)
    }

    func testADeepSideWithoutAFrame() throws {
        let scene = DrawnScene(ground: wall)
        // The canvas's left side face, seen beside its front.
        scene.draw(try Quad([straight[0] + Point(-14, 4), straight[0], straight[3], straight[3] + Point(-14, -4)]), Color(120, 112, 100))
        scene.draw(straight, canvas)
        scene.drawClutter(12, in: straight, seed: 5)
        scene.addNoise(2, seed: 17)
        let found = try scene.detect().outer
        let silhouette = try Quad([straight[0] + Point(-14, 4), straight[1], straight[2], straight[3] + Point(-14, -4)])
        XCTAssertLessThan(min(found.distance(to: straight), found.distance(to: silhouette)), 4, "\(found.corners)")
    }

    func testAnOrnateFrame() throws {
        let scene = DrawnScene(ground: wall)
        for (share, color) in [(0.0, gilt), (0.03, Color(90, 60, 20)), (0.05, Color(190, 150, 70)), (0.1, Color(110, 80, 30)),
                               (0.13, Color(200, 165, 90)), (0.17, Color(70, 50, 20)), (0.2, canvas)] {
            scene.draw(straight.shrunk(by: share), color)
        }
        // Carving: knobs along the rails.
        for side in 0..<4 {
            for k in 1..<24 {
                let p = straight[side] + (straight[side + 1] - straight[side]) * (Double(k) / 24)
                let center = p + (straight.centroid - p) * 0.075
                scene.draw(try Quad([Point(-4, -4), Point(4, -4), Point(4, 4), Point(-4, 4)].map { center + $0 }), Color(225, 190, 110))
            }
        }
        try check(scene, straight)
    }

    func testGlareOnGlass() throws {
        let scene = framed(straight)
        scene.addGlare(at: Point(400, 180), radius: 110, 170)
        try check(scene, straight)
    }

    func testAPatternedWall() throws {
        let scene = DrawnScene(ground: Color(190, 180, 170))
        scene.drawBricks(Color(165, 95, 75))
        drawFramed(straight, in: scene)
        try check(scene, straight)
    }

    func testAClutteredGround() throws {
        let scene = DrawnScene(ground: wall)
        scene.drawClutter(30, in: try Quad([Point(-30, -30), Point(740, -30), Point(740, 560), Point(-30, 560)]), seed: 8)
        drawFramed(straight, in: scene)
        try check(scene, straight)
    }

    func testNearTheBorder() throws {
        let quad = try Quad([Point(3, 60), Point(420, 64), Point(418, 474), Point(4, 470)])
        try check(framed(quad), quad)
    }

    func testCutByTheBorder() throws {
        let quad = try Quad([Point(190, 90), Point(600, 100), Point(668, 430), Point(180, 400)])
        try check(framed(quad), quad)
    }

    func testAnOccludedEdge() throws {
        let scene = framed(straight)
        scene.draw(try Quad([Point(250, 330), Point(330, 320), Point(360, 480), Point(230, 480)]), Color(180, 130, 110))
        try check(scene, straight)
    }

    func testAnOccludedCorner() throws {
        let scene = framed(straight)
        scene.draw(try Quad([Point(440, 320), Point(560, 300), Point(600, 470), Point(470, 478)]), Color(50, 60, 120))
        try check(scene, straight)
    }

    func testTurnedByFortyFiveDegrees() throws {
        let quad = try Quad([Point(200, 160), Point(440, 160), Point(440, 320), Point(200, 320)]).turned(by: .pi / 4, about: Point(320, 240))
        try check(framed(quad), quad)
    }

    func testAStrongKeystone() throws {
        let quad = try Quad([Point(120, 40), Point(430, 150), Point(430, 330), Point(120, 440)])
        try check(framed(quad), quad)
    }

    func testSmall() throws {
        // 5 % of the area.
        let quad = try Quad([Point(360, 180), Point(503, 183), Point(501, 291), Point(359, 288)])
        try check(framed(quad), quad)
    }

    func testFiveTimesAsWideAsTall() throws {
        let quad = try Quad([Point(60, 190), Point(580, 196), Point(578, 300), Point(62, 294)])
        try check(framed(quad), quad)
    }

    func testFiveTimesAsTallAsWide() throws {
        let quad = try Quad([Point(190, 60), Point(300, 62), Point(296, 580), Point(194, 578)])
        try check(framed(quad, width: 480, height: 640), quad)
    }

    func testALowResolution() throws {
        let quad = try Quad([Point(40, 28), Point(122, 29), Point(121, 91), Point(39, 89)])
        try check(framed(quad, width: 160, height: 120), quad)
    }

    func testBlur() throws {
        let scene = framed(straight)
        scene.blur(radius: 3)
        try check(scene, straight)
    }

    func testNoise() throws {
        try check(framed(straight), straight, noise: 20)
    }

    func testGray() throws {
        try check(framed(straight), straight, format: PixelFormat(.gray, .u8))
    }

    func testSixteenBitsAndFloats() throws {
        try check(framed(straight), straight, format: PixelFormat(.rgb, .u16))
        try check(framed(straight), straight, format: PixelFormat(.rgba, .f32, isLinear: true))
    }

    func testPortrait() throws {
        let quad = try Quad([Point(90, 120), Point(400, 112), Point(392, 530), Point(96, 520)])
        try check(framed(quad, width: 480, height: 640), quad)
    }
}
