// SPDX-License-Identifier: MIT
import Glibc

/// Where the optical axis of a photo is that has lost one of its sides, as its proportions and its straight edges tell.
///
/// With the zenith at (-sin roll, cos roll, k) about the photo's centre and the axis at the offset o along x, the photo hangs by
/// atan((sin roll + k o) / cos roll): offsets along y hardly matter. Cameras make few proportions; from the others follows how far
/// the axis may be off. For each offset, and each focal length, the best Manhattan frame about the known zenith says how well it
/// explains the edges (doi:10.1109/ICCV.1999.790349). Where horizontals of two directions meet on the photo's left and right, or
/// one of them lies along the horizon, few offsets let both be level.
struct CropAxis {
    /// The verticals seen from the expected axis.
    let verticals: VerticalPoint
    /// Probability that the roll seen from there is that of the true axis within a degree.
    let certainty: Double

    private static let degree = Double.pi / 180
    /// Offsets, units of `StraightEdges`: up to half a unit, which a third cut off one of the longer sides makes.
    private static let step = 0.05, furthest = 10
    /// An axis that is no further off makes a photo hang by less than a degree up to a pitch of 19 degrees, and is not found as exactly.
    private static let least = 0.1
    /// Longer side over shorter one of what cameras and telephones make; within a hundredth a photo counts as whole.
    private static let whole: [Double] = [1, 4 / 3, 3 / 2, 16 / 9]
    /// The same of their sensors, from which others were cut about the axis.
    private static let sensors: [Double] = [4 / 3, 3 / 2]
    /// Of photos of other proportions: how many lost as much on either side.
    private static let middle = 0.5
    /// Units: half of the usual cameras' lie between 1.5 and 2.6.
    private static let usualFocalLength = (2.0, logDeviation: 0.4)
    private static let focalLengths = (0..<8).map { 1.2 * pow(5 / 1.2, Double($0) / 7) }
    private static let headings = stride(from: 0.0, to: 90, by: 3).map { $0 * degree }
    private static let tolerance = 2.0 * degree
    /// Log-likelihood of a unit of weight: an edge of half a unit, which is as much as one edge weighs, deviates by 1.2 degrees.
    private static let sharpness = 3.0

    /// - Parameter size: of the photo, pixels.
    /// - Returns: nil for a photo that seems whole, or has lost nothing on the left and right.
    init?(_ size: Point, _ edges: StraightEdges, _ verticals: VerticalPoint) throws(Failure) {
        guard let prior = Self.prior(size, radius: edges.radius) else { return nil }
        let tolerance = try edges.tolerance(Self.tolerance)
        var hypotheses: [(offset: Double, roll: Double, score: Double)] = []
        for (index, weight) in prior.enumerated() where weight > 0 {
            let offset = Double(index - Self.furthest) * Self.step, seen = verticals.seen(from: offset)
            guard abs(seen.roll) <= VerticalPoint.grid.last! else { continue }
            hypotheses.append((offset, seen.roll, log(weight) + Self.evidence(edges, seen, tolerance)))
        }
        guard let best = hypotheses.map(\.score).max() else { return nil }
        let weights = hypotheses.map { exp($0.score - best) }, total = weights.reduce(0, +)
        self.verticals = verticals.seen(from: zip(weights, hypotheses).reduce(0) { $0 + $1.0 / total * $1.1.offset })
        let roll = self.verticals.roll
        certainty = zip(weights, hypotheses).reduce(0) { $0 + (abs($1.1.roll - roll) <= Self.degree ? $1.0 / total : 0) }
    }

    /// Of each offset. From a photo of other proportions any part may be left: as far as its side is too short, the axis is off.
    private static func prior(_ size: Point, radius: Double) -> [Double]? {
        let aspect = size.x / size.y
        guard whole.allSatisfy({ abs(abs(log(aspect)) - log($0)) > 0.01 }) else { return nil }
        var prior = [Double](repeating: 0, count: 2 * furthest + 1)
        for sensor in sensors {
            let limit = ((aspect > 1 ? sensor : 1 / sensor) * size.y - size.x) / 2 / radius
            prior[furthest] += limit > least ? middle : 1
            guard limit > least else { continue }
            for index in prior.indices {
                let offset = abs(Double(index - furthest) * step)
                prior[index] += (1 - middle) * min(max(limit - offset + step / 2, 0), step) / (2 * limit)
            }
        }
        return prior[furthest - 1] > 0 ? prior : nil
    }

    /// The log-likelihood of the edges, over all focal lengths.
    private static func evidence(_ edges: StraightEdges, _ zenith: VerticalPoint, _ tolerance: StraightEdges.Tolerance) -> Double {
        let scores = focalLengths.map { focal in
            let deviation = log(focal / usualFocalLength.0) / usualFocalLength.logDeviation
            let support = headings.reduce(0) { max($0, Pose(zenith, focal, heading: $1).support(edges, tolerance)) }
            return sharpness * support - 0.5 * deviation * deviation
        }
        let best = scores.max() ?? 0
        return best + log(scores.reduce(0) { $0 + exp($1 - best) })
    }

    /// The three vanishing points of a Manhattan frame, about the photo's centre.
    private struct Pose {
        let up, right, ahead: SIMD3<Double>

        init(_ zenith: VerticalPoint, _ focal: Double, heading: Double) {
            let ca = cos(zenith.roll), sa = sin(zenith.roll), t = focal * zenith.convergence, cp = 1 / (1 + t * t).squareRoot(), sp = t * cp
            let c = cos(heading), s = sin(heading)
            let along = SIMD3(focal * ca, focal * sa, 0), away = SIMD3(focal * sa * sp, -focal * ca * sp, cp)
            func moved(_ point: SIMD3<Double>) -> SIMD3<Double> { SIMD3(point.x + zenith.axis * point.z, point.y, point.z) }
            up = moved(SIMD3(-sa, ca, zenith.convergence))
            right = moved(along * c + away * s)
            ahead = moved(along * -s + away * c)
        }

        func support(_ edges: StraightEdges, _ tolerance: StraightEdges.Tolerance) -> Double { edges.support(of: up, right, ahead, tolerance) }
    }
}
