// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

final class StraightnessTests: XCTestCase {
    private let margin = 40.0

    /// A frame `margin` inside a drawing, its sides tilted (radians, clockwise) and bowed (pixels, outward).
    private func frame(_ width: Int, _ height: Int, tilt: [Double], bow: [Double], noise: Double, seed: UInt64 = 1) throws -> PixelBuffer {
        var drawing = FrameDrawing(width: width, height: height)
        drawing.noise = noise
        drawing.seed = seed
        let (w, h, m) = (Double(width), Double(height), margin)
        let corners = [Point(m, m), Point(w - m, m), Point(w - m, h - m), Point(m, h - m)]
        return try drawing.drawn { p in
            (0..<4).map { side in
                let line = Line(from: corners[side], to: corners[(side + 1) & 3]), half = corners[side].distance(to: corners[(side + 1) & 3]) / 2
                let u = line.projection(of: p) / half - 1
                return (line.distance(to: p) - half * u * tan(tilt[side]) - bow[side] * (u * u - 1)) * cos(tilt[side])
            }.min()!
        }
    }

    private func measured(_ image: PixelBuffer) -> Straightness {
        Straightness(of: image.view, margin: [margin, margin, margin, margin], reach: 16)
    }

    func testErrorsLieWithinTheStatedUncertainty() throws {
        var random = SplitMix64(seed: 40), scores: [Double] = []
        for round in 0..<16 {
            let tilt = (0..<4).map { _ in 0.1 * .pi / 180 * random.normal() }, bow = (0..<4).map { _ in 2 * random.normal() }
            let image = try frame(Int.random(in: 600...1100, using: &random), Int.random(in: 600...1100, using: &random),
                                  tilt: tilt, bow: bow, noise: [0.0, 3, 8][round % 3], seed: UInt64(round))
            for (side, edge) in measured(image).sides.enumerated() {
                let edge = try XCTUnwrap(edge, "round \(round) side \(side)")
                XCTAssertLessThan(edge.tiltUncertainty, 0.01 * .pi / 180)
                XCTAssertLessThan(edge.bowUncertainty, 0.1)
                scores.append(abs(edge.tilt - tilt[side]) / edge.tiltUncertainty)
                scores.append(abs(edge.bow - bow[side]) / edge.bowUncertainty)
            }
        }
        let within = Double(scores.filter { $0 <= 1 }.count) / Double(scores.count)
        print("straightness: \(within) within one standard deviation, the worst at \(scores.max()!)")
        // 68 % of 128 to four binomial standard deviations; what a frame without noise does better is no fault.
        XCTAssertGreaterThan(within, 0.68 - 4 * (0.68 * 0.32 / 128).squareRoot())
        XCTAssertLessThan(scores.max()!, 4)
    }

    func testAPictureTurnedClockwiseTiltsAllSidesAlike() throws {
        let angle = 0.1 * Double.pi / 180
        for edge in measured(try frame(900, 700, tilt: [angle, angle, angle, angle], bow: [0, 0, 0, 0], noise: 3)).sides {
            let edge = try XCTUnwrap(edge)
            XCTAssertEqual(edge.tilt, angle, accuracy: 4 * edge.tiltUncertainty)
            XCTAssertEqual(edge.bow, 0, accuracy: 4 * edge.bowUncertainty)
        }
    }

    func testWhereNoEdgeIsNoneIsFound() throws {
        var wall = FrameDrawing(width: 700, height: 500)
        for noise in [0.0, 2, 20] {
            wall.noise = noise
            let image = try wall.drawn { _ in -50 }
            for reach in [4.0, 9, 16, 30, 39] {
                let sides = Straightness(of: image.view, margin: [margin, margin, margin, margin], reach: reach).sides
                XCTAssertTrue(sides.allSatisfy { $0 == nil }, "noise \(noise), reach \(reach)")
            }
        }
    }

    func testASideWithoutMarginIsNotMeasured() throws {
        let image = try frame(900, 700, tilt: [0, 0, 0, 0], bow: [0, 0, 0, 0], noise: 3)
        for margins in [[2.9, margin, 0, -20], [-1e6, 1e6, 3, margin]] {
            let sides = Straightness(of: image.view, margin: margins).sides
            for side in 0..<4 where margins[side] < 3 { XCTAssertNil(sides[side]) }
        }
        XCTAssertNotNil(Straightness(of: image.view, margin: [2.9, margin, 0, margin]).sides[1])
    }
}
