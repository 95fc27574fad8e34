// SPDX-License-Identifier: MIT

extension LabCopy {
    /// The channels turned in colour space so that they do not depend on each other in this photo: its
    /// principal components, in units of L*a*b*.
    func decorrelated() throws(Failure) -> [Plane<Float>] {
        let axes = principalAxes(covariance)
        var result: [Plane<Float>] = []
        for axis in axes {
            let target = try Plane<Float>(width: width, height: height)
            let weights = SIMD3<Float>(axis)
            for i in 0..<count { target.samples[i] = (color(i) * weights).sum() }
            result.append(target)
        }
        return result
    }

    private var covariance: [[Double]] {
        var sum = SIMD3<Double>.zero, square = SIMD3<Double>.zero, mixed = SIMD3<Double>.zero
        for i in 0..<count {
            let c = SIMD3<Double>(color(i))
            sum += c
            square += c * c
            mixed += c * SIMD3(c.y, c.z, c.x)
        }
        let n = Double(count), m = sum / n
        let v = square / n - m * m, k = mixed / n - m * SIMD3(m.y, m.z, m.x)
        return [[v.x, k.x, k.z], [k.x, v.y, k.y], [k.z, k.y, v.z]]
    }
}

/// Eigenvectors of a symmetric matrix of 3 x 3 by Jacobi's rotations, in no particular order.
private func principalAxes(_ matrix: [[Double]]) -> [SIMD3<Double>] {
    var m = matrix
    var axes = [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    // Each sweep squares what is left beside the diagonal: eight are more than double precision can use.
    for _ in 0..<8 {
        for (p, q) in [(0, 1), (0, 2), (1, 2)] where m[p][q] != 0 {
            let theta = (m[q][q] - m[p][p]) / (2 * m[p][q])
            let t = (theta < 0 ? -1 : 1) / (abs(theta) + (theta * theta + 1).squareRoot())
            guard t.isFinite else { continue }
            let c = 1 / (t * t + 1).squareRoot(), s = t * c
            for k in 0..<3 { (m[k][p], m[k][q]) = (c * m[k][p] - s * m[k][q], s * m[k][p] + c * m[k][q]) }
            for k in 0..<3 { (m[p][k], m[q][k]) = (c * m[p][k] - s * m[q][k], s * m[p][k] + c * m[q][k]) }
            (axes[p], axes[q]) = (c * axes[p] - s * axes[q], s * axes[p] + c * axes[q])
        }
    }
    return axes
}
