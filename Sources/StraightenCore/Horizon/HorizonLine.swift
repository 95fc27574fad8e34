// SPDX-License-Identifier: MIT
import Glibc

/// A line across a photo that may be where sky, land or water meet.
struct HorizonLine {
    /// Of the sharpest edge near it, radians, positive when it falls to the right on the screen.
    private(set) var edgeAngle: Double
    /// Of the line from the photo's centre along its normal (-sin, cos), over the longer side.
    private(set) var distance: Double
    /// Share of the profiles across it whose step lies on it.
    private(set) var inliers = 0.0
    /// See `BandColors`, of narrow bands.
    private(set) var separation = 0.0
    /// Of the line through all steps, ragged as they may be, radians.
    private(set) var meanAngle: Double

    /// Each round looks less far and more sharply, as parts of the longer side; samples `spacing` pixels apart.
    private static let rounds: [(reach: Double, tolerance: Double, window: Double, spacing: Double)] = [
        (0.05, 0.012, 0.020, 1), (0.02, 0.006, 0.010, 1), (0.012, 0.004, 0.006, 0.5),
    ]
    private static let ragged = (reach: 0.05, tolerance: 0.03, window: 0.010)
    /// The line is sought in bands of this width, and judged by bands of that.
    private static let bands = (search: 0.06, judgement: 0.025)
    /// A line that turns further is another one.
    private static let largestTurn = 12 * Double.pi / 180
    /// A sea lies on its horizon on nearly all profiles, a range of hills on half of them: between these
    /// shares of inliers the angle passes from the mean to the edge.
    private static let straight = 0.5...0.7
    /// Below it an image has no room for bands, pixels.
    private static let smallestSide = 48.0

    init(angle: Double, distance: Double) {
        edgeAngle = angle
        meanAngle = angle
        self.distance = distance
    }

    /// Radians, positive when the horizon falls to the right on the screen.
    var angle: Double {
        let straight = (inliers - Self.straight.lowerBound) / (Self.straight.upperBound - Self.straight.lowerBound)
        return meanAngle + min(max(straight, 0), 1) * (edgeAngle - meanAngle)
    }

    /// Moved onto the step of colour that it lies near, to a fraction of a pixel.
    ///
    /// - Returns: nil where there is none.
    func refined(in image: ColorPlane) -> HorizonLine? {
        let side = image.longerSide
        guard side >= Self.smallestSide, let start = chord(in: image),
              let wide = BandColors(beside: start.line, chord: start.range, width: Self.bands.search * side, in: image) else { return nil }
        var result = self
        for round in Self.rounds {
            guard let (line, range) = result.chord(in: image) else { return nil }
            let fit = StepProfiles(across: line, chord: range, reach: round.reach * side, window: max(3, round.window * side),
                                   spacing: round.spacing, mixture: wide.mixture, in: image).fit(tolerance: max(1, round.tolerance * side))
            guard abs(atan(fit.slope)) < Self.largestTurn else { break }
            let moved = line.origin + line.direction.perpendicular * fit.offset
            result.edgeAngle += atan(fit.slope)
            result.distance = (moved - image.centre).dot(Point(-sin(result.edgeAngle), cos(result.edgeAngle))) / side
            result.inliers = fit.inliers
        }
        guard let (line, range) = result.chord(in: image) else { return nil }
        let fit = StepProfiles(across: line, chord: range, reach: Self.ragged.reach * side, window: max(3, Self.ragged.window * side),
                               spacing: 1, mixture: wide.mixture, in: image).fit(tolerance: Self.ragged.tolerance * side)
        result.meanAngle = result.edgeAngle + atan(fit.slope)
        result.separation = BandColors(beside: line, chord: range, width: Self.bands.judgement * side, in: image)?.separation ?? 0
        return result
    }

    private func chord(in image: ColorPlane) -> (line: Line, range: ClosedRange<Double>)? {
        let along = Point(cos(edgeAngle), sin(edgeAngle))
        let line = Line(origin: image.centre + along.perpendicular * (distance * image.longerSide), direction: along)
        return line.chord(width: image.width, height: image.height).map { (line, $0) }
    }
}
