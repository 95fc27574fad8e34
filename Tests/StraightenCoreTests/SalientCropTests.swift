// SPDX-License-Identifier: MIT
import StraightenCore
import StraightenTestSupport
import XCTest

final class SalientCropTests: XCTestCase {
    func testTheCropIsTheSmallestThatHoldsAllObjects() {
        for seed in 0..<500 {
            var random = SplitMix64(seed: UInt64(seed))
            let width = Int.random(in: 1...2000, using: &random), height = Int.random(in: 1...2000, using: &random)
            let objects = (0..<Int.random(in: 1...3, using: &random)).map { _ in box(in: width, height, &random) }
            let aspect = pow(10, Double.random(in: -1.5...1.5, using: &random)), margin = Double.random(in: 0...100, using: &random)
            let crop = Box.crop(to: objects, margin: margin, aspect: aspect, photoWidth: width, photoHeight: height)
            let w = Double(width), h = Double(height), e = 1e-9 * (w + h)
            XCTAssertTrue(crop.x >= -e && crop.y >= -e && crop.x + crop.width <= w + e && crop.y + crop.height <= h + e, "seed \(seed)")

            let left = max(objects.map(\.x).min()! - margin, 0), right = min(objects.map { $0.x + $0.width }.max()! + margin, w)
            let top = max(objects.map(\.y).min()! - margin, 0), bottom = min(objects.map { $0.y + $0.height }.max()! + margin, h)
            XCTAssertTrue(crop.x <= left + e && crop.y <= top + e, "seed \(seed)")
            XCTAssertTrue(crop.x + crop.width >= right - e && crop.y + crop.height >= bottom - e, "seed \(seed)")

            let isTight = abs(crop.width - (right - left)) <= e || abs(crop.height - (bottom - top)) <= e
            XCTAssertTrue(isTight, "seed \(seed)")
            let isInProportion = abs(crop.width / crop.height / aspect - 1) < 1e-9
            let isLimited = crop.width >= w - e || crop.height >= h - e
            XCTAssertTrue(isInProportion || isLimited, "seed \(seed)")
        }
    }

    func testTheObjectIsInTheMiddleWhereThePhotoAllows() {
        let object = Box(x: 400, y: 300, width: 100, height: 50), corner = Box(x: 0, y: 700, width: 10, height: 100)
        XCTAssertEqual(crop(to: [object], aspect: 1), Box(x: 400, y: 275, width: 100, height: 100))
        XCTAssertEqual(crop(to: [object], margin: 10, aspect: 3), Box(x: 345, y: 290, width: 210, height: 70))
        XCTAssertEqual(crop(to: [corner], aspect: 2), Box(x: 0, y: 700, width: 200, height: 100))
    }

    func testWithoutObjectsTheCropIsTheLargestInTheMiddle() {
        XCTAssertEqual(crop(to: [], margin: 5, aspect: 1), Box(x: 100, y: 0, width: 800, height: 800))
        XCTAssertEqual(crop(to: [], aspect: 2), Box(x: 0, y: 150, width: 1000, height: 500))
    }

    private func crop(to objects: [Box], margin: Double = 0, aspect: Double) -> Box {
        .crop(to: objects, margin: margin, aspect: aspect, photoWidth: 1000, photoHeight: 800)
    }

    private func box(in width: Int, _ height: Int, _ random: inout SplitMix64) -> Box {
        let x = Double.random(in: 0...Double(width), using: &random), y = Double.random(in: 0...Double(height), using: &random)
        return Box(x: x, y: y, width: Double.random(in: 0...(Double(width) - x), using: &random),
                   height: Double.random(in: 0...(Double(height) - y), using: &random))
    }
}
