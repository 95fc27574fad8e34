// SPDX-License-Identifier: MIT

/// A line that may carry a side of the picture, and what the reduced photo shows along it: sums, so that
/// any stretch of it is judged in constant time.
struct SideCandidate {
    let line: Line
    /// Where the line is inside the photo, in steps of one pixel from `line.origin`.
    let start: Double
    let count: Int
    /// `sums[i]`: over the first i pixels.
    private let sums: [Sums]
    /// The same of `Sums.edge` alone, which the search reads millions of times.
    private let edgeSums: [Float]

    /// Per pixel of a stretch.
    struct Sums {
        /// Strength of aligned edge within `reach` of the line, 0...1.
        var edge: Float = 0
        /// Colour to the left and right of the line's direction.
        var left = SIMD4<Float>.zero
        var right = SIMD4<Float>.zero
        /// Squared colour, summed over the channels.
        var leftPower: Float = 0
        var rightPower: Float = 0

        static func + (a: Sums, b: Sums) -> Sums {
            Sums(edge: a.edge + b.edge, left: a.left + b.left, right: a.right + b.right,
                 leftPower: a.leftPower + b.leftPower, rightPower: a.rightPower + b.rightPower)
        }

        static func - (a: Sums, b: Sums) -> Sums {
            Sums(edge: a.edge - b.edge, left: a.left - b.left, right: a.right - b.right,
                 leftPower: a.leftPower - b.leftPower, rightPower: a.rightPower - b.rightPower)
        }

        static func * (a: Sums, factor: Float) -> Sums {
            Sums(edge: a.edge * factor, left: a.left * factor, right: a.right * factor,
                 leftPower: a.leftPower * factor, rightPower: a.rightPower * factor)
        }

        /// Variance of the colour along the stretch.
        var leftVariance: Float { max(0, leftPower - (left * left).sum()) }
        var rightVariance: Float { max(0, rightPower - (right * right).sum()) }
    }

    /// A side of a bent sheet or behind a distorting lens leaves its chord by a few thousandths of its
    /// length: pixels of a reduced photo.
    private static let reach = 2
    /// Colour is read beyond the blur of the edge and within a narrow frame.
    private static let band = 2...5

    /// - Returns: nil where the line misses the photo.
    init?(_ line: Line, image: ReducedImage, edges: EdgeMap) {
        guard let inside = line.stretch(inside: Point(Double(image.width), Double(image.height))) else { return nil }
        let count = Int(inside.upperBound - inside.lowerBound, clampedTo: 0...(image.width + image.height))
        guard count > 3 else { return nil }
        self.line = line
        self.count = count
        start = inside.lowerBound
        var sums = [Sums()]
        sums.reserveCapacity(count + 1)
        let d = line.direction, normal = d.perpendicular
        let c = Float(d.y * d.y - d.x * d.x), s = Float(-2 * d.x * d.y)
        for i in 0..<count {
            let p = line.origin + d * (start + Double(i) + 0.5)
            var here = Sums()
            for offset in -Self.reach...Self.reach {
                let index = image.index(at: p + normal * Double(offset))
                let aligned = 0.5 + 0.5 * (edges.cosine.samples[index] * c + edges.sine.samples[index] * s)
                here.edge = max(here.edge, edges.strength.samples[index] * aligned * aligned)
            }
            var leftSquares = SIMD4<Float>.zero, rightSquares = leftSquares
            for offset in Self.band {
                let right = image.color(at: image.index(at: p + normal * Double(offset)))
                let left = image.color(at: image.index(at: p - normal * Double(offset)))
                here.right += right
                here.left += left
                rightSquares += right * right
                leftSquares += left * left
            }
            let share = 1 / Float(Self.band.count)
            here.right *= share
            here.left *= share
            here.rightPower = rightSquares.sum() * share
            here.leftPower = leftSquares.sum() * share
            sums.append(sums[i] + here)
        }
        self.sums = sums
        edgeSums = sums.map(\.edge)
    }

    /// Means over the part of `from`...`to` (distances along the line) inside the photo.
    ///
    /// - Returns: nil when less than two pixels of it are.
    func mean(from: Double, to: Double) -> Sums? {
        let a = position(from), b = position(to)
        guard b - a >= 2 else { return nil }
        return (sums[b] - sums[a]) * (1 / Float(b - a))
    }

    /// `mean(from:to:)` of the edge alone; 0 instead of nil.
    func meanEdge(from: Double, to: Double) -> Float {
        let a = position(from), b = position(to)
        return b - a >= 2 ? (edgeSums[b] - edgeSums[a]) / Float(b - a) : 0
    }

    /// Share of `from`...`to` that lies inside the photo.
    func visible(from: Double, to: Double) -> Double {
        Double(position(to) - position(from)) / max(to - from, 1)
    }

    private func position(_ t: Double) -> Int {
        Int(t - start, clampedTo: 0...count)
    }
}

extension Line {
    /// The distances along the line between which it lies in [0, size.x] x [0, size.y].
    func stretch(inside size: Point) -> ClosedRange<Double>? {
        var from = -Double.infinity, to = Double.infinity
        for axis in 0..<2 {
            let d = direction[axis], o = origin[axis]
            if abs(d) < 1e-12 {
                guard o >= 0, o <= size[axis] else { return nil }
            } else {
                let a = -o / d, b = (size[axis] - o) / d
                from = max(from, min(a, b))
                to = min(to, max(a, b))
            }
        }
        return from < to ? from...to : nil
    }
}

extension ReducedImage {
    /// Of the pixel at `point`, or of the nearest one in the photo.
    @inline(__always) func index(at point: Point) -> Int {
        let x = Int(point.x, clampedTo: 0...(width - 1)), y = Int(point.y, clampedTo: 0...(height - 1))
        return y * width + x
    }

    @inline(__always) func color(at index: Int) -> SIMD4<Float> {
        SIMD4(lightness.samples[index], redGreen.samples[index], yellowBlue.samples[index], 0)
    }
}
