// SPDX-License-Identifier: MIT
import Glibc

/// The line that parts the pixels of two regions best, whatever their border looks like.
///
/// Where a skyline is ragged no single edge is the horizon; the line that leaves the fewest pixels on the
/// wrong side is.
struct RegionFit {
    /// Radians.
    let angle: Double
    /// Along the normal from the centre, pixels of the grid.
    let distance: Double
    /// Mean evidence of the pixels for the side they lie on, -1...1.
    let agreement: Double

    /// Evidence of one pixel is limited to this many nats: neither region is a normal distribution.
    private static let limit: Float = 2
    private static let bins = 192

    init?(angle: Double, distance: Double, in planes: RegionPlanes) {
        let width = planes.width, height = planes.height
        var sums = (above: SIMD16<Double>.zero, below: SIMD16<Double>.zero)
        let normal = Point(-sin(angle), cos(angle)), centre = Point(Double(width), Double(height)) / 2
        for y in 0..<height {
            for x in 0..<width {
                let d = normal.dot(Point(Double(x) + 0.5, Double(y) + 0.5) - centre), m = SIMD16<Double>(RegionSplit.moments(planes.pixels[x, y]))
                if d < distance { sums.above += m } else { sums.below += m }
            }
        }
        guard sums.above[14] > 50, sums.below[14] > 50 else { return nil }
        let above = RegionModel(sums.above), below = RegionModel(sums.below)
        var evidence = [Float](repeating: 0, count: width * height), total: Float = 0
        for i in 0..<(width * height) {
            let e = below.cost(planes.pixels.samples[i]) - above.cost(planes.pixels.samples[i])
            evidence[i] = min(max(e, -Self.limit), Self.limit) / Self.limit
            total += evidence[i]
        }
        let reach = centre.length, scale = Double(Self.bins) / (2 * reach)
        var best = (value: -Float.infinity, angle: angle, bin: 0), bins = [Float](repeating: 0, count: Self.bins)
        for step in -20...20 {
            let a = angle + Double(step) * 0.25 * .pi / 180, n = Point(-sin(a), cos(a)) * scale
            for i in bins.indices { bins[i] = 0 }
            for y in 0..<height {
                let start = n.y * (Double(y) + 0.5 - centre.y) + n.x * (0.5 - centre.x) + reach * scale
                for x in 0..<width { bins[min(max(Int(start + n.x * Double(x)), 0), Self.bins - 1)] += evidence[y * width + x] }
            }
            var sum: Float = 0
            let expected = Int((distance + reach) * scale)
            for bin in 0..<Self.bins {
                sum += bins[bin]
                // Above minus below.
                let value = 2 * sum - total
                if value > best.value, abs(bin - expected) <= 12 { best = (value, a, bin) }
            }
        }
        self.angle = best.angle
        self.distance = Double(best.bin + 1) / scale - reach
        agreement = Double(best.value) / Double(width * height)
    }
}

/// A normal distribution of colour and texture.
private struct RegionModel {
    private var mean: SIMD4<Float>
    private var inverse: [SIMD4<Float>]
    private var constant: Float

    init(_ m: SIMD16<Double>) {
        let n = m[14]
        var c = [[Double]](repeating: [Double](repeating: 0, count: 4), count: 4), k = 4
        for i in 0..<4 {
            for j in i..<4 {
                c[i][j] = m[k] / n - m[i] * m[j] / (n * n)
                c[j][i] = c[i][j]
                k += 1
            }
            c[i][i] += RegionSplit.floor[i]
        }
        var inv = (0..<4).map { i in (0..<4).map { $0 == i ? 1.0 : 0.0 } }, logdet = 0.0
        for i in 0..<4 {
            let p = c[i][i]
            logdet += log(max(p, 1e-9))
            for j in 0..<4 { c[i][j] /= p; inv[i][j] /= p }
            for r in 0..<4 where r != i {
                let f = c[r][i]
                for j in 0..<4 { c[r][j] -= f * c[i][j]; inv[r][j] -= f * inv[i][j] }
            }
        }
        mean = SIMD4(Float(m[0] / n), Float(m[1] / n), Float(m[2] / n), Float(m[3] / n))
        inverse = inv.map { SIMD4(Float($0[0]), Float($0[1]), Float($0[2]), Float($0[3])) }
        constant = Float(logdet) / 2
    }

    func cost(_ p: SIMD4<Float>) -> Float {
        let d = p - mean
        return constant + 0.5 * (d * SIMD4((inverse[0] * d).sum(), (inverse[1] * d).sum(), (inverse[2] * d).sum(), (inverse[3] * d).sum())).sum()
    }
}
