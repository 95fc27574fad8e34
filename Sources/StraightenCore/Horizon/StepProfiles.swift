// SPDX-License-Identifier: MIT

/// Where, on profiles across a line, the colour steps most.
struct StepProfiles {
    static let count = 96
    /// Along the line from its origin, pixels.
    private(set) var position: [Double] = []
    /// Of the step from the line, along its normal, pixels.
    private(set) var offset: [Double] = []
    /// Levels.
    private(set) var height: [Double] = []

    /// - Parameters:
    ///   - reach: steps are sought so far on both sides of the line, pixels.
    ///   - window: pixels averaged on each side of a step.
    ///   - spacing: between the samples of a profile, pixels.
    init(across line: Line, chord: ClosedRange<Double>, reach: Double, window: Double, spacing: Double,
         mixture: SIMD4<Float>, in image: ColorPlane) {
        let places = 2 * Int(reach / spacing) + 1, m = max(1, Int(window / spacing)), middle = Double(places - 1) / 2
        let across = line.direction.perpendicular
        var sums = [Float](repeating: 0, count: places + 2 * m + 1), steps = [Float](repeating: 0, count: places)
        for i in 0..<Self.count {
            let t = chord.lowerBound + (Double(i) + 0.5) / Double(Self.count) * (chord.upperBound - chord.lowerBound)
            let start = line.origin + line.direction * t
            for k in 0..<(places + 2 * m) {
                let d = (Double(k - m) - middle) * spacing
                sums[k + 1] = sums[k] + (image.color(at: start + across * d) * mixture).sum()
            }
            var best = -Float.infinity, at = 0
            for k in 0..<places {
                // m samples on each side of sample k + m; sums[i] is the sum of the first i.
                let before = sums[k + m] - sums[k], after = sums[k + 2 * m + 1] - sums[k + m + 1]
                steps[k] = (after - before) / Float(m)
                let weighted = steps[k] * (1 - 0.3 * Float(abs(Double(k) - middle) / max(middle, 1)))
                if weighted > best { (best, at) = (weighted, k) }
            }
            var fraction = 0.0
            if at > 0, at < places - 1 {
                let curvature = Double(2 * steps[at] - steps[at - 1] - steps[at + 1])
                if curvature > 0 { fraction = min(max(0.5 * Double(steps[at + 1] - steps[at - 1]) / curvature, -0.5), 0.5) }
            }
            position.append(t)
            offset.append((Double(at) + fraction - middle) * spacing)
            height.append(Double(max(best, 0)))
        }
    }

    /// The line through most of the steps.
    struct Fit {
        /// At position 0, pixels.
        var offset = 0.0
        var slope = 0.0
        /// Share of the profiles whose step lies within the tolerance.
        var inliers = 0.0
    }

    /// All pairs of a dozen profiles propose lines; the best is fitted again with Tukey's biweight.
    ///
    /// - Parameter tolerance: pixels.
    func fit(tolerance: Double) -> Fit {
        let median = height.sorted()[Self.count / 2]
        let weights = height.map { min($0, median) + 1e-6 }
        var best = Fit(), most = -1.0
        let stride = 4, first = stride / 2
        for i in Swift.stride(from: first, to: Self.count, by: stride) {
            for j in Swift.stride(from: i + Self.count / 5, to: Self.count, by: stride) {
                let slope = (offset[j] - offset[i]) / (position[j] - position[i]), start = offset[i] - slope * position[i]
                var score = 0.0
                for k in 0..<Self.count {
                    let r = (offset[k] - start - slope * position[k]) / tolerance
                    score += weights[k] * max(0, 1 - r * r)
                }
                if score > most { (most, best) = (score, Fit(offset: start, slope: slope)) }
            }
        }
        for _ in 0..<8 { refine(&best, weights, 1.5 * tolerance) }
        let residuals = (0..<Self.count).map { abs(offset[$0] - best.offset - best.slope * position[$0]) }
        best.inliers = Double(residuals.filter { $0 < tolerance }.count) / Double(Self.count)
        return best
    }

    private func refine(_ fit: inout Fit, _ weights: [Double], _ tolerance: Double) {
        var w = 0.0, t = 0.0, d = 0.0
        var kernel = [Double](repeating: 0, count: Self.count)
        for k in 0..<Self.count {
            let r = (offset[k] - fit.offset - fit.slope * position[k]) / tolerance, inside = max(0, 1 - r * r)
            kernel[k] = weights[k] * inside * inside
            w += kernel[k]
            t += kernel[k] * position[k]
            d += kernel[k] * offset[k]
        }
        guard w > 1e-9 else { return }
        t /= w
        d /= w
        var td = 0.0, tt = 0.0
        for k in 0..<Self.count {
            td += kernel[k] * (position[k] - t) * (offset[k] - d)
            tt += kernel[k] * (position[k] - t) * (position[k] - t)
        }
        guard tt > 1e-9 else { return }
        fit.slope = td / tt
        fit.offset = d - fit.slope * t
    }
}
