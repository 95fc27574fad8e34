// SPDX-License-Identifier: MIT

/// The colours on both sides of a line, and the mixture of channels that tells them apart best: R. Fisher,
/// The use of multiple measurements in taxonomic problems, doi:10.1111/j.1469-1809.1936.tb02137.x.
struct BandColors {
    /// Weights of the channels, of unit length; the mixture grows from the band above to the one below.
    let mixture: SIMD4<Float>
    /// Difference of the means of the mixture over the sum of its deviations in the two bands, plus one level.
    let separation: Double

    private static let samples = (along: 96, across: 16)
    /// Next to the line lies what blurs into the other side, pixels.
    private static let gap = 2.0
    /// Variances of lightness and colours below which a band is as uniform as any.
    private static let floor = SIMD3(8.0, 4, 4)

    /// - Parameter width: of each band, pixels.
    /// - Returns: nil where too little of a band lies in the photo.
    init?(beside line: Line, chord: ClosedRange<Double>, width: Double, in image: ColorPlane) {
        var above = Moments(), below = Moments()
        let across = line.direction.perpendicular
        for i in 0..<Self.samples.along {
            let t = chord.lowerBound + (Double(i) + 0.5) / Double(Self.samples.along) * (chord.upperBound - chord.lowerBound)
            let on = line.origin + line.direction * t
            for j in 0..<Self.samples.across {
                let d = Self.gap + (Double(j) + 0.5) / Double(Self.samples.across) * (width - Self.gap)
                for (side, sign) in [(true, -1.0), (false, 1.0)] {
                    let point = on + across * (d * sign)
                    guard image.contains(point) else { continue }
                    if side { above.add(image.color(at: point)) } else { below.add(image.color(at: point)) }
                }
            }
        }
        let enough = Double(Self.samples.along * Self.samples.across) / 20
        guard above.count > enough, below.count > enough else { return nil }
        let difference = below.mean - above.mean
        var within = [above.covariance.0 + below.covariance.0, above.covariance.1 + below.covariance.1, above.covariance.2 + below.covariance.2]
        for i in 0..<3 { within[i][i] += Self.floor[i] }
        // The inverse by the adjugate, up to the scale.
        var v = SIMD3((within[1].crossed(within[2]) * difference).sum(), (within[2].crossed(within[0]) * difference).sum(),
                      (within[0].crossed(within[1]) * difference).sum())
        guard v.norm > 1e-12 else { return nil }
        v /= v.norm
        if (v * difference).sum() < 0 { v = -v }
        mixture = SIMD4(Float(v.x), Float(v.y), Float(v.z), 0)
        separation = (v * difference).sum() / (above.deviation(v) + below.deviation(v) + 1)
    }

    private struct Moments {
        var count = 0.0
        private var sum = SIMD3<Double>.zero
        private var squares = (SIMD3<Double>.zero, SIMD3<Double>.zero, SIMD3<Double>.zero)

        mutating func add(_ color: SIMD4<Float>) {
            let c = SIMD3(Double(color.x), Double(color.y), Double(color.z))
            count += 1
            sum += c
            squares.0 += c * c.x
            squares.1 += c * c.y
            squares.2 += c * c.z
        }

        var mean: SIMD3<Double> { sum / count }

        var covariance: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
            let m = mean
            return (squares.0 / count - m * m.x, squares.1 / count - m * m.y, squares.2 / count - m * m.z)
        }

        func deviation(_ v: SIMD3<Double>) -> Double {
            let c = covariance
            return max(0, (v * SIMD3((c.0 * v).sum(), (c.1 * v).sum(), (c.2 * v).sum())).sum()).squareRoot()
        }
    }
}
