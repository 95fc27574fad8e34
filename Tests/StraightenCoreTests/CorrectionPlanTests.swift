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

    func testMarginsAsFractions() throws {
        let pixels = try plan(tilted, 4000, 3000) { ($0.width, $0.height, $0.margin) = (1200, 800, [40, 80, 0, -8]) }
        let fractions = try plan(tilted, 4000, 3000) {
            ($0.width, $0.height, $0.margin, $0.marginUnit) = (1200, 800, [0.05, 0.1, 0, -0.01], .shorterSide)
        }
        XCTAssertEqual(fractions.margin, [40, 80, 0, -8])
        XCTAssertEqual(fractions.sourceFromTarget, pixels.sourceFromTarget)
        XCTAssertThrowsError(try plan(tilted, 4000, 3000) { ($0.margin, $0.marginUnit) = ([-0.5, 0, -0.5, 0], .shorterSide) })
    }

    /// The plane of a picture ends at its vanishing line, and what is near it is not worth a pixel: margins stop before.
    func testMarginsEndBeforeTheVanishingLine() throws {
        let quad = try Quad([Point(49_000, 49_900), Point(51_000, 49_900), Point(52_000, 50_100), Point(48_000, 50_100)])
        for margin in [[1e6, 0, 0, 0], [0, 0, 1e6, 0], [1e6, 1e6, 1e6, 1e6]] {
            let plan = try plan(quad, 100_000, 100_000) { ($0.aspect, $0.width, $0.margin) = (1, 2000, margin) }
            XCTAssertGreaterThan(plan.margin.reduce(0, +), 0)
            let depths = [Point(0, 0), Point(0, Double(plan.height))].map { plan.sourceFromTarget.homogeneous($0).z }
            // w is 1 at the top and 1/2 at the bottom of the quad.
            XCTAssertLessThanOrEqual(depths[0], 4.001)
            XCTAssertGreaterThanOrEqual(depths[1], 0.124)
        }
    }

    // MARK: - Unusual pictures

    func testNearlyParallelSides() throws {
        // They meet a hundred million pixels away, or not at all.
        for shift in [0, 1e-9, 1e-5, 1e-3] {
            let quad = try Quad([Point(500, 400), Point(3500, 400 + shift), Point(3500 + shift, 2400), Point(500, 2400)])
            let plan = try plan(quad, 4000, 3000) { $0.margin = [50, 50, 50, 50] }
            XCTAssertEqual(plan.aspect, 1.5, accuracy: 1e-5)
            for (corner, place) in zip(quad.corners, [Point(50, 50), Point(3050, 50), Point(3050, 2050), Point(50, 2050)]) {
                XCTAssertLessThan(plan.targetFromSource(corner).distance(to: place), 1e-6)
            }
        }
    }

    /// A strip of 1 to 20 seen from the side.
    func testStripsKeepTheirProportions() throws {
        let focal = 28 * Camera.pixelsPerMillimetre(width: 4000, height: 3000)
        for upright in [false, true] {
            let corners = [(-10.0, -0.5), (10, -0.5), (10, 0.5), (-10, 0.5)].map { x, y in
                let depth = 30 + 0.5 * x
                let p = Point(0.866 * x, y) * (focal / depth)
                return upright ? Point(1500 - p.y, 2000 + p.x) : Point(2000 + p.x, 1500 + p.y)
            }
            // Turned by a quarter the strip's top is another side.
            let quad = try Quad(upright ? [corners[3], corners[0], corners[1], corners[2]] : corners)
            let plan = try plan(quad, upright ? 3000 : 4000, upright ? 4000 : 3000) { $0.camera.focalLength35mm = 28 }
            // 0.866 for the square root of 3/4.
            XCTAssertEqual(plan.aspect, upright ? 1.0 / 20 : 20, accuracy: (upright ? 1.0 / 20 : 20) * 1e-4)
        }
    }

    func testResultsWiderThanSixteenBits() throws {
        let quad = try Quad([Point(10, 2), Point(70_010, 2), Point(70_010, 6), Point(10, 6)])
        let plan = try plan(quad, 70_020, 8) { ($0.width, $0.height) = (70_000, 70) }
        XCTAssertEqual([plan.width, plan.height], [70_000, 70])
        let source = try PixelBuffer(width: 70_020, height: 8, format: PixelFormat(.gray, .u16))
        source.fill { x, _, _ in Double(x) / 70_020 }
        let result = try PixelBuffer(width: plan.width, height: plan.height, format: source.format)
        try warp(source.view, to: result.view, by: plan.sourceFromTarget, options: ResamplingOptions())
        for x in stride(from: 0, to: 70_000, by: 999) {
            XCTAssertEqual(result[x, 35, 0], source[x + 10, 4, 0], accuracy: 2.0 / 65535, "column \(x)")
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
                $0.marginUnit = Bool.random(using: &random) ? .pixel : .shorterSide
                $0.focalLengthPixels = [nil, 1, 3000, 1e8][Int.random(in: 0..<4, using: &random)]
                $0.radialDistortion = [0, -0.14, 1e-300, 0.14][Int.random(in: 0..<4, using: &random)]
                $0.cornerUncertainty = (0..<4).map { _ in [nil, 1e-300, 3, 1e8][Int.random(in: 0..<4, using: &random)] }
            }
            guard let plan else { continue }
            XCTAssertTrue(plan.aspect.isFinite && plan.aspectUncertainty.isFinite, "\(corners)")
            let sides = 1...ImageView.maximumSide
            XCTAssertTrue(sides.contains(plan.width) && sides.contains(plan.height), "\(corners)")
        }
    }
}
