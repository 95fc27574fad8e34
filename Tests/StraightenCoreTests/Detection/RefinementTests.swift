// SPDX-License-Identifier: MIT
@testable import StraightenCore
import StraightenTestSupport
import XCTest

final class RefinementTests: XCTestCase {
    private let truth = try! Quad([Point(151.3, 110.6), Point(490.2, 114.9), Point(486.4, 362.1), Point(148.8, 356.5)])

    private func refined(_ scene: DrawnScene, from start: Quad) throws -> QuadRefinement.Result {
        let c = start.corners
        return try scene.withView { QuadRefinement($0, scale: 1).refined(FourCorners(c[0], c[1], c[2], c[3]), to: .outermost) }
    }

    func testSidesMoveOntoTheEdgeFromTwoPixelsAway() throws {
        let scene = DrawnScene(ground: DrawnScene.Color(repeating: 200))
        scene.draw(truth, DrawnScene.Color(120, 90, 60))
        var generator = SplitMix64(seed: 21)
        for trial in 0..<20 {
            let start = try truth.mapped { $0 + Point(.random(in: -2...2, using: &generator), .random(in: -2...2, using: &generator)) }
            let result = try refined(scene, from: start)
            for corner in 0..<4 {
                // 1/8 pixel of the coverage grid on each of two sides that meet at a right angle.
                XCTAssertLessThan(result.corners[corner].distance(to: truth[corner]), 0.18, "trial \(trial)")
            }
        }
    }

    func testTheBrightLedgeOfAFrameBelongsToIt() throws {
        let scene = DrawnScene(ground: DrawnScene.Color(215, 212, 205))
        scene.draw(truth, DrawnScene.Color(225, 190, 110))
        let inside = try truth.mapped { $0 + Point($0.x < 320 ? 5 : -5, $0.y < 240 ? 5 : -5) }
        scene.draw(inside, DrawnScene.Color(60, 45, 20))
        let found = try scene.withView { try QuadDetector(options: .oneThread).detect(in: $0) }
        for corner in 0..<4 { XCTAssertLessThan(found.outer[corner].distance(to: truth[corner]), 0.5) }
    }

    func testASideMovesNoFurtherThanItIsUnsure() throws {
        let scene = DrawnScene(ground: DrawnScene.Color(repeating: 200))
        scene.draw(truth, DrawnScene.Color(120, 90, 60))
        let start = try truth.mapped { $0 + Point($0.x < 320 ? 4 : -4, 0) }, c = start.corners
        let corners = FourCorners(c[0], c[1], c[2], c[3])
        try scene.withView { view in
            let refinement = QuadRefinement(view, scale: 2)
            let sure = refinement.refined(corners, to: .outermost, deviations: .zero), unsure = refinement.refined(corners, to: .outermost)
            for corner in 0..<4 {
                XCTAssertLessThan(abs(sure.corners[corner].x - start[corner].x), 3)
                XCTAssertLessThan(unsure.corners[corner].distance(to: truth[corner]), 0.18)
            }
        }
    }

    func testARobustCurveIgnoresAThirdOfWrongPoints() throws {
        var generator = SplitMix64(seed: 5)
        let points = (0..<150).map { index -> (x: Double, y: Double) in
            let x = Double(index) / 75 - 1
            return (x, index % 3 == 0 ? .random(in: 2...9, using: &generator) : 0.5 + 0.25 * x)
        }
        let fit = try XCTUnwrap(RobustCurve(points, degree: 1))
        XCTAssertEqual(fit.value(at: -1), 0.25, accuracy: 1e-3)
        XCTAssertEqual(fit.value(at: 1), 0.75, accuracy: 1e-3)
    }
}
