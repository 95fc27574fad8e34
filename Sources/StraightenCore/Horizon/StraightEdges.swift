// SPDX-License-Identifier: MIT
import Glibc

/// The longest straight edges of a photo, laid out for counting how many of them meet in a point.
///
/// Coordinates are relative to the principal point, y down, in units of `radius`.
struct StraightEdges {
    /// Eight segments at once.
    typealias Lanes = SIMD8<Float>

    /// Photo pixels per unit: half the photo's longer side.
    let radius: Double
    /// The sum of all weights.
    let total: Double
    let count: Int
    /// Rows: x and y of the middle, x and y of the unit direction, weight, and the square of the angle by
    /// which a pixel's error turns the segment. Lanes past `count` weigh nothing.
    private let rows: Plane<Lanes>
    /// Length that a weight is limited to, units: one long edge must not outvote the many of a room.
    private static let longest = 0.5
    /// Of a segment's ends, across it, pixels of the reduced photo.
    private static let pixelError = 1.25
    /// Shorter segments have no direction worth counting, as a part of the longer side.
    private static let shortest = 1.0 / 45
    /// Fainter segments are drawn by compression and noise as often as by things, levels.
    private static let faintest = 8.0

    init(_ segments: [Segment], in image: ReducedImage, principalPoint: Point, limit: Int = 400) throws(Failure) {
        let longerSide = Double(max(image.width, image.height))
        let kept = segments.filter { $0.length > longerSide * Self.shortest && image.contrast(across: $0) > Self.faintest }
            .sorted { $0.length > $1.length }.prefix(limit)
        let rows = try Plane<Lanes>(width: (kept.count + 7) / 8 + 1, height: 6)
        rows.fill(.zero)
        let toPhoto = image.scale
        radius = 0.5 * max(Double(image.width) * toPhoto.x, Double(image.height) * toPhoto.y)
        var total = 0.0
        for (index, segment) in kept.enumerated() {
            let from = (segment.start * toPhoto - principalPoint) / radius, to = (segment.end * toPhoto - principalPoint) / radius
            let along = to - from, length = along.length, turn = Self.pixelError / segment.length
            let weight = min(length, Self.longest)
            total += weight
            let values = [(from.x + to.x) / 2, (from.y + to.y) / 2, along.x / length, along.y / length, weight, turn * turn]
            for (row, value) in values.enumerated() { rows.row(row)[index / 8][index % 8] = Float(value) }
        }
        self.rows = rows
        self.total = total
        count = kept.count
    }

    private var blocks: Int { (count + 7) / 8 }

    /// How sharply segments are judged: the squared sine at which one no longer counts, inverted.
    struct Tolerance {
        fileprivate let inverse: Plane<Lanes>
    }

    /// - Parameter angle: between a segment and its line to the vanishing point, radians.
    func tolerance(_ angle: Double) throws(Failure) -> Tolerance {
        let inverse = try Plane<Lanes>(width: rows.width, height: 1)
        for i in 0..<blocks { inverse.samples[i] = 1 / (Lanes(repeating: Float(angle * angle)) + rows.row(5)[i]) }
        return Tolerance(inverse: inverse)
    }

    /// 1 where the segments of a block point at the homogeneous point, falling to 0 at the tolerance, and
    /// negative beyond.
    @inline(__always)
    private func agreement(_ i: Int, _ point: SIMD3<Float>, _ tolerance: Tolerance) -> Lanes {
        let mx = point.x - point.z * rows.row(0)[i], my = point.y - point.z * rows.row(1)[i]
        let cross = rows.row(2)[i] * my - rows.row(3)[i] * mx
        return 1 - cross * cross * tolerance.inverse.samples[i] / (mx * mx + my * my + 1e-12)
    }

    /// The weight of the segments that point at a vanishing point, given in homogeneous coordinates.
    func support(of point: SIMD3<Double>, _ tolerance: Tolerance) -> Double {
        let point = SIMD3<Float>(point)
        var sum = Lanes.zero
        for i in 0..<blocks {
            let k = agreement(i, point, tolerance)
            sum += rows.row(4)[i] * k.replacing(with: 0, where: k .< 0)
        }
        return Double(sum.sum())
    }

    /// The same for three points at once, each segment counting for the one that it fits best.
    func support(of a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>, _ tolerance: Tolerance) -> Double {
        let a = SIMD3<Float>(a), b = SIMD3<Float>(b), c = SIMD3<Float>(c)
        var sum = Lanes.zero
        for i in 0..<blocks {
            let first = agreement(i, a, tolerance), second = agreement(i, b, tolerance), third = agreement(i, c, tolerance)
            var k = first.replacing(with: second, where: second .> first)
            k = k.replacing(with: third, where: third .> k)
            sum += rows.row(4)[i] * k.replacing(with: 0, where: k .< 0)
        }
        return Double(sum.sum())
    }

    /// The exponential of the entropy of that weight's distribution over sixteen columns, 1...16.
    func columns(pointingAt point: SIMD3<Double>, _ tolerance: Tolerance) -> Double {
        let point = SIMD3<Float>(point)
        var weights = [Double](repeating: 1e-9, count: 16)
        for i in 0..<blocks {
            let k = agreement(i, point, tolerance), weight = rows.row(4)[i] * k.replacing(with: 0, where: k .< 0), x = rows.row(0)[i]
            for lane in 0..<Lanes.scalarCount { weights[Int(min(max((x[lane] + 1) * 8, 0), 15))] += Double(weight[lane]) }
        }
        let sum = weights.reduce(0, +)
        return exp(-weights.reduce(0) { $0 + $1 / sum * log($1 / sum) })
    }
}
