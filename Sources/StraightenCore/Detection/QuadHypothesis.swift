// SPDX-License-Identifier: MIT

/// Four lines of a reduced photo that may be the sides of a picture.
struct QuadHypothesis {
    /// Into the list of side candidates: top, right, bottom, left as the corners are numbered.
    var sides: SIMD4<Int32>
    /// Clockwise on the screen; a side runs from the corner of its number to the next.
    var corners: FourCorners
    /// How well the photo's edges support it; a sum of logarithms.
    var support: Double
}

/// Four points without an array behind them.
struct FourCorners: Equatable {
    var x: SIMD4<Double>
    var y: SIMD4<Double>

    init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
        x = SIMD4(a.x, b.x, c.x, d.x)
        y = SIMD4(a.y, b.y, c.y, d.y)
    }

    subscript(index: Int) -> Point {
        get { Point(x[index & 3], y[index & 3]) }
        set {
            x[index & 3] = newValue.x
            y[index & 3] = newValue.y
        }
    }

    var points: [Point] { (0..<4).map { self[$0] } }

    var area: Double { 0.5 * (self[2] - self[0]).cross(self[3] - self[1]) }

    var center: Point { Point(x.sum(), y.sum()) / 4 }

    func sideLength(_ side: Int) -> Double { self[side].distance(to: self[side + 1]) }

    /// Largest distance between corners of the same number.
    func distance(to other: FourCorners) -> Double {
        let dx = x - other.x, dy = y - other.y
        return (dx * dx + dy * dy).max().squareRoot()
    }

    /// Corners renumbered so that the one nearest to the screen's top-left is the first.
    var startingTopLeft: FourCorners {
        let key = x + y
        let first = (0..<4).min { key[$0] < key[$1] } ?? 0
        return FourCorners(self[first], self[first + 1], self[first + 2], self[first + 3])
    }
}
