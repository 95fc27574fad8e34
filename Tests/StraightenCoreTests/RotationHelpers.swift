// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore
import StraightenTestSupport
import XCTest

/// A photo's size and a legal rotation of it, from a seed.
struct RandomRotation {
    let width: Int
    let height: Int
    var options = RotationOptions()

    /// - Parameter tilt: largest pitch and yaw, as a fraction of what is allowed.
    init(seed: UInt64, tilt: Double = 0.8, isOriented: Bool = true) {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        width = Int.random(in: 30...5000, using: &random)
        height = Int.random(in: 30...5000, using: &random)
        let size = Point(Double(width), Double(height))
        if isOriented {
            options.orientation = Orientation(mirrorsAcrossX: .random(using: &random), mirrorsAcrossY: .random(using: &random),
                                              quarterTurns: .random(in: -3...3, using: &random))
        }
        options.camera = Camera(focalLength35mm: exp(number(log(12)...log(300))), principalPoint: size * Point(number(0.3...0.7), number(0.3...0.7)))
        options.pivot = size * Point(number(0.1...0.9), number(0.1...0.9))
        options.roll = number(-3.14...3.14)
        options.pitch = number(-1...1)
        options.yaw = number(-1...1)
        // Shrunk together until the plan allows them.
        while true {
            let plan = try? RotationPlan(photoWidth: width, photoHeight: height, options: options)
            if let plan, plan.tilt <= tilt * plan.largestTilt { break }
            options.pitch *= 0.8
            options.yaw *= 0.8
        }
    }

    func plan(_ framing: Framing) throws -> RotationPlan {
        var options = options
        options.framing = framing
        return try RotationPlan(photoWidth: width, photoHeight: height, options: options)
    }

    /// Of the photo in a plan's result, clockwise.
    func corners(in plan: RotationPlan) -> [Point] {
        let (w, h) = (Double(width), Double(height))
        let corners = [Point(0, 0), Point(w, 0), Point(w, h), Point(0, h)].map { plan.targetFromSource($0) }
        let area = (0..<4).map { corners[$0].cross(corners[($0 + 1) & 3]) }.reduce(0, +)
        return area > 0 ? corners : corners.reversed()
    }
}

/// How far a point lies inside a convex clockwise quadrilateral; negative outside.
func depth(of point: Point, in corners: [Point]) -> Double {
    (0..<4).map { Line(from: corners[$0], to: corners[($0 + 1) & 3]).distance(to: point) }.min() ?? 0
}

func rectangle(_ low: Point, _ high: Point) -> [Point] { [low, Point(high.x, low.y), high, Point(low.x, high.y)] }
