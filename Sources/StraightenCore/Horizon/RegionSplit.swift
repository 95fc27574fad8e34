// SPDX-License-Identifier: MIT
import Glibc

/// How much better two regions, one on each side of a line, describe a photo than one.
///
/// Each region is a normal distribution of colour and texture; the gain of a line is the drop in the
/// photo's description length: S. Ettinger et al., Vision-guided flight stability and control for micro
/// air vehicles, doi:10.1163/156855303769156983, with the description length for the determinants there.
enum RegionSplit {
    /// Variances below which a region is as uniform as any: of lightness, colours and texture.
    static let floor = SIMD4(9.0, 4, 4, 16)
    /// Of the photo, in the smaller region.
    private static let smallest = 0.04

    /// - Returns: nats per pixel for each line; -1 where a region is too small.
    static func gains(_ planes: RegionPlanes) throws(Failure) -> LineGrid {
        let width = planes.width, height = planes.height
        var grid = LineGrid(width: width, height: height, repeating: -1)
        let moments = try Plane<SIMD16<Float>>(width: width, height: height)
        for i in 0..<(width * height) { moments.samples[i] = Self.moments(planes.pixels.samples[i]) }
        var bins = [SIMD16<Float>](repeating: .zero, count: LineGrid.offsets)
        for (index, angle) in LineGrid.angles.enumerated() {
            for i in bins.indices { bins[i] = .zero }
            let scale = Double(LineGrid.offsets) / (2 * grid.reach), sine = Float(-sin(angle) * scale), cosine = Float(cos(angle) * scale)
            for y in 0..<height {
                let row = moments.row(y)
                let start = cosine * (Float(y) + 0.5 - Float(height) / 2) + Float(LineGrid.offsets) / 2 - sine * (Float(width) / 2 - 0.5)
                for x in 0..<width {
                    let bin = Int(start + sine * Float(x))
                    bins[min(max(bin, 0), LineGrid.offsets - 1)] += row[x]
                }
            }
            split(bins, into: &grid, at: index)
        }
        return grid
    }

    private static func split(_ bins: [SIMD16<Float>], into grid: inout LineGrid, at angle: Int) {
        var total = SIMD16<Double>.zero
        for bin in bins { total += SIMD16<Double>(bin) }
        let all = total[14], whole = spread(total)
        var above = SIMD16<Double>.zero
        for offset in 0..<(LineGrid.offsets - 1) {
            above += SIMD16<Double>(bins[offset])
            let share = above[14] / all
            guard share >= smallest, share <= 1 - smallest else { continue }
            grid[angle, offset] = 0.5 * (whole - share * spread(above) - (1 - share) * spread(total - above))
        }
    }

    /// Four values, their ten products, and 1.
    static func moments(_ p: SIMD4<Float>) -> SIMD16<Float> {
        SIMD16(p.x, p.y, p.z, p.w, p.x * p.x, p.x * p.y, p.x * p.z, p.x * p.w, p.y * p.y, p.y * p.z, p.y * p.w, p.z * p.z, p.z * p.w, p.w * p.w, 1, 0)
    }

    /// Logarithm of the covariance's determinant, by elimination.
    static func spread(_ m: SIMD16<Double>) -> Double {
        let n = m[14]
        func covariance(_ product: Int, _ i: Int, _ j: Int) -> Double { m[product] / n - m[i] * m[j] / (n * n) }
        let xx = covariance(4, 0, 0) + floor[0], xy = covariance(5, 0, 1), xz = covariance(6, 0, 2), xw = covariance(7, 0, 3)
        let yy = covariance(8, 1, 1) + floor[1] - xy * xy / xx, yz = covariance(9, 1, 2) - xy * xz / xx
        let yw = covariance(10, 1, 3) - xy * xw / xx
        let zz = covariance(11, 2, 2) + floor[2] - xz * xz / xx - yz * yz / yy
        let zw = covariance(12, 2, 3) - xz * xw / xx - yz * yw / yy
        let ww = covariance(13, 3, 3) + floor[3] - xw * xw / xx - yw * yw / yy - zw * zw / zz
        return log(max(xx * yy * zz * ww, .leastNormalMagnitude))
    }
}
