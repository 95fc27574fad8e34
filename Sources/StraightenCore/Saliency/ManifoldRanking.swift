// SPDX-License-Identifier: MIT
import Glibc

/// Ranks patches by how closely chains of similar neighbours connect them: first to each border of the
/// photo, then to what no border reaches.
///
/// C. Yang et al., Saliency detection via graph-based manifold ranking, doi:10.1109/CVPR.2013.407; edges
/// join only patches that touch, and all that touch the border with each other.
struct ManifoldRanking {
    /// Share of its rank that a patch gets from its neighbours: as published.
    private static let exchange: Float = 0.99
    /// Decay of an edge's weight over the range of colour distances: as published, on their scale.
    private static let decay: Float = 10

    private let patches: Superpixels
    private var touches: [Bool]
    private var borders = [[Bool]](repeating: [], count: 4)

    init(_ patches: Superpixels) {
        self.patches = patches
        touches = [Bool](repeating: false, count: patches.count * patches.count)
        findEdges()
    }

    /// Rank of each patch as a foreground, 0...1.
    ///
    /// - Throws: `memory`.
    func ranks() throws(Failure) -> [Float] {
        guard let system = try PositiveSystem(size: patches.count, matrix) else {
            return [Float](repeating: 0, count: patches.count)
        }
        var foreground = [Float](repeating: 1, count: patches.count)
        for border in borders {
            let near = stretched(system.solve(border.map { $0 ? 1 : 0 }))
            for i in foreground.indices { foreground[i] *= 1 - near[i] }
        }
        foreground = stretched(foreground)
        let mean = foreground.reduce(0, +) / Float(foreground.count)
        return stretched(system.solve(foreground.map { $0 > mean ? 1 : 0 }))
    }

    private mutating func findEdges() {
        let labels = patches.labels, w = labels.width, h = labels.height, n = patches.count
        borders = [[Bool]](repeating: [Bool](repeating: false, count: n), count: 4)
        for y in 0..<h {
            for x in 0..<w {
                let k = Int(labels[x, y])
                if x + 1 < w { join(k, Int(labels[x + 1, y])) }
                if y + 1 < h { join(k, Int(labels[x, y + 1])) }
                if y == 0 { borders[0][k] = true }
                if y == h - 1 { borders[1][k] = true }
                if x == 0 { borders[2][k] = true }
                if x == w - 1 { borders[3][k] = true }
            }
        }
        let all = (0..<n).filter { k in borders.contains { $0[k] } }
        for i in all { for j in all where j < i { join(i, j) } }
    }

    private mutating func join(_ i: Int, _ j: Int) {
        guard i != j else { return }
        touches[i * patches.count + j] = true
        touches[j * patches.count + i] = true
    }

    /// Degrees minus exchanged weights.
    private func matrix(_ target: Plane<Float>) {
        let n = patches.count
        target.fill(0)
        var low = Float.infinity, high: Float = 0
        for i in 0..<n {
            for j in 0..<i where touches[i * n + j] {
                let d = patches.distance(i, j)
                target[j, i] = d
                low = min(low, d)
                high = max(high, d)
            }
        }
        // Where all distances are alike the edges weigh the same, whatever the last digit says.
        let factor = Self.decay / max(high - low, justNoticeable)
        var degrees = [Float](repeating: 0, count: n)
        for i in 0..<n {
            for j in 0..<i where touches[i * n + j] {
                let weight = expf(-factor * (target[j, i] - low))
                target[j, i] = -Self.exchange * weight
                degrees[i] += weight
                degrees[j] += weight
            }
        }
        for i in 0..<n { target[i, i] = degrees[i] }
    }
}

/// Distance in L*a*b* below which people see no difference: M. Mahy et al., Evaluation of uniform color
/// spaces developed after the adoption of CIELAB and CIELUV, doi:10.1111/j.1520-6378.1994.tb00070.x.
let justNoticeable: Float = 2.3

/// Linearly to 0...1; 0 everywhere where all values are equal.
func stretched(_ values: [Float]) -> [Float] {
    guard let low = values.min(), let high = values.max(), high > low else { return values.map { _ in 0 } }
    return values.map { ($0 - low) / (high - low) }
}
