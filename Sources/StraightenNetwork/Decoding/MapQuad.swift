// SPDX-License-Identifier: MIT

/// Four corners in map coordinates, clockwise on the screen.
package struct MapQuad: Equatable, Sendable {
    package typealias Point = SIMD2<Double>

    package var corners: [Point]

    /// - Precondition: there are four.
    package init(_ corners: [Point]) {
        precondition(corners.count == 4)
        self.corners = corners
    }

    package subscript(index: Int) -> Point { corners[index & 3] }

    /// Every corner turns clockwise, by more than rounding.
    package var isConvex: Bool {
        (0..<4).allSatisfy { cross(self[$0 + 1] - self[$0], self[$0 + 2] - self[$0 + 1]) > 1e-6 }
    }

    package var area: Double { signedArea(corners) }

    /// The unit normal of a side, pointing inward; zero if the side has no length.
    func normal(_ side: Int) -> Point {
        let d = self[side + 1] - self[side], length = norm(d)
        return length > 0 ? Point(-d.y, d.x) / length : .zero
    }
}

func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { (a * b).sum() }
func norm(_ a: SIMD2<Double>) -> Double { dot(a, a).squareRoot() }

/// Positive when the points go round clockwise on the screen.
func signedArea(_ points: [SIMD2<Double>]) -> Double {
    var sum = 0.0
    for index in points.indices { sum += cross(points[index], points[(index + 1) % points.count]) }
    return sum / 2
}
