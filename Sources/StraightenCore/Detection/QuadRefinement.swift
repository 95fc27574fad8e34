// SPDX-License-Identifier: MIT

/// Moves the sides of a quadrilateral onto the nearest edges of the full-resolution photo.
struct QuadRefinement {
    private let sampler: PhotoSampler
    /// Photo pixels per pixel of the reduced photo, in which the start is known to about one.
    private let scale: Double

    init(_ photo: ImageView, scale: Double) {
        sampler = PhotoSampler(photo)
        self.scale = scale
    }

    struct Result {
        var corners: FourCorners
        /// Standard deviation of each corner, photo pixels.
        var uncertainty: [Double]
        /// Share of each side's profiles that agree with it, 0...1.
        var support: [Double]
    }

    /// A side's line and its standard deviation at the ends, across it.
    private struct Side {
        var line: Line
        var deviation: (Double, Double)
        var support: Double
    }

    func refined(_ corners: FourCorners) -> Result {
        let sides = (0..<4).map { refinedSide(corners[$0], corners[$0 + 1]) }
        var result = Result(corners: corners, uncertainty: [], support: sides.map(\.support))
        for corner in 0..<4 {
            let incoming = sides[(corner + 3) & 3], outgoing = sides[corner]
            let sine = abs(incoming.line.direction.cross(outgoing.line.direction))
            if let point = incoming.line.intersection(with: outgoing.line), point.distance(to: corners[corner]) < 8 * scale + 8 {
                result.corners[corner] = point
            }
            let variance = incoming.deviation.1 * incoming.deviation.1 + outgoing.deviation.0 * outgoing.deviation.0
            result.uncertainty.append(variance.squareRoot() / max(sine, 0.1))
        }
        return result
    }

    /// The crests are gated around a parabola, for a lens bows straight sides; the answer is the straight
    /// line that fits the crests best.
    private func refinedSide(_ a: Point, _ b: Point) -> Side {
        let length = a.distance(to: b)
        var side = Side(line: Line(from: a, to: b), deviation: (1.5 * scale, 1.5 * scale), support: 0)
        let blur = max(1, Int(min(scale, 64) / 2))
        let profiles = EdgeProfiles(sampler, from: a, to: b, reach: Int(min(3 * scale, 192)) + 3, blur: blur)
        guard profiles.positions.count >= 16 else { return side }
        func x(_ position: Double) -> Double { 2 * position / length - 1 }
        var gate = SIMD3<Double>.zero
        var points: [(x: Double, y: Double)] = []
        for window in [2.5 * scale + 2, 1.5 * scale + 1.5, scale + 1] {
            points = []
            for (index, position) in profiles.positions.enumerated() {
                let u = x(position), expected = gate.x + u * (gate.y + u * gate.z)
                if let crest = profiles.crest(index, near: expected, window: window) { points.append((u, crest.offset)) }
            }
            guard let curve = RobustCurve(points, degree: 2, start: gate) else { return side }
            gate = curve.coefficients
        }
        let near = points.filter { abs($0.y - (gate.x + $0.x * (gate.y + $0.x * gate.z))) < scale / 2 + 1 }
        side.support = Double(near.count) / Double(profiles.positions.count)
        guard side.support > 0.25, let fit = RobustCurve(near, degree: 1, start: gate) else { return side }
        let d = (b - a) / length, inward = d.perpendicular
        let start = a + inward * fit.value(at: -1), end = b + inward * fit.value(at: 1)
        side.line = Line(from: start, to: end)
        side.deviation = (fit.variance(at: -1).squareRoot(), fit.variance(at: 1).squareRoot())
        return side
    }
}
