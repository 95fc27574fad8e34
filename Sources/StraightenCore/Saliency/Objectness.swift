// SPDX-License-Identifier: MIT
import Glibc

/// The map of the thing in front of its ground: 1 on the object, 0 around it.
///
/// Three cues (what the border does not lead to, what does not look like it, and what chains of similar
/// patches do not connect to it) are added; a cut then decides for whole patches. This is done for two
/// divisions of the photo into patches, and the results are averaged: one alone depends on where the borders
/// of its patches happen to lie.
enum Objectness {
    /// Longer side of the copy, pixels: finer ones cost more and find no more.
    static let longerSide = 200
    private static let patchCounts = [350, 500]
    /// Reached by what only one of the two divisions counts to the object.
    static let regionThreshold: Float = 0.35

    /// - Throws: `memory`, `cancelled`.
    static func map(_ image: LabCopy, progress: Progress) throws(Failure) -> Plane<Float> {
        let smooth = try image.slightlySmoothed()
        let features = try Features(smooth, detailed: image)
        let barrier = try BarrierDistance.sum(smooth.channels)
        let contrast = min(barrier.range.upperBound / justNoticeable, 1)
        barrier.stretch()
        let border = try BorderContrast.map(features)
        border.stretch()
        barrier.add(border)
        try progress.update(0.2)

        let sum = try Plane<Float>(like: barrier)
        sum.fill(0)
        for (index, patchCount) in patchCounts.enumerated() {
            let patches = try Superpixels(smooth, features, wanted: patchCount)
            let prior = try addedCues(barrier, patches)
            sum.add(try decided(smooth, prior, patches))
            try progress.update(0.2 + 0.8 * Double(index + 1) / Double(patchCounts.count))
        }
        sum.stretch()
        // The cubic 3 t^2 - 2 t^3 makes what is nearly sure sure. A photo in which nobody can see a difference
        // has no object.
        sum.update { $0 * $0 * (3 - 2 * $0) * contrast }
        return sum
    }

    private static let centreSigma: Float = 0.4

    /// What is likely to be the object, 0...1; the ranks count as much as the other cues together.
    private static func addedCues(_ pixelCues: Plane<Float>, _ patches: Superpixels) throws(Failure) -> Plane<Float> {
        let prior = try pixelCues.copied()
        patches.add(try ManifoldRanking(patches).ranks().map { 2 * $0 }, to: prior)
        prior.stretch()
        prior.favorCentre(sigma: SIMD2(repeating: centreSigma))
        prior.stretch()
        try Reconstruction.smooth(prior)
        prior.stretch()
        return prior
    }

    /// Of the best division into two classes, raised: objects are better cut too small than too large.
    private static let raised: Float = 1.2
    /// Softens the edges of patches, pixels.
    private static let edgeSigma: Float = 1.5
    /// How much of the prior stays where the cut sees no object, for ranking and for thresholds of one's own.
    private static let remainder: Float = 0.15
    private static let remainderSlope: Float = 10

    private static func decided(_ image: LabCopy, _ prior: Plane<Float>, _ patches: Superpixels) throws(Failure) -> Plane<Float> {
        let threshold = otsuThreshold(prior) * raised
        let isObject = try ObjectCut(patches, image: image, map: prior, threshold: threshold).solve()
        let mask = try Plane<Float>(like: prior)
        mask.fill(0)
        patches.add(isObject.map { $0 ? 1 : 0 }, to: mask)
        let map = try mask.blurred(sigma: edgeSigma)
        for i in 0..<map.count {
            let sure = 1 / (1 + expf(-remainderSlope * (prior.samples[i] - threshold)))
            map.samples[i] = (1 - remainder) * map.samples[i] + remainder * sure
        }
        return map
    }
}

extension LabCopy {
    /// (1 2 1) / 4 along both axes: noise and the raster of small copies go, edges stay.
    func slightlySmoothed() throws(Failure) -> LabCopy {
        var smooth: [Plane<Float>] = []
        for channel in channels { smooth.append(try channel.blurred(sigma: 0.8)) }
        return LabCopy(channels: smooth, scale: scale)
    }
}

/// The value that best divides a map 0...1 into two classes: N. Otsu, A threshold selection method from
/// gray-level histograms, doi:10.1109/TSMC.1979.4310076.
func otsuThreshold(_ map: Plane<Float>) -> Float {
    var histogram = [Double](repeating: 0, count: 256)
    for i in 0..<map.count { histogram[step(map.samples[i] * 255)] += 1 }
    let total = Double(map.count), mean = zip(histogram.indices, histogram).reduce(0) { $0 + Double($1.0) * $1.1 } / total
    var below = 0.0, belowSum = 0.0, best = 0.0, threshold = 0
    for value in 0..<255 {
        below += histogram[value]
        belowSum += Double(value) * histogram[value]
        guard below > 0, below < total else { continue }
        let share = below / total, difference = mean * share - belowSum / total
        let between = difference * difference / (share * (1 - share))
        if between > best { (best, threshold) = (between, value) }
    }
    return Float(threshold) / 255
}
