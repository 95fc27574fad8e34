// SPDX-License-Identifier: MIT

/// How wide a kernel must be about a point of the source so that it neither aliases nor blurs.
///
/// A pixel of the result covers J (dx, dy) of the source, J = U S V'. The kernel of the source's own grid
/// is stretched to U s(S) U': where the picture is enlarged it stays as it is. The square of that, which is
/// J J' with other eigenvalues, is kept; it is factored into a height, a shear and a width, so that each row
/// of the source has one width and one centre.
/// P. Heckbert, Fundamentals of Texture Mapping and Image Warping, UCB/CSD-89-516, 1989, section 3.5.
struct Footprint {
    /// U s² U': xx, xy, yy, square pixels or cells.
    private let xx: Double, xy: Double, yy: Double
    /// Nothing is stretched.
    let isUnit: Bool

    /// - Parameter jacobian: source pixels per pixel of the result.
    init(_ jacobian: (x: Point, y: Point)) {
        let (x, y) = jacobian
        let xx = x.x * x.x + y.x * y.x, xy = x.x * x.y + y.x * y.y, yy = x.y * x.y + y.y * y.y
        let mean = (xx + yy) / 2, half = (xx - yy) / 2
        let difference = (half * half + xy * xy).squareRoot()
        let large = mean + difference, small = max(0, mean - difference)
        isUnit = !(large > Footprint.unitLimit * Footprint.unitLimit)
        guard !isUnit else {
            (self.xx, self.xy, self.yy) = (1, 0, 1)
            return
        }
        // a J J' + b has the eigenvectors of J J' and, by the choice of a and b, the new eigenvalues.
        let newLarge = Footprint.stretched(large), newSmall = Footprint.stretched(small)
        let a = difference > 1e-9 * mean ? (newLarge - newSmall) / (large - small) : newLarge / large
        let b = newLarge - a * large
        (self.xx, self.xy, self.yy) = (a * xx + b, a * xy, a * yy + b)
    }

    /// Of a pixel along the line of the source that its row looks at, and of a row down the source's column.
    static func onRow(_ jacobian: (x: Point, y: Point)) -> Point {
        let across = abs(jacobian.x.x), down = abs(jacobian.x.cross(jacobian.y)) / across
        return Point(stretched(across * across).squareRoot(), stretched(down * down).squareRoot())
    }

    /// Of a column along the source's row, and of a pixel down the line of the source that its column looks at.
    static func onColumn(_ jacobian: (x: Point, y: Point)) -> Point {
        let down = abs(jacobian.y.y), across = abs(jacobian.x.cross(jacobian.y)) / down
        return Point(stretched(across * across).squareRoot(), stretched(down * down).squareRoot())
    }

    /// Up to this scale the kernel is not stretched: the little that aliases is seen less than the blur.
    private static let unitLimit = 1.1

    /// - Parameter square: of a scale.
    /// - Returns: the square of the stretch: 1 up to a scale of 1.1, the scale itself from 1.3 on.
    private static func stretched(_ square: Double) -> Double {
        let scale = square.squareRoot(), stretch = max(1, min(scale, 1.5 * scale - 0.65))
        return stretch * stretch
    }

    private init(xx: Double, xy: Double, yy: Double) {
        (self.xx, self.xy, self.yy) = (xx, xy, yy)
        isUnit = false
    }

    /// In cells of several pixels.
    func reduced(_ x: Double, _ y: Double) -> Footprint {
        Footprint(xx: xx / (x * x), xy: xy / (x * y), yy: yy / (y * y))
    }

    /// Of the whole: what a window must reach.
    var extent: Point { Point(xx.squareRoot(), yy.squareRoot()) }

    /// Of a row, and of a column: what cells must not exceed.
    var waist: Point { Point(max(xx - xy * xy / yy, 1).squareRoot(), max(yy - xy * xy / xx, 1).squareRoot()) }

    var height: Double { yy.squareRoot() }
    /// How far a row's centre moves to the right from one row to the next below.
    var shear: Double { xy / yy }
}
