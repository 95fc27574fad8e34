// SPDX-License-Identifier: MIT

/// A projective map of the plane, row-major, acting on column vectors (x, y, 1).
///
/// Variables are named by their two spaces, `sourceFromTarget`, so that products read like dominoes:
/// `sourceFromTarget * targetFromView`.
package struct Homography: Equatable, Sendable {
    package typealias Row = SIMD3<Double>
    package var rows: (Row, Row, Row)

    package init(_ first: Row, _ second: Row, _ third: Row) { rows = (first, second, third) }

    package init(rowMajor m: [Double]) {
        precondition(m.count == 9)
        self.init(Row(m[0], m[1], m[2]), Row(m[3], m[4], m[5]), Row(m[6], m[7], m[8]))
    }

    package static let identity = Homography(Row(1, 0, 0), Row(0, 1, 0), Row(0, 0, 1))

    package static func translation(_ offset: Point) -> Homography {
        Homography(Row(1, 0, offset.x), Row(0, 1, offset.y), Row(0, 0, 1))
    }

    package static func scale(_ x: Double, _ y: Double) -> Homography {
        Homography(Row(x, 0, 0), Row(0, y, 0), Row(0, 0, 1))
    }

    package var rowMajor: [Double] {
        [rows.0, rows.1, rows.2].flatMap { [$0.x, $0.y, $0.z] }
    }

    package static func == (a: Homography, b: Homography) -> Bool { a.rows == b.rows }

    /// (x w, y w, w): a point before the division.
    package func homogeneous(_ point: Point) -> SIMD3<Double> {
        let p = SIMD3(point.x, point.y, 1)
        return SIMD3((rows.0 * p).sum(), (rows.1 * p).sum(), (rows.2 * p).sum())
    }

    /// - Returns: not finite where the point is mapped to infinity.
    package func callAsFunction(_ point: Point) -> Point {
        let p = homogeneous(point)
        return Point(p.x / p.z, p.y / p.z)
    }

    package static func * (a: Homography, b: Homography) -> Homography {
        func row(_ r: Row) -> Row { b.rows.0 * r.x + b.rows.1 * r.y + b.rows.2 * r.z }
        return Homography(row(a.rows.0), row(a.rows.1), row(a.rows.2))
    }

    package var determinant: Double { (rows.0 * rows.1.crossed(rows.2)).sum() }

    /// All entries divided by the largest magnitude; a homography means the same at any scale.
    package var normalized: Homography {
        divided(by: rowMajor.reduce(0) { max($0, abs($1)) })
    }

    /// - Returns: nil when singular to working precision. Exact for a translation by whole pixels.
    package var inverse: Homography? {
        let largest = rowMajor.reduce(0) { max($0, abs($1)) }
        // A power of two, so that scaling rounds nothing.
        guard largest.isNormal, case let scale = largest.binade, case let m = divided(by: scale) else { return nil }
        let c0 = m.rows.1.crossed(m.rows.2), c1 = m.rows.2.crossed(m.rows.0), c2 = m.rows.0.crossed(m.rows.1)
        let determinant = (m.rows.0 * c0).sum()
        // Rows of very different size are usual (pixels against 1/pixels): judge against their product.
        let size = (m.rows.0.norm * m.rows.1.norm * m.rows.2.norm)
        guard determinant.isFinite, abs(determinant) > 1e-14 * size else { return nil }
        return Homography(Row(c0.x, c1.x, c2.x), Row(c0.y, c1.y, c2.y), Row(c0.z, c1.z, c2.z)).divided(by: determinant).divided(by: scale)
    }

    private func divided(by divisor: Double) -> Homography {
        Homography(rows.0 / divisor, rows.1 / divisor, rows.2 / divisor)
    }

    /// The map of the unit square's corners (0,0), (1,0), (1,1), (0,1) to a quad's, w > 0 inside.
    /// P. Heckbert, Fundamentals of Texture Mapping and Image Warping, UCB/CSD-89-516, 1989, section 2.2.3.
    package init(unitSquareTo quad: Quad) {
        let p0 = quad[0], p1 = quad[1], p2 = quad[2], p3 = quad[3]
        let sum = p0 - p1 + p2 - p3
        let d1 = p1 - p2, d2 = p3 - p2
        let g = sum.cross(d2) / d1.cross(d2)
        let h = d1.cross(sum) / d1.cross(d2)
        let u = p1 - p0 + p1 * g
        let v = p3 - p0 + p3 * h
        self.init(Row(u.x, v.x, p0.x), Row(u.y, v.y, p0.y), Row(g, h, 1))
    }

    /// The map of the rectangle [0, width] x [0, height] to a quad.
    package init(rectangle width: Double, _ height: Double, to quad: Quad) {
        self = Homography(unitSquareTo: quad) * .scale(1 / width, 1 / height)
    }
}

extension SIMD3<Double> {
    var norm: Double { (self * self).sum().squareRoot() }

    func crossed(_ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
    }
}
