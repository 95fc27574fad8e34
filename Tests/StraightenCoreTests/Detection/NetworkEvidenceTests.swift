// SPDX-License-Identifier: MIT
@testable import StraightenCore
import StraightenTestSupport
import XCTest

/// What the network and the lines say together, on drawn scenes.
final class NetworkEvidenceTests: XCTestCase {
    private let truth = try! Quad([Point(150, 110), Point(490, 114), Point(486, 362), Point(148, 356)])

    private func evidence() throws -> SceneEvidence {
        let scene = DrawnScene(ground: DrawnScene.Color(205, 200, 190))
        scene.draw(truth, DrawnScene.Color(150, 110, 40))
        scene.draw(truth.shrunk(by: 0.2), DrawnScene.Color(60, 80, 95))
        scene.addNoise(2, seed: 1)
        return try scene.withView { try SceneEvidence(of: $0, options: .oneThread, progress: .none) }
    }

    private func corners(_ quad: Quad) -> FourCorners { FourCorners(quad[0], quad[1], quad[2], quad[3]) }

    func testTheBestAnswerIsNearTheTruth() throws {
        let answer = try XCTUnwrap(evidence().network.answers.first)
        let nearest = (0..<4).map { turn in FourCorners(answer[turn], answer[turn + 1], answer[turn + 2], answer[turn + 3]).distance(to: corners(truth)) }.min()!
        // A pixel of the maps is five pixels of the photo.
        XCTAssertLessThan(nearest, 15)
    }

    func testTheTruthAgreesBetterThanTheInnerEdge() throws {
        let network = try evidence().network
        let outer = network.features(corners(truth)).whole, inner = network.features(corners(truth.shrunk(by: 0.2))).whole
        for name in ["overlap", "line", "weakest line", "behind", "near an answer"] {
            let index = NetworkEvidence.featureNames.firstIndex(of: name)!
            XCTAssertGreaterThan(outer[index], inner[index], name)
        }
    }

    func testASideOfTheTruthLiesOnTheLineBetweenMaskAndGround() throws {
        let network = try evidence().network
        func feature(_ name: String, _ quad: Quad, _ side: Int) -> Float {
            network.features(corners(quad)).sides[side][NetworkEvidence.sideFeatureNames.firstIndex(of: name)!]
        }
        for side in 0..<4 {
            XCTAssertGreaterThan(feature("mask inside", truth, side), feature("mask outside", truth, side))
            XCTAssertGreaterThan(feature("mask far inside", truth, side), feature("mask far outside", truth, side))
            XCTAssertLessThan(feature("line further out", truth, side), 0)
            // Too far in by 5 % of the picture, three pixels of the maps: the line is seen further out.
            XCTAssertGreaterThan(feature("line further out", truth.shrunk(by: 0.1), side), 0)
            XCTAssertGreaterThan(feature("corner", truth, side), feature("corner", truth.shrunk(by: 0.2), side))
        }
    }

    func testFeaturesAreFiniteForAnyCorners() throws {
        let network = try evidence().network
        let wild = [FourCorners(.zero, .zero, .zero, .zero), FourCorners(Point(1e12, 0), Point(0, 1e12), Point(-1e12, 0), Point(0, -1e12)),
                    FourCorners(Point(-90, -90), Point(900, -90), Point(900, 900), Point(-90, 900))]
        for corners in wild {
            let (whole, sides) = network.features(corners), features = whole + sides.flatMap { $0 }
            XCTAssertTrue(features.allSatisfy { $0.isFinite }, "\(corners)")
        }
    }

    func testThePoolHoldsAnEdgeExactHypothesis() throws {
        let hypotheses = try evidence().hypotheses(options: .oneThread, progress: .none)
        XCTAssertLessThan(hypotheses.map { $0.corners.distance(to: corners(truth)) }.min()!, 1.5)
    }

    func testASideSnapsToTheEdgeNearIt() throws {
        let reader = try evidence().reader
        let lines = SideSnapping(reader.edges).lines(near: Point(150, 118), Point(490, 106), reach: 15, limit: 3)
        let first = try XCTUnwrap(lines.first)
        // Steps of a pixel, and one more in which a bent side may leave its chord.
        for corner in 0...1 { XCTAssertLessThan(abs(first.distance(to: truth[corner])), 2.5) }
    }

    func testWhereNoEdgeIsNothingIsSnappedTo() throws {
        let scene = DrawnScene(ground: DrawnScene.Color(repeating: 128))
        let reader = try scene.withView { try SceneEvidence(of: $0, options: .oneThread, progress: .none) }.reader
        XCTAssertTrue(SideSnapping(reader.edges).lines(near: Point(100, 100), Point(300, 100), reach: 15, limit: 3).isEmpty)
    }
}
