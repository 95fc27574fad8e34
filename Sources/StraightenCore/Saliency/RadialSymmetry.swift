// SPDX-License-Identifier: MIT
import Glibc

/// Where the edges around a place point at it from all sides: eyes and heads, letters, knobs, flowers.
///
/// The fast radial symmetry transform of G. Loy, A. Zelinsky, doi:10.1109/TPAMI.2003.1217601, at one radius,
/// of light and dark spots alike.
enum RadialSymmetry {
    /// Pixels of a copy of 160: a fiftieth of the photo's longer side.
    private static let radius: Float = 3
    /// Weaker steps are noise; stronger ones count no more; L* per pixel.
    private static let weakestStep: Float = 2, strongestStep: Float = 20
    /// How many edges make a full turn at small radii: as published.
    private static let fullTurn: Float = 9.9

    /// - Parameter lightness: L*.
    static func map(_ lightness: Plane<Float>) throws(Failure) -> Plane<Float> {
        let w = lightness.width, h = lightness.height
        let votes = try Plane<Float>(width: w, height: h), steps = try Plane<Float>(width: w, height: h)
        votes.fill(0)
        steps.fill(0)
        for y in 0..<h {
            for x in 0..<w {
                let gradient = lightness.gradient(x, y)
                let step = (gradient * gradient).sum().squareRoot()
                guard step > weakestStep else { continue }
                let offset = gradient * (radius / step)
                for side: Float in [-1, 1] {
                    let u = min(max(Int((Float(x) + side * offset.x).rounded()), 0), w - 1)
                    let v = min(max(Int((Float(y) + side * offset.y).rounded()), 0), h - 1)
                    votes.samples[v * w + u] += 1
                    steps.samples[v * w + u] += min(step, strongestStep)
                }
            }
        }
        for i in 0..<votes.count {
            let turn = min(votes.samples[i] / fullTurn, 1)
            votes.samples[i] = turn * turn * steps.samples[i]
        }
        return try votes.blurred(sigma: radius / 2)
    }
}

extension Plane<Float> {
    /// Per pixel, by the filters of H. Scharr; borders repeat.
    fileprivate func gradient(_ x: Int, _ y: Int) -> SIMD2<Float> {
        let left = Swift.max(x - 1, 0), right = Swift.min(x + 1, width - 1)
        let a = row(Swift.max(y - 1, 0)), b = row(y), c = row(Swift.min(y + 1, height - 1))
        let across = 3 * (a[right] - a[left] + c[right] - c[left]) + 10 * (b[right] - b[left])
        let down = 3 * (c[left] - a[left] + c[right] - a[right]) + 10 * (c[x] - a[x])
        return SIMD2(across, down) / 32
    }
}
