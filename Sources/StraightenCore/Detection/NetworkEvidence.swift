// SPDX-License-Identifier: MIT
import Glibc
import StraightenNetwork

/// What the picture network sees in a reduced photo or in a part of it, in the coordinates of that photo.
struct NetworkEvidence {
    /// Outlines that agree best with the network's maps, best first.
    let answers: [FourCorners]
    /// How well the first of them agrees: `QuadFit.Score.total`, 0 without an answer.
    let bestTotal: Double
    private let fit: QuadFit
    /// The part that it sees.
    private let window: PixelWindow
    /// Of the reduced photo, pixels.
    private let diagonal: Double

    /// - Parameter window: of the photo; nil: all of it.
    init(_ image: ReducedImage, in window: PixelWindow? = nil) throws(Failure) {
        diagonal = Point(Double(image.width), Double(image.height)).length
        let window = window ?? PixelWindow(x: 0, y: 0, width: image.width, height: image.height)
        self.window = window
        do {
            let copy = try Letterbox(width: window.width, height: window.height) { y, row in image.writeRGB(y, window, to: row) }
            fit = try QuadFit(try PictureNetwork().evaluate(copy))
        } catch {
            throw Failure.memory(bytes: error.bytes)
        }
        let maps = fit.maps, found = QuadDecoder(fit).answers()
        answers = found.map { answer in
            let c = answer.quad.corners.map { maps.toPhoto($0) + window.origin }
            return FourCorners(c[0], c[1], c[2], c[3])
        }
        bestTotal = found.first?.score.total ?? 0
    }

    /// The part of the photo that holds most of what the network takes for picture, where that is worth a closer look.
    var closerWindow: PixelWindow? {
        let maps = fit.maps
        guard let (left, right) = Self.middle(maps.side, { x in (0..<maps.side).reduce(0) { $0 + maps.inside[$1 * maps.side + x] } }),
              let (top, bottom) = Self.middle(maps.side, { y in (0..<maps.side).reduce(0) { $0 + maps.inside[y * maps.side + $1] } }) else { return nil }
        let low = maps.toPhoto(Point(left, top)), high = maps.toPhoto(Point(right, bottom))
        let margin = Self.surroundings * max(high.x - low.x, high.y - low.y)
        let from = PixelWindow.clamped(low - margin, window), to = PixelWindow.clamped(high + margin, window)
        let width = to.x - from.x, height = to.y - from.y
        guard min(width, height) >= 32, Double(max(width, height)) < Self.closer * Double(max(window.width, window.height)) else { return nil }
        return PixelWindow(x: window.x + from.x, y: window.y + from.y, width: width, height: height)
    }

    /// Share of the mask that is left out at either end, the ground that is added there as a share of the rest, and how
    /// much smaller than before a window must be.
    private static let tail: Float = 0.08, surroundings = 0.25, closer = 0.85

    /// Between which places all but the tails of a density lie.
    private static func middle(_ count: Int, _ density: (Int) -> Float) -> (Double, Double)? {
        let values = (0..<count).map(density), total = values.reduce(0, +)
        guard total > 20 else { return nil }
        var sum: Float = 0, from = 0, to = 0
        for (index, value) in values.enumerated() {
            if sum < tail * total { from = index }
            if sum < (1 - tail) * total { to = index + 1 }
            sum += value
        }
        return (Double(from), Double(to))
    }

    /// Of the whole.
    static let featureNames = [
        "overlap", "line", "weakest line", "corners", "behind", "near an answer", "around an answer", "best answer", "far behind",
    ]

    /// How far behind the best answer is as good as equal, and how far behind all are equally bad.
    private static let tie = 0.25
    private static let hopeless = 1.2

    /// Of the sides.
    static let sideFeatureNames = [
        "line of side", "line further out", "line further in", "mask outside", "mask far outside", "mask inside", "mask far inside", "corner",
    ]

    /// How a quadrilateral and each of its sides agree with the network, as numbers of order one.
    func features(_ corners: FourCorners) -> (whole: [Float], sides: [[Float]]) {
        let quad = MapQuad(corners.points.map { fit.maps.toMap($0 - window.origin) }), lines = fit.lines(quad)
        return (features(corners, quad, lines).map { Float($0) }, (0..<4).map { side in features(quad, side, lines[side]).map { Float($0) } })
    }

    private func features(_ corners: FourCorners, _ quad: MapQuad, _ lines: SIMD4<Double>) -> [Double] {
        let score = fit.score(quad, lines), behind = min(max(score.total - bestTotal, -Self.hopeless), 0.3)
        let percent = 100 * distance(to: corners) / diagonal
        return [
            log(max(score.overlap, 0.05)), score.line, lines.min(), score.corners,
            behind, exp(-percent), exp(-percent / 3), bestTotal, max(behind, -Self.tie),
        ]
    }

    private func features(_ quad: MapQuad, _ side: Int, _ line: Double) -> [Double] {
        func best(_ shifts: [Double]) -> Double { shifts.map { fit.mean(.line, quad, side: side, inward: $0) }.max() ?? 0 }
        func mask(_ inward: Double) -> Double { fit.mean(.inside, quad, side: side, inward: inward) }
        return [line, best([-1.5, -3, -5]) - line, best([1.5, 3, 5]) - line, mask(-1.5), mask(-4), mask(1.5), mask(4), fit.corner(quad, side)]
    }

    /// Of the worst corner from the answer nearest to `corners`.
    private func distance(to corners: FourCorners) -> Double {
        let turned = (0..<4).map { FourCorners(corners[$0], corners[$0 + 1], corners[$0 + 2], corners[$0 + 3]) }
        return answers.flatMap { answer in turned.map { $0.distance(to: answer) } }.min() ?? .infinity
    }
}

/// Whole pixels of a reduced photo.
struct PixelWindow: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var origin: Point { Point(Double(x), Double(y)) }

    /// The pixel of a window's own coordinates nearest to `point`.
    fileprivate static func clamped(_ point: Point, _ window: PixelWindow) -> (x: Int, y: Int) {
        (Int(point.x, clampedTo: 0...window.width), Int(point.y, clampedTo: 0...window.height))
    }
}

extension ReducedImage {
    /// Interleaved sRGB, 0...255, of row y of a window.
    fileprivate func writeRGB(_ y: Int, _ window: PixelWindow, to target: UnsafeMutablePointer<Float>) {
        let l = lightness.row(window.y + y) + window.x, rg = redGreen.row(window.y + y) + window.x, yb = yellowBlue.row(window.y + y) + window.x
        for x in 0..<window.width {
            // The inverse of the opponent axes: sqrt 6 / 3 and sqrt 2 / 2.
            let yellow = 0.81649658 * yb[x], red = 0.70710677 * rg[x]
            target[3 * x] = l[x] + 0.5 * yellow + red
            target[3 * x + 1] = l[x] + 0.5 * yellow - red
            target[3 * x + 2] = l[x] - yellow
        }
    }
}
