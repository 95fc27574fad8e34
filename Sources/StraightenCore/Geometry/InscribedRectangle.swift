// SPDX-License-Identifier: MIT
import Glibc

/// The largest upright rectangle inside a convex quadrilateral.
package struct InscribedRectangle: Sendable {
    package let center: Point
    /// Width and height.
    package let size: Point

    /// Of given proportions it is a linear programme. Without them, area is unimodal along the proportions:
    /// the sizes that fit somewhere are a convex set, in which width times height is quasi-concave.
    ///
    /// - Parameters:
    ///   - corners: four, clockwise on the screen, no two the same.
    ///   - aspect: width / height; nil: whichever gives the largest area.
    package init(corners: [Point], aspect: Double?) {
        let sides = (0..<4).map { Line(from: corners[$0], to: corners[($0 + 1) & 3]) }
        let scale = corners.map { $0.distance(to: corners[0]) }.max() ?? 0
        if let aspect {
            self.init(sides, scale, aspect)
            return
        }
        let logAspect = InscribedRectangle.maximum(in: -largestLogAspect...largestLogAspect) {
            let size = InscribedRectangle(sides, scale, exp($0)).size
            return size.x * size.y
        }
        self.init(sides, scale, exp(logAspect))
    }

    /// The largest l about a centre p with n p - k l >= n o for each side, n being its inner normal, o its
    /// origin and k half the extent along n of the rectangle whose longer side is 1. At the optimum three
    /// sides bind; where the rectangle can slide, it is put in the middle of the places where they do.
    private init(_ sides: [Line], _ scale: Double, _ aspect: Double) {
        let shape = Point(min(aspect, 1), min(1 / aspect, 1))
        let rows = sides.map { side in
            let n = side.direction.perpendicular
            return SIMD4(n.x, n.y, -(shape.x * abs(n.x) + shape.y * abs(n.y)) / 2, n.dot(side.origin))
        }
        let slack = 1e-12 * scale
        var best: [SIMD3<Double>] = []
        for omitted in 0..<4 {
            let three = (0..<4).filter { $0 != omitted }.map { rows[$0] }
            guard let solution = InscribedRectangle.intersection(three), solution.z > 0,
                  rows.allSatisfy({ $0.x * solution.x + $0.y * solution.y + $0.z * solution.z >= $0.w - slack }) else { continue }
            best.append(solution)
        }
        let longest = best.map(\.z).max() ?? 0
        best = best.filter { $0.z > longest * (1 - 1e-9) }
        center = best.reduce(.zero) { $0 + Point($1.x, $1.y) } / Double(max(best.count, 1))
        size = shape * (best.map(\.z).min() ?? 0)
    }

    /// - Returns: nil where the three planes meet in no point.
    private static func intersection(_ rows: [SIMD4<Double>]) -> SIMD3<Double>? {
        let a = rows.map { SIMD3($0.x, $0.y, $0.z) }
        let bc = a[1].crossed(a[2]), ca = a[2].crossed(a[0]), ab = a[0].crossed(a[1])
        let determinant = (a[0] * bc).sum(), size = a[0].norm * a[1].norm * a[2].norm
        guard abs(determinant) > 1e-13 * size else { return nil }
        return (bc * rows[0].w + ca * rows[1].w + ab * rows[2].w) / determinant
    }

    /// Golden section.
    private static func maximum(in range: ClosedRange<Double>, of value: (Double) -> Double) -> Double {
        let ratio = (5.0.squareRoot() - 1) / 2
        var (low, high) = (range.lowerBound, range.upperBound)
        var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
        var (atA, atB) = (value(a), value(b))
        for _ in 0..<90 {
            if atA < atB {
                (low, a, atA) = (a, b, atB)
                b = low + ratio * (high - low)
                atB = value(b)
            } else {
                (high, b, atB) = (b, a, atA)
                a = high - ratio * (high - low)
                atA = value(a)
            }
        }
        return (low + high) / 2
    }
}

/// Natural logarithm: beyond the thinnest photo, a row of 2^20 pixels.
private let largestLogAspect = 16.0
