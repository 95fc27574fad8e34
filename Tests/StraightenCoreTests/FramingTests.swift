// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

final class FramingTests: XCTestCase {
    private func size(_ plan: RotationPlan) -> Point { Point(Double(plan.width), Double(plan.height)) }

    func testNothingIsChangedByNoRotation() throws {
        for (width, height) in [(400, 300), (1, 1), (1, 1_048_576), (1_048_576, 3), (4032, 3024)] {
            for framing in Framing.allCases {
                for pivot in [nil, Point(0, Double(height)), Point(0.3, 0.2)] {
                    var options = RotationOptions()
                    options.framing = framing
                    options.pivot = pivot
                    let plan = try RotationPlan(photoWidth: width, photoHeight: height, options: options)
                    XCTAssertEqual([plan.width, plan.height], [width, height], "\(framing)")
                    XCTAssertEqual(plan.zoom, 1)
                    for corner in rectangle(.zero, Point(Double(width), Double(height))) {
                        XCTAssertLessThan(plan.sourceFromTarget(corner).distance(to: corner), 1e-9, "\(framing) \(width) x \(height)")
                    }
                }
            }
        }
    }

    func testSameSizeIsTheOrientedPhotosSize() throws {
        for seed in 0..<40 as Range<UInt64> {
            let rotation = RandomRotation(seed: seed), isTurned = rotation.options.orientation.quarterTurns % 2 != 0
            for framing in [Framing.sameSize, .zoom] {
                let plan = try rotation.plan(framing)
                XCTAssertEqual([plan.width, plan.height], isTurned ? [rotation.height, rotation.width] : [rotation.width, rotation.height])
            }
        }
    }

    /// All of the photo is inside, and each side comes within a pixel of it.
    func testTheWholeImageIsTight() throws {
        for seed in 0..<300 as Range<UInt64> {
            let rotation = RandomRotation(seed: seed)
            guard let plan = try? rotation.plan(.whole) else { continue }
            let corners = rotation.corners(in: plan), low = corners.reduce(corners[0], pointwiseMin), high = corners.reduce(corners[0], pointwiseMax)
            for (gap, side) in [(low.x, "left"), (low.y, "top"), (size(plan).x - high.x, "right"), (size(plan).y - high.y, "bottom")] {
                XCTAssertGreaterThan(gap, -1e-5, "seed \(seed), \(side)")
                XCTAssertLessThan(gap, 1.00001, "seed \(seed), \(side)")
            }
        }
    }

    /// No corner is empty, and at a zoom smaller by a millionth one would be.
    func testTheZoomIsTheSmallest() throws {
        for seed in 0..<300 as Range<UInt64> {
            let rotation = RandomRotation(seed: seed), plan = try rotation.plan(.zoom), corners = rotation.corners(in: plan)
            let frame = rectangle(.zero, size(plan)), slack = 1e-9 * corners.map(\.length).max()!
            XCTAssertGreaterThan(frame.map { depth(of: $0, in: corners) }.min()!, -slack, "seed \(seed)")
            let smaller = corners.map { plan.pivot + ($0 - plan.pivot) * (1 - 1e-6) }
            XCTAssertLessThan(frame.map { depth(of: $0, in: smaller) }.min()!, 0, "seed \(seed)")
        }
    }

    /// The closed form against bisection.
    func testTheZoomAgreesWithBisection() throws {
        for seed in 0..<60 as Range<UInt64> {
            let rotation = RandomRotation(seed: seed), still = try rotation.plan(.sameSize), corners = rotation.corners(in: still)
            var low = 0.0, high = 2000.0
            while high - low > 1e-9 * high {
                let zoom = (low + high) / 2, zoomed = corners.map { still.pivot + ($0 - still.pivot) * zoom }
                if rectangle(.zero, size(still)).allSatisfy({ depth(of: $0, in: zoomed) >= 0 }) { high = zoom } else { low = zoom }
            }
            XCTAssertEqual(try rotation.plan(.zoom).zoom / high, 1, accuracy: 1e-6, "seed \(seed)")
        }
    }

    func testCropsHaveNoEmptyCorner() throws {
        for seed in 0..<300 as Range<UInt64> {
            let rotation = RandomRotation(seed: seed)
            for framing in [Framing.crop, .cropKeepingAspect] {
                guard let plan = try? rotation.plan(framing) else { continue }
                let corners = rotation.corners(in: plan), bound = 1e-6 + 1e-11 * corners.map(\.length).max()!
                XCTAssertGreaterThan(rectangle(.zero, size(plan)).map { depth(of: $0, in: corners) }.min()!, -bound, "seed \(seed), \(framing)")
            }
        }
    }

    /// Against the formula for a rotated rectangle (for example https://stackoverflow.com/a/16778797).
    func testTheCropOfARolledPhotoIsTheKnownOne() {
        for (w, h) in [(400.0, 300.0), (300, 400), (1000, 100), (500, 500)] {
            for angle in [0.01, 0.2, 0.7, -0.5, 1.4] {
                let (s, c) = (abs(sin(angle)), abs(cos(angle)))
                let turned = rectangle(Point(-w, -h) / 2, Point(w, h) / 2).map { Point(cos(angle) * $0.x - sin(angle) * $0.y, sin(angle) * $0.x + cos(angle) * $0.y) }
                let long = max(w, h), short = min(w, h)
                let expected = short <= 2 * s * c * long || abs(s - c) < 1e-10
                    ? (w >= h ? Point(short / 2 / s, short / 2 / c) : Point(short / 2 / c, short / 2 / s))
                    : Point(w * c - h * s, h * c - w * s) / (c * c - s * s)
                let crop = InscribedRectangle(corners: turned, aspect: nil)
                XCTAssertEqual(crop.size.x * crop.size.y, expected.x * expected.y, accuracy: 1e-9 * w * h, "\(w) x \(h) by \(angle)")
                XCTAssertEqual(crop.size.x, expected.x, accuracy: 1e-4 * w)
                XCTAssertLessThan(crop.center.length, 1e-6 * w, "\(w) x \(h) by \(angle)")
            }
        }
    }

    /// No rectangle that differs in any of its sides by a little is larger and still inside.
    func testNoRectangleNearTheCropIsLarger() throws {
        for seed in 0..<200 as Range<UInt64> {
            let rotation = RandomRotation(seed: seed), plan = try rotation.plan(.sameSize), corners = rotation.corners(in: plan)
            let crop = InscribedRectangle(corners: corners, aspect: nil), area = crop.size.x * crop.size.y
            XCTAssertGreaterThan(area, 0)
            var random = SplitMix64(seed: ~seed)
            for round in 0..<300 {
                let reach = pow(10, Double(round % 6) - 6) * max(crop.size.x, crop.size.y)
                func moved() -> Point { Point(.random(in: -reach...reach, using: &random), .random(in: -reach...reach, using: &random)) }
                let low = crop.center - crop.size / 2 + moved(), high = crop.center + crop.size / 2 + moved()
                guard low.x < high.x, low.y < high.y, rectangle(low, high).allSatisfy({ depth(of: $0, in: corners) >= 0 }) else { continue }
                XCTAssertLessThanOrEqual((high.x - low.x) * (high.y - low.y), area * (1 + 1e-6), "seed \(seed)")
            }
        }
    }

    /// Larger by a millionth it fits nowhere: for each place there is a side that the rectangle passes. Tried on
    /// a grid about the centre that refines itself.
    func testTheCropOfGivenProportionsIsTheLargest() throws {
        for seed in 0..<100 as Range<UInt64> {
            let rotation = RandomRotation(seed: seed), plan = try rotation.plan(.sameSize), corners = rotation.corners(in: plan)
            let aspect = exp(Double(seed % 9) / 3 - 4.0 / 3), crop = InscribedRectangle(corners: corners, aspect: aspect)
            XCTAssertEqual(crop.size.x / crop.size.y, aspect, accuracy: 1e-9 * aspect)
            func room(_ center: Point, _ size: Point) -> Double {
                rectangle(center - size / 2, center + size / 2).map { depth(of: $0, in: corners) }.min()!
            }
            XCTAssertGreaterThan(room(crop.center, crop.size), -1e-8 * crop.size.length, "seed \(seed)")
            // The room is a concave function of the centre: climbing finds its maximum.
            let larger = crop.size * (1 + 1e-6)
            var center = crop.center, best = room(center, larger), step = crop.size.length
            while step > 1e-9 * crop.size.length {
                let tries = (0..<16).map { center + Point(cos(Double($0) * .pi / 8), sin(Double($0) * .pi / 8)) * step }
                if let next = tries.max(by: { room($0, larger) < room($1, larger) }), room(next, larger) > best {
                    center = next
                    best = room(next, larger)
                } else {
                    step /= 2
                }
            }
            XCTAssertLessThan(best, 0, "seed \(seed)")
        }
    }

    func testTheCropKeepsTheAspectToAPixel() throws {
        for seed in 0..<100 as Range<UInt64> {
            let rotation = RandomRotation(seed: seed)
            guard let plan = try? rotation.plan(.cropKeepingAspect) else { continue }
            let isTurned = rotation.options.orientation.quarterTurns % 2 != 0
            let aspect = isTurned ? Double(rotation.height) / Double(rotation.width) : Double(rotation.width) / Double(rotation.height)
            XCTAssertLessThan(abs(Double(plan.width) - aspect * Double(plan.height)), max(1, aspect) + 1e-6, "seed \(seed)")
        }
    }
}
