// SPDX-License-Identifier: MIT
import Glibc

/// How well a quad agrees with the maps: overlap with the mask, edge line along the sides, corner hills.
package final class QuadFit {
    /// Overlap 0...1, line 0...1, corners 0...1, and their weighted sum.
    package struct Score: Sendable {
        package var overlap = 0.0
        package var line = 0.0
        package var corners = 0.0

        /// About 2.8 at best; below 2 the answer is doubtful.
        package var total: Double { overlap + 1.2 * line + 0.6 * corners }
    }

    package let maps: PictureMaps
    /// Row by row, the mask summed up from the left; side + 1 values a row.
    private let sums: UnsafeMutablePointer<Float>
    private let mass: Double

    /// What a part of a side counts that lies outside the photo: less than a seen edge, so that nothing
    /// is gained by leaving.
    private static let unseen = 0.3
    private static let samplesPerSide = 40
    private static let slicesPerRow = 4

    package init(_ maps: PictureMaps) throws(OutOfMemory) {
        self.maps = maps
        let side = maps.side
        sums = try allocate((side + 1) * side)
        var mass: Float = 0
        for y in 0..<side {
            let row = sums + y * (side + 1)
            row[0] = 0
            for x in 0..<side { row[x + 1] = row[x] + maps.inside[y * side + x] }
            mass += row[side]
        }
        self.mass = Double(mass)
    }

    deinit { free(sums) }

    /// - Parameter quad: any; one that is not convex scores zero.
    package func score(_ quad: MapQuad) -> Score { score(quad, lines(quad)) }

    /// - Parameter lines: of the quad, where they are known.
    package func score(_ quad: MapQuad, _ lines: SIMD4<Double>) -> Score {
        // Also false for what is no number.
        guard quad.isConvex, max(abs(quad.x.max()), abs(quad.x.min()), abs(quad.y.max()), abs(quad.y.min())) < 1e6 else { return Score() }
        return Score(overlap: overlap(quad), line: (lines[0] + lines[1] + lines[2] + lines[3]) / 4, corners: corners(quad))
    }

    /// Soft Dice coefficient of the quad's visible part and the mask, by thin horizontal slices.
    private func overlap(_ quad: MapQuad) -> Double {
        let low = maps.photoMinimum, high = maps.photoMaximum, side = maps.side
        let top = max(low.y, quad.y.min()), bottom = min(high.y, quad.y.max())
        guard top < bottom else { return 0 }
        let slices = Self.slicesPerRow, thickness = 1 / Double(slices)
        var area = 0.0, common = 0.0
        for slice in Int(top * Double(slices))..<Int((bottom * Double(slices)).rounded(.up)) {
            let y = (Double(slice) + 0.5) * thickness
            var left = low.x, right = high.x
            for edge in 0..<4 {
                let a = quad[edge], d = quad[edge + 1] - a
                // The quad lies where cross(d, point - a) >= 0.
                if d.y == 0 {
                    if d.x * (y - a.y) < 0 { right = left }
                } else {
                    let x = a.x + d.x * (y - a.y) / d.y
                    if d.y > 0 { right = min(right, x) } else { left = max(left, x) }
                }
            }
            guard left < right else { continue }
            let row = sums + min(slice / slices, side - 1) * (side + 1)
            area += (right - left) * thickness
            common += (total(row, to: right) - total(row, to: left)) * thickness
        }
        return 2 * common / max(area + mass, 1e-6)
    }

    /// The mask from the row's left end to x.
    @inline(__always)
    private func total(_ row: UnsafeMutablePointer<Float>, to x: Double) -> Double {
        let clamped = min(max(x, 0), Double(maps.side)), cell = min(Int(clamped), maps.side - 1)
        return Double(row[cell]) + Double(row[cell + 1] - row[cell]) * (clamped - Double(cell))
    }

    /// Mean of the line map along each side.
    package func lines(_ quad: MapQuad) -> SIMD4<Double> {
        SIMD4(line(quad, side: 0), line(quad, side: 1), line(quad, side: 2), line(quad, side: 3))
    }

    private func line(_ quad: MapQuad, side: Int) -> Double {
        let a = quad[side], d = quad[side + 1] - a, count = Self.samplesPerSide
        var sum = 0.0
        for index in 0..<count {
            let p = a + d * (0.02 + 0.96 * Double(index) / Double(count - 1))
            sum += isSeen(p) ? sample(maps.line, p) : Self.unseen
        }
        return sum / Double(count)
    }

    /// Mean of the line map or of the mask along a side that is moved inward, map pixels; a look at every few pixels. Zero
    /// where the photo ends.
    package func mean(_ layer: Layer, _ quad: MapQuad, side: Int, inward: Double) -> Double {
        let a = quad[side] + quad.normal(side) * inward, d = quad[side + 1] - quad[side], map = layer == .line ? maps.line : maps.inside
        var sum = 0.0
        for index in 0..<Self.looks {
            let p = a + d * ((Double(index) + 0.5) / Double(Self.looks))
            if isSeen(p) { sum += sample(map, p) }
        }
        return sum / Double(Self.looks)
    }

    package enum Layer { case line, inside }
    private static let looks = 12

    /// Of the map of corners.
    package func corner(_ quad: MapQuad, _ index: Int) -> Double { isSeen(quad[index]) ? sample(maps.corners, quad[index]) : Self.unseen }

    private func corners(_ quad: MapQuad) -> Double {
        var sum = 0.0, count = 0.0
        for index in 0..<4 where isSeen(quad[index]) {
            sum += sample(maps.corners, quad[index])
            count += 1
        }
        return sum / max(count, 1)
    }

    private func isSeen(_ p: SIMD2<Double>) -> Bool {
        let low = maps.photoMinimum + 0.7, high = maps.photoMaximum - 0.7
        return p.x > low.x && p.y > low.y && p.x < high.x && p.y < high.y
    }

    /// Bilinear.
    func sample(_ map: UnsafeMutablePointer<Float>, _ p: SIMD2<Double>) -> Double {
        let side = maps.side, limit = Double(side) - 1.001
        let x = min(max(p.x - 0.5, 0), limit), y = min(max(p.y - 0.5, 0), limit)
        let i = Int(x), j = Int(y), u = x - Double(i), v = y - Double(j)
        let row = map + j * side + i, below = row + side
        return (Double(row[0]) * (1 - u) + Double(row[1]) * u) * (1 - v) + (Double(below[0]) * (1 - u) + Double(below[1]) * u) * v
    }
}
