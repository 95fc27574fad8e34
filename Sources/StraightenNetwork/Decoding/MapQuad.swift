// SPDX-License-Identifier: MIT

/// Four corners in map coordinates, clockwise on the screen.
package struct MapQuad: Equatable, Sendable {
    package typealias Point = SIMD2<Double>

    var x: SIMD4<Double>
    var y: SIMD4<Double>

    /// - Precondition: there are four.
    package init(_ corners: [Point]) {
        precondition(corners.count == 4)
        x = SIMD4(corners[0].x, corners[1].x, corners[2].x, corners[3].x)
        y = SIMD4(corners[0].y, corners[1].y, corners[2].y, corners[3].y)
    }

    package var corners: [Point] { (0..<4).map { self[$0] } }

    /// - Parameter index: any; counted round.
    package subscript(index: Int) -> Point {
        get { Point(x[index & 3], y[index & 3]) }
        set { (x[index & 3], y[index & 3]) = (newValue.x, newValue.y) }
    }

    /// Every corner turns clockwise, by more than rounding.
    package var isConvex: Bool {
        for index in 0..<4 where !(cross(self[index + 1] - self[index], self[index + 2] - self[index + 1]) > 1e-6) { return false }
        return true
    }

    package var area: Double { signedArea(corners) }

    /// The unit normal of a side, pointing inward; zero if the side has no length.
    func normal(_ side: Int) -> Point {
        let d = self[side + 1] - self[side], length = norm(d)
        return length > 0 ? Point(-d.y, d.x) / length : .zero
    }
}

func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }
func norm(_ a: SIMD2<Double>) -> Double { dot(a, a).squareRoot() }

/// Positive when the points go round clockwise on the screen.
func signedArea(_ points: [SIMD2<Double>]) -> Double {
    var sum = 0.0
    for index in points.indices { sum += cross(points[index], points[(index + 1) % points.count]) }
    return sum / 2
}
