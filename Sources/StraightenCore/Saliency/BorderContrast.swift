// SPDX-License-Identifier: MIT

/// How unlike the photo's borders the colour and texture of each pixel are.
///
/// The Mahalanobis distance to what each of the four borders shows, the least telling border left out:
/// J. Zhang et al., doi:10.1109/ICCV.2015.165, section 4, there for colour alone.
enum BorderContrast {
    /// Width of a border, of the longer side.
    private static let share = 0.1

    /// Sum over the three borders, each distance as a fraction of its largest in the photo.
    static func map(_ features: Features) throws(Failure) -> Plane<Float> {
        let w = features.width, h = features.height
        let depth = max(2, Int((share * Double(max(w, h))).rounded()))
        let dx = min(depth, w), dy = min(depth, h)
        let sum = try Plane<Float>(width: w, height: h), most = try Plane<Float>(width: w, height: h)
        let distance = try Plane<Float>(width: w, height: h)
        sum.fill(0)
        most.fill(0)
        for (columns, rows) in [(0..<w, 0..<dy), (0..<w, (h - dy)..<h), (0..<dx, 0..<h), ((w - dx)..<w, 0..<h)] {
            FeatureCloud(features, columns: columns, rows: rows).distances(features, to: distance)
            let largest = distance.range.upperBound
            let factor = largest > 0 ? 1 / largest : 0
            for i in 0..<distance.count {
                let d = distance.samples[i] * factor
                sum.samples[i] += d
                most.samples[i] = max(most.samples[i], d)
            }
        }
        sum.add(most, weight: -1)
        return sum
    }
}

/// Mean and covariance of the features in a rectangle.
private struct FeatureCloud {
    private static let dimensions = Features.dimensions
    /// Added to each variance: what differs by less than one unit of L*a*b* looks the same.
    private static let noise = 1.0

    private var mean: [Float] = []
    /// The inverse of the covariance's Cholesky factor, a lower triangle by rows.
    private var whitening: [[Float]] = []

    init(_ features: Features, columns: Range<Int>, rows: Range<Int>) {
        let n = Self.dimensions
        var first = [Double](repeating: 0, count: n), second = [[Double]](repeating: first, count: n)
        for y in rows {
            for x in columns {
                let f = features.values(y * features.width + x)
                for i in 0..<n {
                    first[i] += Double(f[i])
                    for j in 0...i { second[i][j] += Double(f[i] * f[j]) }
                }
            }
        }
        let count = Double(rows.count * columns.count)
        var factor = [[Double]](repeating: [Double](repeating: 0, count: n), count: n)
        for i in 0..<n {
            for j in 0...i {
                let covariance = (second[i][j] - first[i] * first[j] / count) / count + (i == j ? Self.noise : 0)
                let rest = (0..<j).reduce(covariance) { $0 - factor[i][$1] * factor[j][$1] }
                // The added noise keeps the matrix positive; rounding could take at most a part of it.
                factor[i][j] = i == j ? max(rest, 0.5 * Self.noise).squareRoot() : rest / factor[j][j]
            }
        }
        mean = first.map { Float($0 / count) }
        whitening = Self.inverse(factor).map { $0.map(Float.init) }
    }

    private static func inverse(_ factor: [[Double]]) -> [[Double]] {
        let n = factor.count
        var result = [[Double]](repeating: [Double](repeating: 0, count: n), count: n)
        for j in 0..<n {
            for i in j..<n {
                let sum = (j..<i).reduce(i == j ? 1.0 : 0) { $0 - factor[i][$1] * result[$1][j] }
                result[i][j] = sum / factor[i][i]
            }
        }
        return result
    }

    func distances(_ features: Features, to target: Plane<Float>) {
        var columns = [SIMD8<Float>](repeating: .zero, count: Self.dimensions), centre = SIMD8<Float>.zero
        for j in 0..<Self.dimensions {
            for i in j..<Self.dimensions { columns[j][i] = whitening[i][j] }
            centre[j] = mean[j]
        }
        for pixel in 0..<target.count {
            let d = features.values(pixel) - centre
            var white = SIMD8<Float>.zero
            for j in 0..<Self.dimensions { white += columns[j] * d[j] }
            target.samples[pixel] = (white * white).sum().squareRoot()
        }
    }
}
