// SPDX-License-Identifier: MIT
import Glibc

/// Decides which patches belong to the object: one cut that follows strong edges, between the patches
/// whose looks are more frequent on the object and those whose looks are more frequent around it.
///
/// The energy of C. Rother et al., GrabCut, doi:10.1145/1015706.1015720, on patches instead of pixels, and
/// with densities estimated by kernels instead of mixtures.
struct ObjectCut {
    /// Weight of an edge of the photo against the evidence of looks, pixels.
    private static let smoothness: Float = 30
    /// Width of the kernels that estimate how frequent colour and texture are, units of L*a*b*.
    private static let looksSigma: Float = 6
    /// Bounds of the evidence of looks, and of the map, as logarithms.
    private static let looksLimit: Float = 8, mapLimit: Float = 2
    private static let mapWeight: Float = 0.5
    /// What is below this share of the threshold is ground for certain.
    private static let certainGround: Float = 0.4
    private static let rounds = 2
    /// Steps of a whole number per unit of weight.
    private static let precision: Float = 10

    private let patches: Superpixels
    private let values: [Float]
    private let threshold: Float
    /// How alike two patches look, 0...1.
    private let likeness: Plane<Float>
    private let boundaries: [Boundary]

    private struct Boundary {
        let i: Int
        let j: Int
        let weight: Int64
    }

    /// - Parameters:
    ///   - map: what is likely to be the object, 0...1.
    ///   - threshold: from where on, greater than 0.
    init(_ patches: Superpixels, image: LabCopy, map: Plane<Float>, threshold: Float) throws(Failure) {
        self.patches = patches
        self.threshold = threshold
        values = patches.means(map)
        let n = patches.count
        likeness = try Plane(width: n, height: n)
        let factor = -0.5 / (Self.looksSigma * Self.looksSigma)
        for i in 0..<n {
            for j in 0...i {
                let d = patches.distance(i, j)
                likeness[i, j] = expf(factor * d * d)
                likeness[j, i] = likeness[i, j]
            }
        }
        boundaries = Self.boundaries(patches, image)
    }

    /// Whether each patch belongs to the object; if none does, those above the threshold.
    func solve() -> [Bool] {
        var isObject = values.map { $0 > threshold }
        for _ in 0..<Self.rounds {
            let cut = solve(from: isObject)
            guard cut.contains(true) else { return values.map { $0 > threshold } }
            isObject = cut
        }
        return isObject
    }

    private func solve(from isObject: [Bool]) -> [Bool] {
        let object = density { isObject[$0] }, ground = density { !isObject[$0] }
        var cut = MinimumCut(nodes: patches.count)
        for boundary in boundaries { cut.join(boundary.i, boundary.j, boundary.weight) }
        for k in 0..<patches.count {
            guard values[k] > threshold * Self.certainGround else {
                cut.prefer(k, -Int64(1e9))
                continue
            }
            let looks = logf(object[k] / ground[k]).clamped(Self.looksLimit)
            let place = logf(max(values[k], 0.01) / max(threshold, 0.01)).clamped(Self.mapLimit)
            cut.prefer(k, Int64((looks + Self.mapWeight * place) * patches.areas[k] * Self.precision))
        }
        return cut.solve()
    }

    /// How frequent each patch's looks are among the chosen patches, per unit of their area; greater than 0.
    private func density(_ isChosen: (Int) -> Bool) -> [Float] {
        let n = patches.count
        var sums = [Float](repeating: 0, count: n), total: Float = 0
        for k in 0..<n where isChosen(k) {
            let row = likeness.row(k), area = patches.areas[k]
            total += area
            for i in 0..<n { sums[i] += row[i] * area }
        }
        return sums.map { ($0 + 1e-3) / (total + 1e-3) + 1e-4 }
    }

    /// Sums over the pairs of pixels that lie on both sides of a boundary, diagonal ones by their distance;
    /// a step that is large for this photo weighs little.
    private static func boundaries(_ patches: Superpixels, _ image: LabCopy) -> [Boundary] {
        let labels = patches.labels, w = labels.width, h = labels.height
        let factor = -1 / (meanStep(image) + 1e-6)
        var weights: [Int: Float] = [:]
        for y in 0..<h {
            for x in 0..<w {
                let k = Int(labels[x, y])
                for (dx, dy, share) in [(1, 0, Float(1)), (0, 1, 1), (1, 1, 0.7071), (-1, 1, 0.7071)] {
                    guard x + dx >= 0, x + dx < w, y + dy < h else { continue }
                    let other = Int(labels[x + dx, y + dy])
                    guard other != k else { continue }
                    let d = image.color(y * w + x) - image.color((y + dy) * w + x + dx)
                    weights[min(k, other) * patches.count + max(k, other), default: 0] += share * expf(factor * (d * d).sum())
                }
            }
        }
        return weights.sorted { $0.key < $1.key }.map {
            Boundary(i: $0.key / patches.count, j: $0.key % patches.count, weight: Int64($0.value * smoothness * precision))
        }
    }

    /// Mean squared difference of neighbours, both directions together.
    private static func meanStep(_ image: LabCopy) -> Float {
        let w = image.width, h = image.height
        func mean(_ columns: Int, _ rows: Int, _ step: Int) -> Float {
            guard columns > 0, rows > 0 else { return 0 }
            var sum = 0.0
            for y in 0..<rows {
                for x in 0..<columns {
                    let d = image.color(y * w + x) - image.color(y * w + x + step)
                    sum += Double((d * d).sum())
                }
            }
            return Float(sum / Double(columns * rows))
        }
        return mean(w - 1, h, 1) + mean(w, h - 1, w)
    }
}

extension Float {
    /// To -limit...limit; 0 if not a number.
    fileprivate func clamped(_ limit: Float) -> Float { isNaN ? 0 : Swift.min(Swift.max(self, -limit), limit) }
}
