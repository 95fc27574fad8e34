// SPDX-License-Identifier: MIT

/// A polynomial y(x) of degree 0...2 fitted to points of which some are wrong.
struct RobustCurve {
    /// Coefficients of 1, x, x squared.
    private(set) var coefficients = SIMD3<Double>.zero
    /// Of the points near the curve, as a standard deviation.
    private(set) var spread = 0.0
    /// Sum of the weights of the points, 0...1 each, and the moments that the covariance needs.
    private(set) var weight = 0.0
    private(set) var meanX = 0.0
    private(set) var varianceX = 0.0
    /// Of the normal equations' inverse, the coefficient of x squared.
    private var inverseOfSquares = 0.0

    /// Iteratively reweighted least squares with the biweight of J. W. Tukey (4.685 sigma: 95 % efficient on
    /// normal errors) and the median absolute deviation as scale.
    ///
    /// - Parameter x: between -1 and 1, for the sake of conditioning.
    init?(_ points: [(x: Double, y: Double)], degree: Int, start: SIMD3<Double> = .zero) {
        guard points.count > degree + 3 else { return nil }
        coefficients = start
        for round in 0..<8 {
            let residuals = points.map { abs($0.y - value(at: $0.x)) }
            // 1.4826: from the median absolute deviation of normal errors to their standard deviation.
            spread = max(1.4826 * residuals.sorted()[residuals.count / 2], 0.02)
            let cut = 4.685 * spread * (round < 2 ? 2 : 1)
            let weights = residuals.map { $0 < cut ? (1 - ($0 / cut) * ($0 / cut)) * (1 - ($0 / cut) * ($0 / cut)) : 0 }
            guard solve(points, weights, degree) else { return nil }
        }
    }

    func value(at x: Double) -> Double { coefficients.x + x * (coefficients.y + x * coefficients.z) }

    /// Variance of a straight line's value at `x`.
    func variance(at x: Double) -> Double {
        spread * spread / weight * (1 + (x - meanX) * (x - meanX) / max(varianceX, 1e-9))
    }

    /// Variance of a parabola's coefficient of x squared.
    var varianceOfSquare: Double { spread * spread * inverseOfSquares }

    private mutating func solve(_ points: [(x: Double, y: Double)], _ weights: [Double], _ degree: Int) -> Bool {
        var s = [0.0, 0, 0, 0, 0], t = [0.0, 0, 0]
        for (point, w) in zip(points, weights) {
            var power = w
            for k in 0..<5 {
                s[k] += power
                if k < 3 { t[k] += power * point.y }
                power *= point.x
            }
        }
        guard s[0] > 1e-3 else { return false }
        weight = s[0]
        meanX = s[1] / s[0]
        varianceX = max(s[2] / s[0] - meanX * meanX, 0)
        let rows = degree == 2
            ? Homography(SIMD3(s[0], s[1], s[2]), SIMD3(s[1], s[2], s[3]), SIMD3(s[2], s[3], s[4]))
            : Homography(SIMD3(s[0], s[1], 0), SIMD3(s[1], s[2], 0), SIMD3(0, 0, s[0]))
        guard let inverse = rows.inverse else { return false }
        let right = SIMD3(t[0], t[1], degree == 2 ? t[2] : 0)
        // The inverse of a homography is only determined up to scale; that of the normal matrix is not.
        let scale = (rows * inverse).rows.0.x
        inverseOfSquares = inverse.rows.2.z / scale
        coefficients = SIMD3((inverse.rows.0 * right).sum(), (inverse.rows.1 * right).sum(), (inverse.rows.2 * right).sum()) / scale
        return coefficients.x.isFinite && coefficients.y.isFinite && coefficients.z.isFinite
    }
}
