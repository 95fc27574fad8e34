// SPDX-License-Identifier: MIT

/// A point or vector in continuous pixel coordinates; see `Documentation/Coordinates.md`.
package typealias Point = SIMD2<Double>

extension SIMD2<Double> {
    package var length: Double { (x * x + y * y).squareRoot() }

    package func dot(_ other: Point) -> Double { x * other.x + y * other.y }

    /// z of the cross product: positive when `other` lies clockwise of `self` on the screen.
    package func cross(_ other: Point) -> Double { x * other.y - y * other.x }

    /// Turned by 90 degrees clockwise on the screen.
    package var perpendicular: Point { Point(-y, x) }

    package var isFinite: Bool { x.isFinite && y.isFinite }

    package func distance(to other: Point) -> Double { (self - other).length }
}
