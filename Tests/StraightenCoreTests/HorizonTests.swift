// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

final class HorizonTests: XCTestCase {
    private let degree = Double.pi / 180

    private func detect(_ photo: PixelBuffer, _ change: (inout HorizonOptions) -> Void = { _ in }) throws -> DetectedHorizon {
        var options = HorizonOptions()
        change(&options)
        return try HorizonDetector(options: options).detect(in: photo.view)
    }

    // MARK: - Known angles

    func testSeaTellsItsAngle() throws {
        for degrees in [-30.0, -7, -0.5, 0, 2.25, 12] {
            let horizon = try detect(LevelScene.sea(width: 480, height: 360, angle: degrees * degree))
            XCTAssertEqual(horizon.kind, .line, "\(degrees)")
            // A twentieth of a pixel at the ends of the line.
            XCTAssertEqual(horizon.angle, degrees * degree, accuracy: 0.05 / 240 + 0.0005, "\(degrees)")
            let onLine = Point(-sin(horizon.angle), cos(horizon.angle)).dot(horizon.point - Point(240, 198))
            XCTAssertEqual(onLine, 0, accuracy: 1, "\(degrees)")
            XCTAssertEqual(horizon.isOfferOnly, abs(degrees) > 8)
        }
    }

    func testAShorelineIsNoHorizon() throws {
        for (degrees, shore) in [(0.0, 8.0), (3, -10), (-4, 6)] {
            let horizon = try detect(LevelScene.beach(width: 480, height: 360, angle: degrees * degree, shore: shore * degree))
            XCTAssertEqual(horizon.angle, degrees * degree, accuracy: 0.05 / 240 + 0.0005, "\(degrees), \(shore)")
        }
    }

    func testASheetOnATableIsNotTurnedUnasked() throws {
        for degrees in [5.0, 12, -25] {
            let horizon = try detect(LevelScene.sheet(width: 480, height: 360, angle: degrees * degree))
            XCTAssertTrue(horizon.kind == .none || horizon.isOfferOnly, "\(degrees)")
        }
    }

    func testVerticalsThatConvergeTellTheRoll() throws {
        for (roll, pitch) in [(0.0, 0.0), (3, 0), (-5, 15), (2, -12), (10, 20)] {
            let horizon = try detect(LevelScene.facade(width: 480, height: 400, roll: roll * degree, pitch: pitch * degree))
            XCTAssertEqual(horizon.kind, .structure, "\(roll), \(pitch)")
            XCTAssertEqual(horizon.angle / degree, roll, accuracy: 0.15, "\(roll), \(pitch)")
        }
    }

    func testUprightPhotosHaveParallelVerticals() throws {
        for (roll, pitch) in [(0.0, 15.0), (-4, 12), (3, -10)] {
            let photo = try LevelScene.facade(width: 480, height: 400, roll: roll * degree, pitch: pitch * degree)
            // The focal length of the drawing: 1.2 widths.
            let focal = 1.2 * 480 / Camera.pixelsPerMillimetre(width: 480, height: 400)
            let horizon = try detect(photo) { $0.camera.focalLength35mm = focal }
            let upright = try XCTUnwrap(horizon.uprightFromSource, "\(roll), \(pitch)")
            let result = try PixelBuffer(width: 480, height: 400, format: photo.format)
            try warp(photo.view, to: result.view, by: XCTUnwrap(upright.inverse), options: ResamplingOptions())
            let again = try detect(result) { $0.camera.focalLength35mm = focal }
            XCTAssertEqual(again.angle / degree, 0, accuracy: 0.3, "\(roll), \(pitch)")
            XCTAssertNil(again.uprightFromSource, "\(roll), \(pitch)")
        }
        XCTAssertNil(try detect(LevelScene.facade(width: 480, height: 400, roll: 0, pitch: 0)).uprightFromSource)
    }

    func testPrincipalPointOfACroppedPhoto() throws {
        // The same ray geometry seen through a window whose optical axis is 150 pixels off its centre.
        let whole = try LevelScene.facade(width: 480, height: 400, roll: 0, pitch: 18 * degree)
        let part = try PixelBuffer(width: 330, height: 400, format: PixelFormat(.rgb, .u8))
        part.fill { x, y, channel in whole[x + 150, y, channel] }
        let told = try detect(part) { $0.camera.principalPoint = Point(90, 200) }, untold = try detect(part)
        XCTAssertEqual(told.angle / degree, 0, accuracy: 0.4)
        XCTAssertGreaterThan(abs(untold.angle) / degree, 2)
    }

    func testOnlyUnusualProportionsRaiseDoubtOfTheAxis() throws {
        for (width, isWhole) in [(360, true), (480, true), (540, true), (640, true), (380, false), (430, false)] {
            let photo = try LevelScene.facade(width: width, height: 360, roll: 0.05, pitch: 15 * degree)
            let told = try detect(photo) { $0.camera.principalPoint = Point(Double(width) / 2, 180) }, untold = try detect(photo)
            if isWhole {
                XCTAssertEqual(untold.angle, told.angle, "\(width)")
                XCTAssertEqual(untold.confidence, told.confidence, "\(width)")
            } else {
                // No further than an axis at the end of the side that a 3:2 sensor would have had more.
                let focal = 1.2 * Double(width), missing = (1.5 * 360 - Double(width)) / 2
                XCTAssertEqual(untold.angle, told.angle, accuracy: tan(15 * degree) / focal * missing, "\(width)")
                XCTAssertLessThan(untold.confidence, told.confidence, "\(width)")
            }
        }
    }

    func testACroppedPhotoMirroredHangsTheOtherWay() throws {
        let photo = try LevelScene.facade(width: 380, height: 360, roll: 0.05, pitch: 15 * degree)
        let mirrored = try PixelBuffer(width: 380, height: 360, format: photo.format)
        mirrored.fill { x, y, channel in photo[379 - x, y, channel] }
        XCTAssertEqual(try detect(mirrored).angle, -(try detect(photo).angle), accuracy: 0.3 * degree)
    }

    // MARK: - Nothing to find

    func testConstantAndNoiseTellNothing() throws {
        for (width, height) in [(1, 1), (1, 300), (300, 1), (7, 5), (13, 12), (120, 90), (400, 300)] {
            let constant = try PixelBuffer(width: width, height: height, format: PixelFormat(.rgb, .u8))
            constant.fill { _, _, _ in 0.5 }
            XCTAssertEqual(try detect(constant).kind, .none, "\(width) x \(height)")
            for seed in 0..<4 {
                var random = SplitMix64(seed: UInt64(seed))
                let noise = try PixelBuffer(width: width, height: height, format: PixelFormat(.gray, .u16))
                noise.fill { _, _, _ in Double.random(in: 0...1, using: &random) }
                let horizon = try detect(noise)
                XCTAssertEqual(horizon.kind, .none, "\(width) x \(height), seed \(seed)")
                XCTAssertEqual(horizon.targetFromSource, .identity)
            }
        }
    }

    func testSamplesThatAreNoNumbersDoNotTrap() throws {
        let values = [Float.nan, .infinity, -.infinity, 1e38, -1e38, 0, 1].map(Double.init)
        var random = SplitMix64(seed: 5)
        let photo = try PixelBuffer(width: 200, height: 150, format: PixelFormat(.rgba, .f32))
        photo.fill { _, _, _ in values.randomElement(using: &random)! }
        _ = try detect(photo)
    }

    // MARK: - Laws

    func testEveryFormatGivesTheSameAngle() throws {
        for format in PixelFormat.all where format.layout.colors == 3 {
            let horizon = try detect(LevelScene.sea(width: 320, height: 240, angle: 0.06, format: format))
            XCTAssertEqual(horizon.angle, 0.06, accuracy: 0.002, "\(format)")
        }
    }

    func testMirroredPhotosHangTheOtherWay() throws {
        for seed in 1...3 {
            let photo = try LevelScene.sea(width: 400, height: 300, angle: 0.08, seed: UInt64(seed))
            let mirrored = try PixelBuffer(width: 400, height: 300, format: photo.format)
            mirrored.fill { x, y, channel in photo[399 - x, y, channel] }
            XCTAssertEqual(try detect(mirrored).angle, -(try detect(photo).angle), accuracy: 0.0005)
        }
    }

    func testScaleChangesNothing() throws {
        let small = try detect(LevelScene.facade(width: 480, height: 360, roll: 0.05, pitch: 0.2))
        let large = try detect(LevelScene.facade(width: 1440, height: 1080, roll: 0.05, pitch: 0.2))
        XCTAssertEqual(small.angle, large.angle, accuracy: 0.1 * degree)
    }

    func testTheNumberOfThreadsChangesNothing() throws {
        let photo = try LevelScene.facade(width: 480, height: 360, roll: 0.05, pitch: 0.1)
        let one = try detect(photo) { $0.threads = 1 }, three = try detect(photo) { $0.threads = 3 }
        XCTAssertEqual(one.angle, three.angle)
        XCTAssertEqual(one.confidence, three.confidence)
    }

    func testCertaintyCanBeAskedFor() throws {
        let photo = try LevelScene.sea(width: 320, height: 240, angle: 0.06)
        XCTAssertEqual(try detect(photo) { $0.minimumConfidence = 1 }.kind, .none)
    }
}
