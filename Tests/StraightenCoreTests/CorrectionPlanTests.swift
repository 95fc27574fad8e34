// SPDX-License-Identifier: MIT
import StraightenCore
import StraightenTestSupport
import XCTest

final class CorrectionPlanTests: XCTestCase {
    private func plan(_ quad: Quad, _ width: Int, _ height: Int,
                      _ change: (inout CorrectionOptions) -> Void = { _ in }) throws -> CorrectionPlan {
        var options = CorrectionOptions()
        change(&options)
        return try CorrectionPlan(quad: quad, photoWidth: width, photoHeight: height, options: options)
    }

    private let tilted = try! Quad([Point(900, 600), Point(2900, 420), Point(3100, 2500), Point(700, 2300)])

    // MARK: - Identity

    func testRectanglesOfWholePixelsAreTranslations() throws {
        var random = SplitMix64(seed: 30)
        for round in 0..<200 {
            let (w, h) = (Int.random(in: 1...5000, using: &random), Int.random(in: 1...5000, using: &random))
            // Thinner than 1 to 1000 is not a picture's shape.
            guard max(w, h) <= 900 * min(w, h) else { continue }
            let (x, y) = round == 0 ? (0, 0) : (Int.random(in: 0...5000, using: &random), Int.random(in: 0...5000, using: &random))
            let (left, top) = (Double(x), Double(y)), (right, bottom) = (Double(x + w), Double(y + h))
            let quad = try Quad([Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)])
            for focal in [nil, 28.0] {
                let plan = try plan(quad, 10000, 10000) { $0.camera.focalLength35mm = focal }
                XCTAssertEqual([plan.width, plan.height], [w, h])
                XCTAssertEqual(plan.sourceFromTarget, .translation(Point(left, top)))
                XCTAssertEqual(plan.targetFromSource, .translation(Point(-left, -top)))
            }
        }
    }

    // MARK: - Size

    func testNoDetailIsLost() throws {
        let plan = try plan(tilted, 4000, 3000)
        let corners = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)].map { $0 * Point(Double(plan.width), Double(plan.height)) }
        let scales = corners.map { plan.sourceFromTarget.jacobian(at: $0) }
        // Half a pixel of rounding of a side.
        XCTAssertEqual(max(scales.map(\.x.length).max()!, scales.map(\.y.length).max()!), 1, accuracy: 0.5 / 1500)
        XCTAssertEqual(Double(plan.width) / Double(plan.height), plan.aspect, accuracy: 1e-3)
    }

    func testSizesAsAsked() throws {
        XCTAssertEqual(try plan(tilted, 4000, 3000) { ($0.width, $0.aspect) = (300, 1.5) }.height, 200)
        XCTAssertEqual(try plan(tilted, 4000, 3000) { ($0.height, $0.aspect) = (300, 1.5) }.width, 450)
        let both = try plan(tilted, 4000, 3000) { ($0.width, $0.height) = (640, 480) }
        XCTAssertEqual([both.width, both.height], [640, 480])
        XCTAssertEqual(both.aspectOrigin, .given)
        XCTAssertEqual(both.aspect, 4.0 / 3, accuracy: 1e-15)
        XCTAssertEqual(both.aspectUncertainty, 0)
        XCTAssertNil(both.focalLength35mm)
    }

    func testImpossibleSizesAreErrors() {
        func message(_ change: (inout CorrectionOptions) -> Void) -> String? {
            do {
                _ = try plan(tilted, 4000, 3000, change)
                return nil
            } catch {
                return (error as? Failure).map { $0.kind == .argument ? $0.message : "not an argument: \($0)" }
            }
        }
        XCTAssertEqual(message { ($0.width, $0.aspect) = (ImageView.maximumSide, 0.5) }?.contains("2097152"), true)
        XCTAssertEqual(message { ($0.width, $0.height, $0.margin) = (100, 100, [0, -50, 0, -50]) }?.contains("width"), true)
        XCTAssertEqual(message { ($0.width, $0.height, $0.margin) = (100, 100, [-1e6, 0, 0, 0]) }?.contains("height"), true)
        XCTAssertNil(message { ($0.width, $0.height, $0.margin) = (100, 100, [0, -50, 0, -49]) })
    }

    // MARK: - Margins

    func testMarginsStayEqualAndStraight() throws {
        for margin in [1.0, 50, 150] {
            let plan = try plan(tilted, 4000, 3000) { $0.margin = [margin, margin, margin, margin] }
            XCTAssertEqual(plan.margin, [margin, margin, margin, margin])
            let size = Point(Double(plan.width), Double(plan.height)), inner = Point(margin, margin)
            let rectangle = [inner, Point(size.x - margin, margin), size - inner, Point(margin, size.y - margin)]
            for (corner, place) in zip(tilted.corners, rectangle) {
                // The frame's corners form an upright rectangle: 0.00 degrees off axis.
                XCTAssertLessThan(plan.targetFromSource(corner).distance(to: place), 1e-7)
            }
        }
    }

    func testEverySideIsLimitedByItself() throws {
        // 30 pixels above, 400 to the right, 500 below, 900 to the left.
        let quad = try Quad([Point(900, 30), Point(3600, 30), Point(3600, 2500), Point(900, 2500)])
        XCTAssertEqual(try plan(quad, 4000, 3000) { $0.margin = [200, 200, 200, 200] }.margin, [30, 200, 200, 200])
        XCTAssertEqual(try plan(quad, 4000, 3000) { $0.margin = [1e6, 1e6, 1e6, 1e6] }.margin, [30, 400, 500, 900])
        XCTAssertEqual(try plan(quad, 4000, 3000) { $0.margin = [-10, 20.4, 0, 5000] }.margin, [-10, 20, 0, 900])
    }

    func testASideBeyondThePhotoGetsNothing() throws {
        let quad = try Quad([Point(-40, 300), Point(3000, 200), Point(3100, 2500), Point(-20, 2400)])
        let plan = try plan(quad, 4000, 3000) { $0.margin = [100, 100, 100, 100] }
        XCTAssertEqual(plan.margin, [100, 100, 100, 0])
    }

    /// Whatever is asked for, what is got lies in the photo, and no side could have one pixel more.
    func testMarginsAreAsLargeAsThePhotoAllows() throws {
        var random = SplitMix64(seed: 31)
        for round in 0..<300 {
            guard let pose = RandomPose(&random, tilt: 0.7, width: 4000, height: 3000) else { continue }
            let plan = try plan(try Quad(pose.corners), 4000, 3000) { $0.margin = [900, 900, 900, 900] }
            XCTAssertTrue(isInside(plan, [0, 0, 0, 0]), "round \(round)")
            for side in 0..<4 where plan.margin[side] < 900 {
                var more = [0.0, 0, 0, 0]
                more[side] = 1
                XCTAssertFalse(isInside(plan, more), "round \(round) side \(side) of \(plan.margin)")
            }
        }
    }

    /// Whether the result grown by so much on each side still looks into a photo of 4000 x 3000.
    private func isInside(_ plan: CorrectionPlan, _ grown: [Double]) -> Bool {
        let (w, h) = (Double(plan.width), Double(plan.height))
        let (left, top, right, bottom) = (-grown[3], -grown[0], w + grown[1], h + grown[2])
        return [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)].allSatisfy {
            let p = plan.sourceFromTarget($0), slack = 1e-4
            return plan.sourceFromTarget.homogeneous($0).z > 0
                && p.x > -slack && p.y > -slack && p.x < 4000 + slack && p.y < 3000 + slack
        }
    }

    // MARK: - Degenerate input

    func testExtremeQuadsNeverTrap() {
        var random = SplitMix64(seed: 32)
        for _ in 0..<3000 {
            let magnitude = [1e-3, 1, 1e4, 1e8][Int.random(in: 0..<4, using: &random)]
            let corners = (0..<4).map { _ in
                Point(Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random)) * magnitude
            }
            guard let quad = try? Quad(corners) else { continue }
            let plan = try? plan(quad, Int.random(in: 1...5000, using: &random), Int.random(in: 1...5000, using: &random)) {
                $0.margin = (0..<4).map { _ in [0, 1, 1e6, -1e6, 1e-3][Int.random(in: 0..<5, using: &random)] }
                $0.camera.focalLength35mm = [nil, 1, 28, 10_000][Int.random(in: 0..<4, using: &random)]
                $0.camera.principalPoint = Bool.random(using: &random) ? nil : Point(1e8, -1e8)
            }
            guard let plan else { continue }
            XCTAssertTrue(plan.aspect.isFinite && plan.aspectUncertainty.isFinite, "\(corners)")
            let sides = 1...ImageView.maximumSide
            XCTAssertTrue(sides.contains(plan.width) && sides.contains(plan.height), "\(corners)")
        }
    }
}
