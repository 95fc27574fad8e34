// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

/// Corrections that remove a lens's distortion.
final class LensCorrectionTests: XCTestCase {
    private func options(k1: Double, margin: Double) -> CorrectionOptions {
        var options = CorrectionOptions()
        options.radialDistortion = k1
        options.margin = [margin, margin, margin, margin]
        return options
    }

    func testRemovalUndoesTheLens() {
        var random = SplitMix64(seed: 50)
        for _ in 0..<2000 {
            let k1 = Double.random(in: -0.14...0.14, using: &random)
            let lens = RadialDistortion(k1: k1, centre: nil, photoWidth: 4000, photoHeight: 3000)
            let ideal = Point(Double.random(in: 0...4000, using: &random), Double.random(in: 0...3000, using: &random))
            let removed = lens.removed(at: lens(ideal))
            // Near the fold, at 1.54 radii for the strongest barrel, rounding is magnified; the photo ends at 1.
            XCTAssertLessThan(removed?.distance(to: ideal) ?? .infinity, 1e-8, "k1 \(k1) at \(ideal)")
        }
        XCTAssertNil(RadialDistortion(k1: -0.14, centre: nil, photoWidth: 4000, photoHeight: 3000).removed(at: Point(-2000, 1500)))
    }

    /// 18 megapixels, a lens that bows the sides by some 15 pixels: less than 0.3 remain.
    func testSidesAreStraightAfterwards() throws {
        let width = 4900, height = 3700, ideal = try Quad([Point(700, 500), Point(4100, 350), Point(4350, 3300), Point(550, 3100)])
        let rectangle = try XCTUnwrap(Homography(unitSquareTo: ideal).inverse)
        for k1 in [-0.03, 0.03] {
            let lens = RadialDistortion(k1: k1, centre: nil, photoWidth: width, photoHeight: height)
            let photo = try FrameDrawing(width: width, height: height).drawn { shown in
                guard let point = lens.removed(at: shown) else { return -50 }
                let p = rectangle(point), (x, y) = rectangle.jacobian(at: point)
                let across = p.x < 0.5 ? p.x : 1 - p.x, down = p.y < 0.5 ? p.y : 1 - p.y
                return min(across / Point(x.x, y.x).length, down / Point(x.y, y.y).length)
            }
            let corners = try ideal.mapped { lens($0) }
            for removes in [false, true] {
                let plan = try CorrectionPlan(quad: corners, photoWidth: width, photoHeight: height,
                                              options: options(k1: removes ? k1 : 0, margin: 120))
                var resampling = ResamplingOptions()
                resampling.filter = .linear
                let result = try PixelBuffer(width: plan.width, height: plan.height, format: photo.format)
                try warp(photo.view, to: result.view, by: plan.sourceFromTarget, through: plan.lens, options: resampling)
                for (side, edge) in Straightness(of: result.view, margin: plan.margin).sides.enumerated() {
                    let edge = try XCTUnwrap(edge, "k1 \(k1), side \(side)")
                    if removes {
                        XCTAssertLessThan(abs(edge.bow) + 2 * edge.bowUncertainty, 0.3, "k1 \(k1), side \(side)")
                        XCTAssertLessThan(abs(edge.tilt) + 2 * edge.tiltUncertainty, 0.005 * .pi / 180, "k1 \(k1), side \(side)")
                    } else {
                        // A barrel bows sides outward.
                        XCTAssertGreaterThan(edge.bow * (k1 < 0 ? 1 : -1), 5, "k1 \(k1), side \(side)")
                    }
                }
            }
        }
    }

    func testCornersAreThoseOfThePhotoAsItIs() throws {
        for k1 in [-0.1, 0.05] {
            var wanted = options(k1: k1, margin: 25)
            wanted.camera.principalPoint = Point(1900, 1600)
            let quad = try Quad([Point(900, 600), Point(2900, 420), Point(3100, 2500), Point(700, 2300)])
            let plan = try CorrectionPlan(quad: quad, photoWidth: 4000, photoHeight: 3000, options: wanted)
            let right = Double(plan.width) - plan.margin[1], bottom = Double(plan.height) - plan.margin[2]
            let rectangle = [Point(plan.margin[3], plan.margin[0]), Point(right, plan.margin[0]), Point(right, bottom), Point(plan.margin[3], bottom)]
            let lens = try XCTUnwrap(plan.lens)
            for (corner, place) in zip(quad.corners, rectangle) {
                XCTAssertLessThan(lens(plan.sourceFromTarget(place)).distance(to: corner), 1e-7)
            }
        }
    }

    /// The proportions are those of the ideal picture.
    func testProportionsAreThoseWithoutTheLens() throws {
        var random = SplitMix64(seed: 51), poses = 0
        while poses < 50 {
            guard let pose = RandomPose(&random, tilt: 0.6, width: 4000, height: 3000) else { continue }
            poses += 1
            let lens = RadialDistortion(k1: -0.05, centre: nil, photoWidth: 4000, photoHeight: 3000)
            var known = options(k1: -0.05, margin: 0)
            known.camera.focalLength35mm = pose.focalLength35mm
            let plan = try CorrectionPlan(quad: Quad(pose.corners).mapped { lens($0) }, photoWidth: 4000, photoHeight: 3000, options: known)
            XCTAssertEqual(plan.aspect, pose.aspect, accuracy: 1e-6)
        }
    }

    func testMarginsHoldNothingButPhoto() throws {
        var random = SplitMix64(seed: 52), poses = 0
        while poses < 200 {
            guard let pose = RandomPose(&random, tilt: 0.6, width: 4000, height: 3000) else { continue }
            poses += 1
            let k1 = Double.random(in: -0.1...0.1, using: &random), lens = RadialDistortion(k1: k1, centre: nil, photoWidth: 4000, photoHeight: 3000)
            let shown = try Quad(pose.corners).mapped { lens($0) }
            guard shown.corners.allSatisfy({ isInPhoto($0) }) else { continue }
            let plan = try CorrectionPlan(quad: shown, photoWidth: 4000, photoHeight: 3000, options: options(k1: k1, margin: 900))
            XCTAssertTrue(looksIntoPhoto(plan, grownBy: [0, 0, 0, 0]), "k1 \(k1), \(pose.corners)")
            // A barrel's tangents leave some of the photo unused. Where a border is nearly met along the side that grows, four
            // pixels more look a twentieth of one past it.
            for side in 0..<4 where k1 > 0 && plan.margin[side] < 900 {
                var more = [0.0, 0, 0, 0]
                more[side] = 4
                XCTAssertFalse(looksIntoPhoto(plan, grownBy: more), "k1 \(k1), side \(side) of \(plan.margin)")
            }
        }
    }

    /// The border's tangents cut its bow, at most 150 pixels, to 1 / (4 * 32²).
    private func isInPhoto(_ p: Point) -> Bool {
        let slack = 150.0 / 4096
        return p.x > -slack && p.y > -slack && p.x < 4000 + slack && p.y < 3000 + slack
    }

    private func looksIntoPhoto(_ plan: CorrectionPlan, grownBy grown: [Double]) -> Bool {
        let left = -grown[3], top = -grown[0], right = Double(plan.width) + grown[1], bottom = Double(plan.height) + grown[2]
        let corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
        return (0..<4).allSatisfy { side in
            (0..<100).allSatisfy { step in
                let p = corners[side] + (corners[(side + 1) & 3] - corners[side]) * (Double(step) / 100)
                return plan.sourceFromTarget.homogeneous(p).z > 0 && isInPhoto(plan.lens!(plan.sourceFromTarget(p)))
            }
        }
    }

    func testACornerThatTheLensCannotShowIsAnError() throws {
        let quad = try Quad([Point(-900, 600), Point(2900, 420), Point(3100, 2500), Point(700, 2300)])
        XCTAssertThrowsError(try CorrectionPlan(quad: quad, photoWidth: 4000, photoHeight: 3000, options: options(k1: -0.14, margin: 0))) {
            XCTAssertEqual(($0 as? Failure)?.kind, .quad)
            XCTAssertTrue(($0 as? Failure)?.message.contains("corner[0] is (-900.0, 600.0)") ?? false, "\($0)")
        }
    }
}
