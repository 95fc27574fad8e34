// SPDX-License-Identifier: MIT
@testable import StraightenCore
import StraightenTestSupport
import XCTest

/// The lens that the sides of a picture tell.
final class PlumbLinesTests: XCTestCase {
    private let centre = Point(2000, 1500)
    private var radius: Double { centre.length }
    private let quad = try! Quad([Point(500, 400), Point(3500, 300), Point(3400, 2700), Point(600, 2600)])

    /// Each side's points through a lens, bent by a sagitta besides, with noise.
    private func curves(k1: Double, bends: [Double] = [0, 0, 0, 0], noise: Double = 0.3, seed: UInt64 = 1) -> [SideCurve] {
        let lens = RadialDistortion(centre: centre, radius: radius, k1: k1)
        var generator = SplitMix64(seed: seed)
        return (0..<4).map { side in
            let a = quad[side], b = quad[side + 1], outward = (b - a).perpendicular / -(b - a).length
            let points = (0..<150).map { k -> Point in
                let t = 0.04 + 0.92 * (Double(k) + 0.5) / 150, u = 2 * t - 1
                let jitter = (0..<4).reduce(0.0) { sum, _ in sum + .random(in: -0.5...0.5, using: &generator) } * 1.7320508 * noise
                return lens(a + (b - a) * t) + outward * (bends[side] * (1 - u * u) + jitter)
            }
            // Of the coefficient of u² over evenly spread points: noise · sqrt(45 / (4 · 150)), over 0.92² of the side.
            return SideCurve(points: points, bow: 0, deviation: noise * 0.32)
        }
    }

    func testTheLensIsFound() throws {
        for k1 in [-0.12, -0.03, -0.005, 0.005, 0.03, 0.12] {
            let found = try XCTUnwrap(PlumbLines(curves(k1: k1), centre: centre, radius: radius), "\(k1)")
            XCTAssertEqual(found.lens.k1, k1, accuracy: 4 * found.uncertainty)
            // What bow it leaves on a side: the error of k1 times h (L/2)² / R², which is below 0.22 R for this quad.
            XCTAssertLessThan(abs(found.lens.k1 - k1) * 0.22 * radius, 0.3)
        }
    }

    func testTheCornersAreThoseTheLensShows() throws {
        let lens = RadialDistortion(centre: centre, radius: radius, k1: -0.05)
        let corners = try XCTUnwrap(PlumbLines(curves(k1: -0.05), centre: centre, radius: radius)?.corners)
        for corner in 0..<4 { XCTAssertLessThan(corners[corner].distance(to: lens(quad[corner])), 0.5) }
    }

    func testStraightSidesHaveNoLens() {
        for seed in UInt64(1)...20 { XCTAssertNil(PlumbLines(curves(k1: 0, seed: seed), centre: centre, radius: radius), "seed \(seed)") }
    }

    func testBentSidesHaveNoLens() {
        // A sheet that curls: opposite sides bow the same way.
        XCTAssertNil(PlumbLines(curves(k1: 0, bends: [12, 0, -12, 0]), centre: centre, radius: radius))
        var generator = SplitMix64(seed: 3)
        let wrong = (0..<200).filter { seed in
            let bends = (0..<4).map { _ in Double.random(in: -10...10, using: &generator) }
            return PlumbLines(curves(k1: 0, bends: bends, seed: UInt64(seed)), centre: centre, radius: radius) != nil
        }.count
        // One in a thousand by chance: three of 200 would be too many.
        XCTAssertLessThan(wrong, 3)
    }

    func testThreeSidesTellNothing() {
        XCTAssertNil(PlumbLines(Array(curves(k1: -0.05).prefix(3)), centre: centre, radius: radius))
    }

    func testTheLensOfARenderedPhoto() throws {
        for k1 in [-0.05, 0.03] {
            var scene = PaintingScene.sample(width: 1600)
            scene.camera.distortion = k1
            let photo = try scene.photograph()
            let picture = try withExtendedLifetime(photo) { try QuadDetector(options: .oneThread).detect(in: $0.view) }
            let found = try XCTUnwrap(picture.radialDistortion, "\(k1): bows \(picture.bow)")
            let half = Point(1600, 1200).length / 2
            for side in picture.outer.sides.indices {
                let line = picture.outer.sides[side], length = picture.outer[side].distance(to: picture.outer[side + 1])
                let left = (found.k1 - k1) * line.distance(to: Point(800, 600)) * length * length / 4 / (half * half)
                // 0.3 pixels of a photo of 18 megapixels.
                XCTAssertLessThan(abs(left), 0.3 / 6000 * 2 * half, "\(k1): \(found)")
            }
            for (corner, truth) in zip(picture.outer.corners, scene.outer) { XCTAssertLessThan(corner.distance(to: truth), 2, "\(k1)") }
        }
    }
}
