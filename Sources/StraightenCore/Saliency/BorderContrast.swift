// SPDX-License-Identifier: MIT

/// How unlike the photo's borders the colour of each pixel is.
///
/// The Mahalanobis distance to the colours of each of the four borders, the least telling border left
/// out: J. Zhang et al., doi:10.1109/ICCV.2015.165, section 4.
struct BorderContrast {
    /// Width of a border, of the longer side.
    private static let share = 0.1
    /// Added to each border's covariance: what differs by less than one unit of L*a*b* looks the same.
    private static let noise: Float = 1

    /// Sum over the three borders, each distance as a fraction of its largest in the photo.
    static func map(_ image: LabCopy) throws(Failure) -> Plane<Float> {
        let w = image.width, h = image.height
        let depth = max(2, Int((share * Double(max(w, h))).rounded()))
        let dx = min(depth, w), dy = min(depth, h)
        let sum = try Plane<Float>(width: w, height: h), most = try Plane<Float>(width: w, height: h)
        let distance = try Plane<Float>(width: w, height: h)
        sum.fill(0)
        most.fill(0)
        for (columns, rows) in [(0..<w, 0..<dy), (0..<w, (h - dy)..<h), (0..<dx, 0..<h), ((w - dx)..<w, 0..<h)] {
            ColorCloud(image, columns: columns, rows: rows, noise: noise).distances(image, to: distance)
            let largest = distance.range.upperBound
            let factor = largest > 0 ? 1 / largest : 0
            for i in 0..<image.count {
                let d = distance.samples[i] * factor
                sum.samples[i] += d
                most.samples[i] = max(most.samples[i], d)
            }
        }
        sum.add(most, weight: -1)
        return sum
    }
}

/// Mean and covariance of the colours of a rectangle.
private struct ColorCloud {
    private var mean = SIMD3<Float>.zero
    /// The inverse covariance, symmetric, by columns.
    private var inverse = (SIMD3<Float>.zero, SIMD3<Float>.zero, SIMD3<Float>.zero)

    init(_ image: LabCopy, columns: Range<Int>, rows: Range<Int>, noise: Float) {
        var first = SIMD3<Double>.zero, square = SIMD3<Double>.zero, mixed = SIMD3<Double>.zero
        for y in rows {
            for x in columns {
                let c = SIMD3<Double>(image.color(y * image.width + x))
                first += c
                square += c * c
                mixed += c * SIMD3(c.y, c.z, c.x)
            }
        }
        let n = Double(rows.count * columns.count)
        let m = first / n
        let v = square / n - m * m + Double(noise)
        let k = mixed / n - m * SIMD3(m.y, m.z, m.x)
        mean = SIMD3<Float>(m)
        // Cofactors of [v.x k.x k.z; k.x v.y k.y; k.z k.y v.z], which the added noise keeps from being singular.
        let a = SIMD3(v.y * v.z - k.y * k.y, k.z * k.y - k.x * v.z, k.x * k.y - v.y * k.z)
        let b = SIMD3(a.y, v.x * v.z - k.z * k.z, k.x * k.z - v.x * k.y)
        let c = SIMD3(a.z, b.z, v.x * v.y - k.x * k.x)
        let determinant = v.x * a.x + k.x * a.y + k.z * a.z
        inverse = (SIMD3<Float>(a / determinant), SIMD3<Float>(b / determinant), SIMD3<Float>(c / determinant))
    }

    func distances(_ image: LabCopy, to target: Plane<Float>) {
        for i in 0..<image.count {
            let d = image.color(i) - mean
            let q = d * (inverse.0 * d.x + inverse.1 * d.y + inverse.2 * d.z)
            target.samples[i] = max(q.x + q.y + q.z, 0).squareRoot()
        }
    }
}

extension LabCopy {
    @inline(__always)
    func color(_ index: Int) -> SIMD3<Float> {
        SIMD3(channels[0].samples[index], channels[1].samples[index], channels[2].samples[index])
    }
}
