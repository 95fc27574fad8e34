// SPDX-License-Identifier: MIT
@testable import StraightenCore
import StraightenTestSupport
import XCTest

/// What holds for every detection: formats, symmetries, threads, sizes, hostile pixels.
final class DetectionLawTests: XCTestCase {
    private let quad = try! Quad([Point(150, 110), Point(500, 124), Point(476, 362), Point(138, 350)])

    private func scene(gray: Bool = false) -> DrawnScene {
        let scene = DrawnScene(ground: DrawnScene.Color(repeating: 200))
        scene.draw(quad, gray ? DrawnScene.Color(repeating: 60) : DrawnScene.Color(120, 80, 30))
        scene.draw(quad.shrunk(by: 0.3), gray ? DrawnScene.Color(repeating: 120) : DrawnScene.Color(30, 90, 140))
        scene.addNoise(gray ? 0 : 2, seed: 7)
        return scene
    }

    func testAllFormatsGiveTheSameCorners() throws {
        let scene = scene(gray: true)
        let reference = try scene.detect()
        XCTAssertFalse(reference.isFallback)
        for layout in PixelFormat.Layout.allCases {
            for depth in PixelFormat.Depth.allCases {
                for isLinear in [false, true] where !(isLinear && depth == .u8) {
                    let format = PixelFormat(layout, depth, isPremultiplied: layout.hasAlpha, isLinear: isLinear)
                    let picture = try scene.detect(format: format)
                    // Eight bits round by half a level of a step of 140 levels. The half-covered pixel of an edge
                    // is brighter when light is averaged: up to a quarter of a pixel.
                    XCTAssertLessThan(picture.outer.distance(to: reference.outer), isLinear ? 0.25 : 0.1, "\(format)")
                }
            }
        }
    }

    func testTheNumberOfThreadsChangesNothing() throws {
        let scene = scene()
        let one = try scene.detect()
        for threads in [2, 3, 8] {
            var options = DetectionOptions()
            options.threads = threads
            let picture = try scene.detect(options)
            XCTAssertEqual(picture.outer, one.outer)
            XCTAssertEqual(picture.confidence, one.confidence)
            XCTAssertEqual(picture.cornerUncertainty, one.cornerUncertainty)
        }
    }

    func testATransformedPhotoGivesTheTransformedAnswer() throws {
        let scene = scene()
        let reference = try scene.detect().outer
        let w = Double(scene.width), h = Double(scene.height)
        let mirrored = try scene.remapped(scene.width, scene.height) { (scene.width - 1 - $0, $1) }.detect().outer
        let turned = try scene.remapped(scene.height, scene.width) { ($1, scene.height - 1 - $0) }.detect().outer
        let doubled = try scene.remapped(2 * scene.width, 2 * scene.height) { ($0 / 2, $1 / 2) }.detect().outer
        // Ties are broken by position, so the answers agree to a fraction of a pixel, not to the last bit.
        let mirror = try Quad([1, 0, 3, 2].map { Point(w - reference[$0].x, reference[$0].y) })
        XCTAssertLessThan(mirrored.distance(to: mirror), 0.5)
        XCTAssertLessThan(turned.distance(to: try reference.mapped { Point(h - $0.y, $0.x) }), 0.5)
        XCTAssertLessThan(doubled.distance(to: try reference.mapped { $0 * 2 }), 1)
    }

    func testFindsNothingWhereNothingIs() throws {
        XCTAssertTrue(try DrawnScene(ground: DrawnScene.Color(repeating: 128)).detect().isFallback)
        for seed in UInt64(0)..<4 {
            let noise = DrawnScene(width: 400, height: 300, ground: DrawnScene.Color(repeating: 128))
            noise.addNoise(30, seed: seed)
            XCTAssertTrue(try noise.detect().isFallback, "seed \(seed)")
        }
    }

    func testTinyAndExtremeSizesDoNotTrap() throws {
        let sizes = [(1, 1), (1, 2), (2, 2), (3, 3), (4, 7), (16, 16), (1, 1_000_000), (1_000_000, 1), (9000, 3), (2, 5000), (31, 1200)]
        for (width, height) in sizes {
            let scene = DrawnScene(width: width, height: height, ground: DrawnScene.Color(repeating: 128))
            scene.addNoise(40, seed: UInt64(width &* 31 &+ height))
            let picture = try scene.detect()
            XCTAssertTrue(picture.outer.corners.allSatisfy { $0.isFinite }, "\(width) x \(height)")
            XCTAssertTrue(picture.cornerUncertainty.allSatisfy { $0.isFinite }, "\(width) x \(height)")
        }
    }

    func testHostileFloatsDoNotTrap() throws {
        var generator = SplitMix64(seed: 11)
        let hostile: [Float] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1, 0, .leastNonzeroMagnitude, 1, 0.5]
        let width = 120, height = 90
        let pixels = UnsafeMutablePointer<Float>.allocate(capacity: width * height * 4)
        defer { pixels.deallocate() }
        for index in 0..<(width * height * 4) { pixels[index] = hostile.randomElement(using: &generator)! }
        for isLinear in [false, true] {
            let format = PixelFormat(.rgba, .f32, isPremultiplied: isLinear, isLinear: isLinear)
            let view = try ImageView(pixels, width: width, height: height, stride: width * 16, format: format)
            XCTAssertTrue(try QuadDetector(options: .oneThread).detect(in: view).outer.corners.allSatisfy { $0.isFinite })
        }
    }

    func testOptionsAreRespected() throws {
        var options = DetectionOptions.oneThread
        options.minimumSize = 0.9
        XCTAssertTrue(try scene().detect(options).isFallback)
        options = .oneThread
        options.aspectRatios = 0.1...0.4
        XCTAssertTrue(try scene().detect(options).isFallback)
        options = .oneThread
        options.minimumConfidence = 1
        XCTAssertTrue(try scene().detect(options).isFallback)
    }

    func testProgressRisesAndCancels() throws {
        var fractions: [Double] = []
        try scene().withView { view in
            _ = try QuadDetector(options: .oneThread).detect(in: view, progress: Progress { fractions.append($0); return true })
            XCTAssertEqual(fractions, fractions.sorted())
            XCTAssertGreaterThan(fractions.count, 5)
            for stop in [0, fractions.count / 2, fractions.count - 1] {
                var calls = 0
                XCTAssertThrowsError(try QuadDetector(options: .oneThread).detect(in: view, progress: Progress { _ in
                    calls += 1
                    return calls <= stop
                })) { XCTAssertEqual(($0 as? Failure)?.kind, .cancelled) }
            }
        }
    }
}
