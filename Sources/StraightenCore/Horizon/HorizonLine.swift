// SPDX-License-Identifier: MIT
import Glibc

/// A line across a photo that may be where sky, land or water meet.
struct HorizonLine {
    /// Radians, positive when it falls to the right on the screen.
    private(set) var angle: Double
    /// Of the line from the photo's centre along its normal (-sin, cos), over the longer side.
    private(set) var distance: Double
    /// Share of the profiles across it whose step lies on it.
    private(set) var inliers = 0.0
    /// Of colour on the line, median, levels of 0...100.
    private(set) var step = 0.0
    /// Logarithm of that step over the one between broad strips: negative for what is out of focus.
    private(set) var sharpness = 0.0
    /// See `BandColors`, of narrow bands.
    private(set) var separation = 0.0
    /// Each round looks less far and more sharply, as parts of the longer side; samples `spacing` pixels apart.
    private static let rounds: [(reach: Double, tolerance: Double, window: Double, spacing: Double)] = [
        (0.05, 0.012, 0.020, 1), (0.02, 0.006, 0.010, 1), (0.012, 0.004, 0.006, 0.5),
    ]
    /// The line is sought in bands of this width, and judged by bands of that.
    private static let bands = (search: 0.06, judgement: 0.025)
    /// A line that turns further is another one.
    private static let largestTurn = 12 * Double.pi / 180
    /// Below it an image has no room for bands, pixels.
    private static let smallestSide = 48.0

    init(angle: Double, distance: Double) {
        self.angle = angle
        self.distance = distance
    }

    /// Moved onto the step of colour that it lies near, to a fraction of a pixel.
    ///
    /// - Returns: nil where there is none.
    func refined(in image: ColorPlane) -> HorizonLine? {
        let side = image.longerSide
        guard side >= Self.smallestSide, let start = chord(in: image),
              let wide = BandColors(beside: start.line, chord: start.range, width: Self.bands.search * side, in: image) else { return nil }
        var result = self, broad: Double?
        for round in Self.rounds {
            guard let (line, range) = result.chord(in: image) else { return nil }
            let profiles = StepProfiles(across: line, chord: range, reach: round.reach * side, window: max(3, round.window * side),
                                        spacing: round.spacing, mixture: wide.mixture, in: image)
            let fit = profiles.fit(tolerance: max(1, round.tolerance * side))
            guard abs(atan(fit.slope)) < Self.largestTurn else { break }
            let moved = line.origin + line.direction.perpendicular * fit.offset
            result.angle += atan(fit.slope)
            result.distance = (moved - image.centre).dot(Point(-sin(result.angle), cos(result.angle))) / side
            result.inliers = fit.inliers
            result.step = profiles.height.sorted()[StepProfiles.count / 2]
            broad = broad ?? result.step
            result.sharpness = log((result.step + 1) / (broad! + 1))
        }
        guard let (line, range) = result.chord(in: image) else { return nil }
        result.separation = BandColors(beside: line, chord: range, width: Self.bands.judgement * side, in: image)?.separation ?? 0
        return result
    }

    /// The line through the last changes of colour above it, if they lie on one: a far range of hills behind
    /// a near one, or the horizon above a beach.
    func upper(_ sky: SkyAbove, in image: ColorPlane) -> HorizonLine? {
        guard let last = sky.last, let (line, _) = chord(in: image) else { return nil }
        let angle = angle + atan(last.slope), on = line.origin + line.direction.perpendicular * last.offset
        return HorizonLine(angle: angle, distance: (on - image.centre).dot(Point(-sin(angle), cos(angle))) / image.longerSide)
    }

    func sky(in image: ColorPlane) -> SkyAbove? {
        chord(in: image).map { SkyAbove(above: $0.line, chord: $0.range, step: step, in: image) }
    }

    /// A third of a degree and half a percent of the longer side.
    func isNear(_ other: HorizonLine) -> Bool { abs(angle - other.angle) < 0.005 && abs(distance - other.distance) < 0.006 }

    private func chord(in image: ColorPlane) -> (line: Line, range: ClosedRange<Double>)? {
        let along = Point(cos(angle), sin(angle))
        let line = Line(origin: image.centre + along.perpendicular * (distance * image.longerSide), direction: along)
        return line.chord(width: image.width, height: image.height).map { (line, $0) }
    }
}
