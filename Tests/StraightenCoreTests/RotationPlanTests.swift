// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

final class RotationPlanTests: XCTestCase {
    private func plan(_ width: Int = 400, _ height: Int = 300, _ change: (inout RotationOptions) -> Void) throws -> RotationPlan {
        var options = RotationOptions()
        change(&options)
        return try RotationPlan(photoWidth: width, photoHeight: height, options: options)
    }

    private func refusal(_ width: Int = 400, _ height: Int = 300, change: (inout RotationOptions) -> Void) -> Failure? {
        do {
            _ = try plan(width, height, change)
            return nil
        } catch {
            return error as? Failure
        }
    }

    private func assertNear(_ a: Point, _ b: Point, _ bound: Double, _ message: String = "", line: UInt = #line) {
        XCTAssertLessThan(a.distance(to: b), bound, "\(message): \(a), \(b)", line: line)
    }

    // MARK: - Directions

    func testPositiveRollTurnsClockwise() throws {
        let plan = try plan { $0.roll = 0.1 }
        let right = plan.targetFromSource(Point(400, 150))
        XCTAssertGreaterThan(right.y, 150)
        assertNear(right, Point(200 + 200 * cos(0.1), 150 + 200 * sin(0.1)), 1e-9)
    }

    func testPositivePitchWidensTheTopAndPositiveYawHeightensTheRight() throws {
        let pitched = try plan { $0.pitch = 0.2 }, yawed = try plan { $0.yaw = 0.2 }
        func length(_ plan: RotationPlan, _ a: Point, _ b: Point) -> Double { plan.targetFromSource(a).distance(to: plan.targetFromSource(b)) }
        XCTAssertGreaterThan(length(pitched, Point(0, 0), Point(400, 0)), 1.1 * length(pitched, Point(0, 300), Point(400, 300)))
        XCTAssertGreaterThan(length(yawed, Point(400, 0), Point(400, 300)), 1.1 * length(yawed, Point(0, 0), Point(0, 300)))
    }

    /// Without the move that keeps the pivot in place a point goes where the camera's turn takes its ray:
    /// pitch up, yaw to the right.
    func testTheTurnIsThatOfTheCamera() {
        let turn = CameraRotation(roll: 0, pitch: 0.2, yaw: 0).homography(focalLength: 500, center: Point(200, 150))
        assertNear(turn(Point(200, 150)), Point(200, 150 - 500 * tan(0.2)), 1e-9)
        let yawed = CameraRotation(roll: 0, pitch: 0, yaw: 0.3).homography(focalLength: 500, center: Point(200, 150))
        assertNear(yawed(Point(200, 150)), Point(200 + 500 * tan(0.3), 150), 1e-9)
    }

    /// Roll, then pitch, then yaw, after mirroring and quarter turns: as the product of the single steps.
    func testTheOrderOfComposition() throws {
        let f = 2000.0, center = Point(1500, 2000)
        func turn(_ roll: Double, _ pitch: Double, _ yaw: Double) -> Homography {
            CameraRotation(roll: roll, pitch: pitch, yaw: yaw).homography(focalLength: f, center: center)
        }
        let all = turn(0.3, 0.2, -0.1), steps = turn(0, 0, -0.1) * turn(0, 0.2, 0) * turn(0.3, 0, 0)
        for point in rectangle(.zero, Point(3000, 4000)) { assertNear(all(point), steps(point), 1e-8) }

        let oriented = try plan(400, 300) { $0.orientation = Orientation(mirrorsAcrossY: true, quarterTurns: 1) }
        // Mirrored, the photo's top left lies at the top right, which a quarter turn takes to the bottom right.
        assertNear(oriented.targetFromSource(.zero), Point(300, 400), 1e-12)
        let rolled = try plan(400, 300) { $0.orientation = Orientation(mirrorsAcrossY: true, quarterTurns: 1); $0.roll = 0.2 }
        let clockwise = Homography.translation(Point(150, 200)) * Homography(.init(cos(0.2), -sin(0.2), 0), .init(sin(0.2), cos(0.2), 0), .init(0, 0, 1))
            * .translation(Point(-150, -200))
        assertNear(rolled.targetFromSource(.zero), clockwise(Point(300, 400)), 1e-9)
    }

    // MARK: - Laws

    func testLinesStayStraight() throws {
        for seed in 0..<300 as Range<UInt64> {
            let rotation = RandomRotation(seed: seed), plan = try rotation.plan(.sameSize)
            var random = SplitMix64(seed: ~seed)
            func point() -> Point { Point(.random(in: 0...Double(rotation.width), using: &random), .random(in: 0...Double(rotation.height), using: &random)) }
            let a = point(), b = point(), c = a + (b - a) * Double.random(in: 0...1, using: &random)
            let line = Line(from: plan.targetFromSource(a), to: plan.targetFromSource(b))
            XCTAssertLessThan(abs(line.distance(to: plan.targetFromSource(c))), 1e-6, "seed \(seed)")
        }
    }

    func testThePivotStaysAndItsSurroundingsKeepTheirSize() throws {
        for seed in 0..<300 as Range<UInt64> {
            let rotation = RandomRotation(seed: seed), pivot = try XCTUnwrap(rotation.options.pivot)
            var still = RotationOptions()
            still.orientation = rotation.options.orientation
            let oriented = try RotationPlan(photoWidth: rotation.width, photoHeight: rotation.height, options: still).targetFromSource(pivot)
            for framing in Framing.allCases {
                guard let plan = try? rotation.plan(framing) else { continue }
                assertNear(plan.targetFromSource(pivot), plan.pivot, 1e-7, "seed \(seed), \(framing)")
                if framing == .sameSize || framing == .zoom { assertNear(plan.pivot, oriented, 1e-7, "seed \(seed), \(framing)") }
                if framing == .whole { assertNear(plan.pivot - oriented, (plan.pivot - oriented).rounded(.toNearestOrEven), 1e-7, "seed \(seed)") }
                let (x, y) = plan.targetFromSource.jacobian(at: pivot)
                XCTAssertEqual(abs(x.cross(y)), plan.zoom * plan.zoom, accuracy: 1e-8 * plan.zoom * plan.zoom, "seed \(seed), \(framing)")
            }
        }
    }

    func testTheTwoMapsAreInverse() throws {
        for seed in 0..<300 as Range<UInt64> {
            let rotation = RandomRotation(seed: seed), plan = try rotation.plan(.sameSize)
            for corner in rectangle(.zero, Point(Double(rotation.width), Double(rotation.height))) {
                assertNear(plan.sourceFromTarget(plan.targetFromSource(corner)), corner, 1e-6, "seed \(seed)")
                XCTAssertGreaterThan(plan.targetFromSource.homogeneous(corner).z, 0)
                XCTAssertGreaterThan(plan.sourceFromTarget.homogeneous(plan.targetFromSource(corner)).z, 0)
            }
        }
    }

    /// With the camera and the pivot of the result, and the angles of the transposed matrix.
    func testTheInverseRotationReturnsToTheStart() throws {
        var returned = 0
        for seed in 0..<300 as Range<UInt64> {
            let rotation = RandomRotation(seed: seed, tilt: 0.6, isOriented: false)
            for framing in [Framing.sameSize, .whole] {
                let there = try rotation.plan(framing)
                var back = RotationOptions()
                back.camera = Camera(focalLength35mm: there.camera.focalLength35mm, principalPoint: there.camera.principalPoint)
                back.pivot = there.pivot
                let (r, p, y) = (rotation.options.roll, rotation.options.pitch, rotation.options.yaw)
                // Row 0 and 1 and column 2 of R^T, R being R_y R_x R_z.
                back.pitch = -asin(cos(r) * sin(p) * cos(y) + sin(y) * sin(r))
                back.yaw = atan2(sin(r) * sin(p) * cos(y) - cos(r) * sin(y), cos(p) * cos(y))
                back.roll = atan2(sin(y) * sin(p) * cos(r) - cos(y) * sin(r), cos(p) * cos(r))
                // Of the photo's place alone: the corners of the result may lie behind the camera.
                guard let plan = try? RotationPlan(photoWidth: there.width, photoHeight: there.height, options: back) else { continue }
                returned += 1
                let offset = plan.targetFromSource(there.pivot) - (rotation.options.pivot ?? .zero)
                for corner in rectangle(.zero, Point(Double(rotation.width), Double(rotation.height))) {
                    assertNear(plan.targetFromSource(there.targetFromSource(corner)) - offset, corner, 1e-6, "seed \(seed), \(framing)")
                }
            }
        }
        XCTAssertGreaterThan(returned, 300)
    }

    func testSingleAnglesAreUndoneByTheirNegatives() throws {
        for change in [\RotationOptions.roll, \.pitch, \.yaw] {
            for angle in [-0.4, -0.05, 0.01, 0.3] {
                let there = try plan { $0[keyPath: change] = angle; $0.pivot = Point(150, 100) }
                let back = try plan {
                    $0[keyPath: change] = -angle
                    $0.camera = Camera(focalLength35mm: there.camera.focalLength35mm, principalPoint: there.camera.principalPoint)
                    $0.pivot = there.pivot
                }
                for corner in rectangle(.zero, Point(400, 300)) {
                    assertNear(back.targetFromSource(there.targetFromSource(corner)), corner, 1e-9, "\(angle)")
                }
            }
        }
    }

    // MARK: - Limits

    func testTheLargestTiltIsAllowedAndNoMore() throws {
        for seed in 0..<200 as Range<UInt64> {
            var rotation = RandomRotation(seed: seed)
            let isPitch = seed % 2 == 0
            rotation.options.pivot = rotation.options.camera.principalPoint
            rotation.options.pitch = isPitch ? (seed % 4 == 0 ? 0.01 : -0.01) : 0
            rotation.options.yaw = isPitch ? 0 : (seed % 4 == 1 ? 0.01 : -0.01)
            let largest = try rotation.plan(.sameSize).largestTilt
            func with(_ tilt: Double) throws -> RotationPlan {
                var changed = rotation
                if isPitch { changed.options.pitch *= tilt / 0.01 } else { changed.options.yaw *= tilt / 0.01 }
                return try changed.plan(.sameSize)
            }
            XCTAssertEqual(try with(largest - 1e-9).tilt, largest, accuracy: 1e-8, "seed \(seed)")
            XCTAssertThrowsError(try with(largest + 1e-9), "seed \(seed)")
        }
    }

    func testBehindTheCameraTheErrorNamesAnglesThatAreAllowed() throws {
        for (pitch, yaw) in [(0.0, 1.2), (-1.3, 0.0), (0.9, -0.8), (3.0, 0.0), (0.0, -2.5)] {
            guard let failure = refusal(change: { $0.pitch = pitch; $0.yaw = yaw }) else { XCTFail("\(pitch), \(yaw)"); continue }
            XCTAssertEqual(failure.kind, .argument)
            let words = failure.message.split(separator: " ")
            guard words.count > 4, let allowedYaw = Double(words[words.count - 1]), let allowedPitch = Double(words[words.count - 3].dropLast()) else {
                return XCTFail(failure.message)
            }
            XCTAssertNil(refusal { $0.pitch = allowedPitch; $0.yaw = allowedYaw }, failure.message)
            XCTAssertNotNil(refusal { $0.pitch = allowedPitch * 1.00001; $0.yaw = allowedYaw * 1.00001 }, failure.message)
        }
    }

    func testWhatTurnsRightRoundIsAllowed() throws {
        let halfTurn = try plan { $0.pitch = .pi; $0.yaw = .pi }
        assertNear(halfTurn.targetFromSource(.zero), Point(400, 300), 1e-9)
    }

    func testRefusals() {
        func assertRefused(_ says: String, _ width: Int = 400, _ height: Int = 300, line: UInt = #line, _ change: (inout RotationOptions) -> Void) {
            let message = refusal(width, height, change: change)?.message ?? "accepted"
            XCTAssert(message.contains(says), message, line: line)
        }
        assertRefused("pivot passes behind the camera") { $0.yaw = 0.3; $0.pivot = Point(3000, 0) }
        assertRefused("pivot lies on or beyond the border") { $0.roll = 0.1; $0.pivot = Point(0.01, 150); $0.framing = .zoom }
        assertRefused("pivot lies on or beyond the border") { $0.roll = 0.1; $0.pivot = Point(-20, 150); $0.framing = .zoom }
        assertRefused("width of the whole image", 1_000_000, 1000) { $0.yaw = 0.9; $0.framing = .whole }
        assertRefused("width of the largest crop is 0", 1, 1) { $0.roll = 0.4; $0.framing = .crop }
        assertRefused("focal lengths from the optical axis") { $0.camera.principalPoint = Point(1e7, 0) }
    }
}
