// SPDX-License-Identifier: MIT
import Glibc
import StraightenNetwork

/// What the picture network sees in a reduced photo, in the coordinates of that photo.
struct NetworkEvidence {
    /// Outlines that agree best with the network's maps, best first.
    let answers: [FourCorners]
    /// How well the first of them agrees: `QuadFit.Score.total`, 0 without an answer.
    let bestTotal: Double
    private let fit: QuadFit
    /// Of the reduced photo, pixels.
    private let diagonal: Double

    init(_ image: ReducedImage) throws(Failure) {
        diagonal = Point(Double(image.width), Double(image.height)).length
        do {
            let copy = try Letterbox(width: image.width, height: image.height) { y, row in image.writeRGB(y, to: row) }
            fit = try QuadFit(try PictureNetwork().evaluate(copy))
        } catch {
            throw Failure.memory(bytes: error.bytes)
        }
        let maps = fit.maps, found = QuadDecoder(fit).answers()
        answers = found.map { answer in
            let c = answer.quad.corners.map(maps.toPhoto)
            return FourCorners(c[0], c[1], c[2], c[3])
        }
        bestTotal = found.first?.score.total ?? 0
    }

    /// Of `features`.
    static let featureNames = [
        "overlap", "line", "weakest line", "corners", "behind", "near an answer", "around an answer", "best answer", "far behind",
    ]

    /// How far behind the best answer is as good as equal, and how far behind all are equally bad.
    private static let tie = 0.25
    private static let hopeless = 1.2

    /// How a quadrilateral agrees with the network, as numbers of order one.
    func features(_ corners: FourCorners) -> [Float] {
        let quad = MapQuad(corners.points.map(fit.maps.toMap)), score = fit.score(quad)
        let weakest = (0..<4).map { fit.line(quad, side: $0) }.min() ?? 0
        let behind = min(max(score.total - bestTotal, -Self.hopeless), 0.3), percent = 100 * distance(to: corners) / diagonal
        return [
            log(max(score.overlap, 0.05)), score.line, weakest, score.corners,
            behind, exp(-percent), exp(-percent / 3), bestTotal, max(behind, -Self.tie),
        ].map { Float($0) }
    }

    /// Inside, line and corners at a point of the photo, 0...1: bilinear between map pixels.
    func maps(at point: Point) -> SIMD3<Float> {
        let maps = fit.maps, p = maps.toMap(point), limit = Double(maps.side) - 1.001
        let x = min(max(p.x - 0.5, 0), limit), y = min(max(p.y - 0.5, 0), limit)
        let i = Int(x), j = Int(y), u = Float(x - Double(i)), v = Float(y - Double(j)), index = j * maps.side + i
        func value(_ map: UnsafeMutablePointer<Float>) -> Float {
            let row = map + index, below = row + maps.side
            return (row[0] * (1 - u) + row[1] * u) * (1 - v) + (below[0] * (1 - u) + below[1] * u) * v
        }
        return SIMD3(value(maps.inside), value(maps.line), value(maps.corners))
    }

    /// Of the worst corner from the answer nearest to `corners`.
    private func distance(to corners: FourCorners) -> Double {
        let turned = (0..<4).map { FourCorners(corners[$0], corners[$0 + 1], corners[$0 + 2], corners[$0 + 3]) }
        return answers.flatMap { answer in turned.map { $0.distance(to: answer) } }.min() ?? .infinity
    }
}

extension ReducedImage {
    /// Interleaved sRGB, 0...255, of row y.
    fileprivate func writeRGB(_ y: Int, to target: UnsafeMutablePointer<Float>) {
        let l = lightness.row(y), rg = redGreen.row(y), yb = yellowBlue.row(y)
        for x in 0..<width {
            // The inverse of the opponent axes: sqrt 6 / 3 and sqrt 2 / 2.
            let yellow = 0.81649658 * yb[x], red = 0.70710677 * rg[x]
            target[3 * x] = l[x] + 0.5 * yellow + red
            target[3 * x + 1] = l[x] + 0.5 * yellow - red
            target[3 * x + 2] = l[x] - yellow
        }
    }
}
