// SPDX-License-Identifier: MIT

/// Moves the sides of a quadrilateral onto the edges near them in the full-resolution photo.
///
/// Which of several edges a side is, what is further away tells better: the search reaches as far as the start is unsure.
struct QuadRefinement {
    private let sampler: PhotoSampler
    /// Photo pixels per pixel of the reduced photo.
    private let scale: Double
    /// Pixels of the reduced photo: a side that is known lies within one; beyond two deviations of one that is not, and
    /// beyond three pixels in all, four moves of five made rendered scenes worse.
    private static let reach = (least: 1.0, deviations: 2.0, most: 3.0)

    init(_ photo: ImageView, scale: Double) {
        sampler = PhotoSampler(photo)
        self.scale = scale
    }

    /// Which of a side's edges is wanted.
    enum Target {
        /// The border of what stands before the ground.
        case outermost
        case strongest
    }

    struct Result {
        var corners: FourCorners
        /// Standard deviation of each corner, photo pixels.
        var uncertainty: [Double]
        /// Share of each side's profiles that agree with it, 0...1.
        var support: [Double]
        /// The course of each side; nil where it is not seen.
        var curves: [SideCurve?]
    }

    /// A side's line and its standard deviation at the ends, across it.
    private struct Side {
        var line: Line
        var deviation: (Double, Double)
        var support: Double
        var curve: SideCurve?
    }

    /// - Parameters:
    ///   - corners: in the photo, pixels.
    ///   - deviations: of each side across itself, a standard deviation in pixels of the reduced photo.
    ///   - wanted: the sides that may move.
    func refined(_ corners: FourCorners, to target: Target, deviations: SIMD4<Double> = SIMD4(repeating: 1),
                 where wanted: [Bool] = [true, true, true, true]) -> Result {
        let sides = (0..<4).map {
            wanted[$0] ? refinedSide(corners[$0], corners[$0 + 1], target, deviations[$0]) : unrefinedSide(corners[$0], corners[$0 + 1])
        }
        var result = Result(corners: corners, uncertainty: [], support: sides.map(\.support), curves: sides.map(\.curve))
        for corner in 0..<4 {
            let incoming = sides[(corner + 3) & 3], outgoing = sides[corner]
            let sine = abs(incoming.line.direction.cross(outgoing.line.direction))
            if let point = incoming.line.intersection(with: outgoing.line),
               point.distance(to: corners[corner]) < 6 * scale + 6 {
                result.corners[corner] = point
            }
            let variance = incoming.deviation.1 * incoming.deviation.1 + outgoing.deviation.0 * outgoing.deviation.0
            result.uncertainty.append(variance.squareRoot() / max(sine, 0.1))
        }
        return result
    }

    private func unrefinedSide(_ a: Point, _ b: Point) -> Side {
        Side(line: Line(from: a, to: b), deviation: (1.5 * scale, 1.5 * scale), support: 0, curve: nil)
    }

    private func refinedSide(_ a: Point, _ b: Point, _ target: Target, _ deviation: Double) -> Side {
        let unrefined = unrefinedSide(a, b)
        let reach = Int(min(Self.reach.least + Self.reach.deviations * deviation, Self.reach.most) * scale, clampedTo: 0...192) + 2
        var track = SideTrack(EdgeProfiles(sampler, from: a, to: b, reach: reach, blur: max(1, Int(min(scale, 64) / 2))),
                              length: a.distance(to: b))
        let step = max(1, Int(min(scale, 64) / 2))
        guard track.find(target, step: step) else { return unrefined }
        track.followItsColor()
        guard track.tighten([scale + 1, scale / 2 + 1, scale / 2 + 1]), let fit = track.straightFit(within: scale / 2 + 1) else { return unrefined }
        let inward = (b - a).perpendicular / a.distance(to: b)
        return Side(line: Line(from: a + inward * fit.curve.value(at: -1), to: b + inward * fit.curve.value(at: 1)),
                    deviation: (fit.curve.variance(at: -1).squareRoot(), fit.curve.variance(at: 1).squareRoot()),
                    support: fit.support, curve: track.curve(from: a, along: b - a, within: scale / 2 + 1))
    }
}

/// The crests of one side's profiles, gated around a parabola: a lens bows straight sides.
private struct SideTrack {
    private var profiles: EdgeProfiles
    /// Of each profile, along the side, -1...1.
    private let x: [Double]
    private var gate = SIMD3<Double>.zero

    init(_ profiles: EdgeProfiles, length: Double) {
        self.profiles = profiles
        x = profiles.positions.map { 2 * $0 / length - 1 }
    }

    private func expected(_ u: Double) -> Double { gate.x + u * (gate.y + u * gate.z) }

    private func crests(window: Double) -> [(x: Double, y: Double)] {
        x.enumerated().compactMap { index, u in
            profiles.crest(index, near: expected(u), window: window).map { (u, $0) }
        }
    }

    /// - Returns: false when there is no edge to follow.
    mutating func tighten(_ windows: [Double]) -> Bool {
        for window in windows {
            let points = crests(window: window)
            guard points.count >= 16, 4 * points.count >= x.count,
                  let curve = RobustCurve(points, degree: 2, start: gate) else { return false }
            gate = curve.coefficients
        }
        return true
    }

    /// - Returns: false when there is no edge to follow.
    mutating func find(_ target: QuadRefinement.Target, step: Int) -> Bool {
        guard let curve = BorderSearch(profiles, x: x, step: step).find(target) else { return false }
        gate = curve
        return true
    }

    /// Edges of another colour step than the side's are no longer seen.
    mutating func followItsColor() {
        var sum = SIMD4<Float>.zero
        for (index, u) in x.enumerated() {
            sum += profiles.step(index, Int(expected(u).rounded(), clampedTo: -profiles.reach...profiles.reach))
        }
        profiles.follow(sum)
    }

    /// The parabola that fits best the crests near the one that was found, and those crests.
    func curve(from start: Point, along side: Point, within distance: Double) -> SideCurve? {
        let near = crests(window: distance + 1).filter { abs($0.y - expected($0.x)) < distance }
        guard let curve = RobustCurve(near, degree: 2, start: gate) else { return nil }
        // Offsets are positive inward.
        let inward = side.perpendicular / side.length, limit = 3 * curve.spread
        let points = near.filter { abs($0.y - curve.value(at: $0.x)) < limit }.map { start + side * ((1 + $0.x) / 2) + inward * $0.y }
        return SideCurve(points: points, bow: curve.coefficients.z, deviation: curve.varianceOfSquare.squareRoot())
    }

    /// The straight line that fits best the crests near the parabola, and the share of profiles that have one.
    func straightFit(within distance: Double) -> (curve: RobustCurve, support: Double)? {
        let near = crests(window: distance + 1).filter { abs($0.y - expected($0.x)) < distance }
        let support = Double(near.count) / Double(max(x.count, 1))
        guard support > 0.25, let curve = RobustCurve(near, degree: 1, start: gate) else { return nil }
        return (curve, support)
    }
}
