// SPDX-License-Identifier: MIT

/// Four lines of a reduced photo that may be the sides of a picture.
struct QuadHypothesis {
    /// Into the list of side candidates: top, right, bottom, left as the corners are numbered.
    var sides: SIMD4<Int32>
    /// Clockwise on the screen; a side runs from the corner of its number to the next.
    var corners: FourCorners
    /// How well the photo's edges support it; a sum of logarithms.
    var support: Double

    /// The same, numbered from the corner nearest to the screen's top-left.
    var startingTopLeft: QuadHypothesis {
        let first = corners.topLeft
        return QuadHypothesis(sides: SIMD4(sides[first], sides[(first + 1) & 3], sides[(first + 2) & 3], sides[(first + 3) & 3]),
                              corners: FourCorners(corners[first], corners[first + 1], corners[first + 2], corners[first + 3]),
                              support: support)
    }
}

/// A hypothesis with the natural logarithm of its odds against "none is right".
struct ScoredHypothesis {
    let hypothesis: QuadHypothesis
    let score: Float
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

    func mapped(_ transform: (Point) -> Point) -> FourCorners {
        FourCorners(transform(self[0]), transform(self[1]), transform(self[2]), transform(self[3]))
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

    /// The number of the corner nearest to the screen's top-left.
    var topLeft: Int {
        let key = x + y
        return (0..<4).min { key[$0] < key[$1] } ?? 0
    }
}
