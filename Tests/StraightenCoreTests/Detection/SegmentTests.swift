// SPDX-License-Identifier: MIT
@testable import StraightenCore
import StraightenTestSupport
import Glibc
import XCTest

final class SegmentTests: XCTestCase {
    private func segments(_ scene: DrawnScene) throws -> [Segment] {
        let reduced = try scene.withView { try ReducedImage($0, longerSide: 1000, threads: 1, progress: .none) }
        return try SegmentDetector(EdgeMap(reduced, threads: 1)).segments(limit: 1000, progress: .none)
    }

    /// Crests lie within the coverage grid's error of 1/8 pixel and the parabola's bias of less than that.
    private let tolerance = 0.2

    func testADrawnEdgeIsFoundToAFractionOfAPixel() throws {
        for degrees in stride(from: 0.0, to: 180, by: 13) {
            let direction = Point(cos(degrees * .pi / 180), sin(degrees * .pi / 180))
            let edge = Line(origin: Point(150.3, 100.7), direction: direction)
            let far = direction * 400, beside = direction.perpendicular * 400
            let half = try Quad([edge.origin - far, edge.origin + far, edge.origin + far + beside, edge.origin - far + beside])
            let scene = DrawnScene(width: 300, height: 200, ground: DrawnScene.Color(repeating: 100))
            scene.draw(half, DrawnScene.Color(repeating: 140))
            let longest = try XCTUnwrap(segments(scene).max { $0.length < $1.length })
            XCTAssertGreaterThan(longest.length, 150, "\(degrees)")
            XCTAssertLessThan(abs(edge.distance(to: longest.start)), tolerance, "\(degrees)")
            XCTAssertLessThan(abs(edge.distance(to: longest.end)), tolerance, "\(degrees)")
        }
    }

    func testNoiseHoldsAlmostNoSegment() throws {
        let scene = DrawnScene(width: 500, height: 400, ground: DrawnScene.Color(repeating: 128))
        scene.addNoise(20, seed: 3)
        // Less than one is expected if crests were independent; smoothing over five pixels makes them alike.
        XCTAssertLessThan(try segments(scene).count, 20)
    }

    func testCollinearSegmentsBecomeOneLine() throws {
        func segment(_ a: Point, _ b: Point) -> Segment {
            var fit = LineFit()
            for i in 0...20 { fit.add(a + (b - a) * (Double(i) / 20)) }
            return Segment(start: a, end: b, fit: fit)
        }
        let pieces = [segment(Point(10, 20), Point(60, 25)), segment(Point(100, 29), Point(200, 39.1)), segment(Point(50, 60), Point(60, 160))]
        XCTAssertEqual(LineMerging.lines(pieces, limit: 10).count, 2)
    }
}
