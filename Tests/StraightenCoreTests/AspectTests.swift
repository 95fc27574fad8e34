// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

final class AspectTests: XCTestCase {
    private struct Statistics {
        /// Relative, in rising order.
        var errors: [Double] = []
        /// Share of poses whose aspect lies within the plan's own error bar.
        var coverage = 0.0
        var calibrated = 0.0

        func quantile(_ fraction: Double) -> Double { errors[Int(fraction * Double(errors.count - 1))] }
    }

    /// Random poses on a photo of 12 megapixels, where the noise that the estimate assumes is 1 pixel.
    private func statistics(tilt: Double, from least: Double = 0, knownFocalLength: Bool, noise: Double = 1, poses: Int, seed: UInt64) throws -> Statistics {
        var random = SplitMix64(seed: seed), result = Statistics()
        while result.errors.count < poses {
            guard let pose = RandomPose(&random, tilt: tilt * .pi / 180, from: least * .pi / 180, width: 4000, height: 3000),
                  let quad = pose.quad(noise: noise, &random) else { continue }
            var options = CorrectionOptions()
            options.camera.focalLength35mm = knownFocalLength ? pose.focalLength35mm : nil
            options.cornerUncertainty = [noise, noise, noise, noise]
            let plan = try CorrectionPlan(quad: quad, photoWidth: 4000, photoHeight: 3000, options: options)
            result.errors.append(abs(plan.aspect / pose.aspect - 1))
            result.coverage += abs(plan.aspect - pose.aspect) <= plan.aspectUncertainty ? 1 / Double(poses) : 0
            result.calibrated += plan.aspectOrigin == .selfCalibrated ? 1 / Double(poses) : 0
        }
        result.errors.sort()
        return result
    }

    func testWithFocalLength() throws {
        let s = try statistics(tilt: 45, knownFocalLength: true, poses: 2000, seed: 20)
        print("known focal length: median \(s.quantile(0.5)), p95 \(s.quantile(0.95)), coverage \(s.coverage)")
        XCTAssertLessThan(s.quantile(0.5), 0.001)
        XCTAssertLessThan(s.quantile(0.95), 0.004)
        XCTAssertTrue((0.6...0.75).contains(s.coverage), "\(s.coverage)")
        XCTAssertEqual(s.calibrated, 0)
    }

    func testWithoutFocalLength() throws {
        for tilt in [10.0, 25, 45] {
            let s = try statistics(tilt: tilt, knownFocalLength: false, poses: 1000, seed: 21)
            print("tilt \(tilt): median \(s.quantile(0.5)), p95 \(s.quantile(0.95)), coverage \(s.coverage), calibrated \(s.calibrated)")
            XCTAssertLessThan(s.quantile(0.5), 0.002)
            XCTAssertLessThan(s.quantile(0.95), 0.015)
            XCTAssertTrue((0.6...0.75).contains(s.coverage), "tilt \(tilt): \(s.coverage)")
        }
    }

    /// Frontal views, where nothing tells the focal length and the corners' noise is all, are no exception.
    func testErrorBarIsHonestAtEveryTilt() throws {
        for tilts in [0.0...0, 0...2, 2...5, 5...10, 10...20, 20...30, 30...45] {
            let s = try statistics(tilt: tilts.upperBound, from: tilts.lowerBound, knownFocalLength: false, poses: 1500, seed: 23)
            print("tilt \(tilts): coverage \(s.coverage)")
            // 60 to 75 %, and the sample's own binomial deviation of 1.2 %.
            XCTAssertTrue((0.6...0.762).contains(s.coverage), "tilt \(tilts): \(s.coverage)")
        }
    }

    /// The error bar follows what is said of the corners.
    func testUncertainCornersWidenTheErrorBar() throws {
        let s = try statistics(tilt: 25, knownFocalLength: true, noise: 5, poses: 1000, seed: 24)
        XCTAssertTrue((0.6...0.75).contains(s.coverage), "\(s.coverage)")
        let quad = try Quad([Point(500, 400), Point(3300, 400), Point(3300, 1900), Point(500, 1900)])
        func deviation(_ corners: [Double?]) throws -> Double {
            var options = CorrectionOptions()
            options.cornerUncertainty = corners
            return try CorrectionPlan(quad: quad, photoWidth: 4000, photoHeight: 3000, options: options).aspectUncertainty
        }
        XCTAssertEqual(try deviation([1, 1, 1, 1]), try deviation([nil, nil, nil, nil]))
        XCTAssertEqual(try deviation([4, 4, 4, 4]), 4 * (try deviation([1, 1, 1, 1])), accuracy: 0.01 * (try deviation([4, 4, 4, 4])))
        XCTAssertGreaterThan(try deviation([nil, nil, 4, nil]), try deviation([nil, nil, nil, nil]))
    }

    func testFocalLengthInPixels() throws {
        let quad = try Quad([Point(1000, 700), Point(3000, 700), Point(3400, 2300), Point(600, 2300)])
        var millimetres = CorrectionOptions(), pixels = CorrectionOptions()
        millimetres.camera.focalLength35mm = 28
        pixels.focalLengthPixels = 28 * Camera.pixelsPerMillimetre(width: 4000, height: 3000)
        let plans = try [millimetres, pixels].map { try CorrectionPlan(quad: quad, photoWidth: 4000, photoHeight: 3000, options: $0) }
        XCTAssertEqual(plans[0].aspect, plans[1].aspect, accuracy: 1e-12)
        XCTAssertEqual(plans[1].focalLength35mm ?? 0, 28, accuracy: 1e-9)
        XCTAssertEqual(plans[1].aspectOrigin, .focalLength)
    }

    func testTheNearestRatioWithinTheErrorBarIsOffered() throws {
        func nearest(_ aspect: Double, _ uncertainty: Double) -> [Int] {
            WellKnownRatio.nearest(to: aspect, uncertainty: uncertainty).map { [$0.width, $0.height] } ?? [0, 0]
        }
        XCTAssertEqual(nearest(1.26, 0.011), [5, 4])
        XCTAssertEqual(nearest(1.26, 0.009), [0, 0])
        XCTAssertEqual(nearest(0.667, 0.01), [2, 3])
        XCTAssertEqual(nearest(1.4142, 0.001), [99, 70])
        XCTAssertEqual(nearest(1.4, 0.02), [7, 5])
        XCTAssertEqual(nearest(1.618, 0.01), [144, 89])
        XCTAssertEqual(nearest(1.333, 0), [0, 0])
        XCTAssertEqual(nearest(1000, 10), [0, 0])
        let quad = try Quad([Point(500, 400), Point(3500, 400), Point(3500, 2400), Point(500, 2400)])
        let plan = try CorrectionPlan(quad: quad, photoWidth: 4000, photoHeight: 3000, options: CorrectionOptions())
        XCTAssertEqual(plan.suggestedRatio, WellKnownRatio(width: 3, height: 2))
    }

    /// One pair of sides converges and nothing tells the focal length: the error bar says so.
    func testOnePairOfSidesIsAssumedAndUncertain() throws {
        let quad = try Quad([Point(1000, 700), Point(3000, 700), Point(3400, 2300), Point(600, 2300)])
        let plan = try CorrectionPlan(quad: quad, photoWidth: 4000, photoHeight: 3000, options: CorrectionOptions())
        XCTAssertEqual(plan.aspectOrigin, .assumed)
        XCTAssertGreaterThan(plan.aspectUncertainty / plan.aspect, 0.02)
        XCTAssertTrue((15...50).contains(plan.focalLength35mm ?? 0))
    }

    /// A frontal rectangle has its own proportions at any focal length.
    func testFrontalRectangle() throws {
        let quad = try Quad([Point(500, 400), Point(3300, 400), Point(3300, 1900), Point(500, 1900)])
        for focal in [nil, 12.0, 28, 400] {
            var options = CorrectionOptions()
            options.camera.focalLength35mm = focal
            let plan = try CorrectionPlan(quad: quad, photoWidth: 4000, photoHeight: 3000, options: options)
            XCTAssertEqual(plan.aspect, 2800.0 / 1500, accuracy: 1e-9)
            XCTAssertLessThan(plan.aspectUncertainty, 0.01)
        }
    }

    /// A shifted principal point: the photo is a crop.
    func testPrincipalPoint() throws {
        var random = SplitMix64(seed: 22), options = CorrectionOptions()
        while true {
            guard let pose = RandomPose(&random, tilt: 0.6, width: 4000, height: 3000) else { continue }
            options.camera.focalLength35mm = pose.focalLength35mm * Point(4000, 3000).length / Point(3600, 2800).length
            options.camera.principalPoint = Point(1700, 1350)
            let quad = try Quad(pose.corners.map { $0 - Point(300, 150) })
            let plan = try CorrectionPlan(quad: quad, photoWidth: 3600, photoHeight: 2800, options: options)
            XCTAssertEqual(plan.aspect, pose.aspect, accuracy: 1e-6)
            return
        }
    }
}
