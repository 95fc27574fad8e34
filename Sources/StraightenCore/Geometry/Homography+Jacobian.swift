// SPDX-License-Identifier: MIT

extension Homography {
    /// Derivatives of the mapped point by the point's x and by its y.
    ///
    /// - Returns: not finite where the point is mapped to infinity.
    package func jacobian(at point: Point) -> (x: Point, y: Point) {
        let p = homogeneous(point)
        let mapped = Point(p.x / p.z, p.y / p.z)
        let byX = Point(rows.0.x, rows.1.x) - mapped * rows.2.x
        let byY = Point(rows.0.y, rows.1.y) - mapped * rows.2.y
        return (byX / p.z, byY / p.z)
    }
}
