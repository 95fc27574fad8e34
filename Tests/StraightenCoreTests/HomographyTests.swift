// SPDX-License-Identifier: MIT
import StraightenCore
import StraightenTestSupport
import XCTest

final class HomographyTests: XCTestCase {
    func testMapsTheRectanglesCornersToTheQuads() throws {
        let quad = try Quad([Point(10, 20), Point(200, 30), Point(180, 150), Point(5, 170)])
        let h = Homography(rectangle: 300, 200, to: quad)
        let corners = [Point(0, 0), Point(300, 0), Point(300, 200), Point(0, 200)]
        for (corner, truth) in zip(corners, quad.corners) {
            XCTAssertLessThan(h(corner).distance(to: truth), 1e-10)
        }
    }
}
