// SPDX-License-Identifier: MIT

/// How wide a kernel must be about a point of the source so that it neither aliases nor blurs.
///
/// A pixel of the result covers J (dx, dy) of the source, J = U S V'. The kernel of the source's own grid
/// is stretched to U max(S, 1) U': where the picture is enlarged it stays as it is. The square of that, which
/// is J J' with its eigenvalues raised to at least 1, is kept; it is factored into a height, a shear and a
/// width, so that each row of the source has one width and one centre.
/// P. Heckbert, Fundamentals of Texture Mapping and Image Warping, UCB/CSD-89-516, 1989, section 3.5.
struct Footprint {
    /// J J' with eigenvalues of at least 1: xx, xy, yy, square pixels or cells.
    private let xx: Double, xy: Double, yy: Double
    /// Nothing is stretched.
    let isUnit: Bool

    /// - Parameter jacobian: source pixels per pixel of the result.
    init(_ jacobian: (x: Point, y: Point)) {
        let (x, y) = jacobian
        let xx = x.x * x.x + y.x * y.x, xy = x.x * x.y + y.x * y.y, yy = x.y * x.y + y.y * y.y
        let mean = (xx + yy) / 2, half = (xx - yy) / 2
        let difference = (half * half + xy * xy).squareRoot()
        let large = mean + difference, small = mean - difference
        isUnit = !(large > 1)
        if isUnit {
            (self.xx, self.xy, self.yy) = (1, 0, 1)
        } else if small < 1 {
            // The small eigenvalue's share: its projector is (large - J J') / (large - small).
            let raise = (1 - small) / (large - small)
            (self.xx, self.xy, self.yy) = (xx + raise * (large - xx), xy - raise * xy, yy + raise * (large - yy))
        } else {
            (self.xx, self.xy, self.yy) = (xx, xy, yy)
        }
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
