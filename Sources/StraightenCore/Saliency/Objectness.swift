// SPDX-License-Identifier: MIT
import Glibc

/// The map of the thing in front of its ground: 1 on the object, 0 around it.
///
/// Three cues (what the border does not lead to, what its colours are unlike, and what chains of similar
/// patches do not connect to it) are added; a cut then decides for whole patches.
enum Objectness {
    /// Longer side of the copy, pixels: finer ones cost more and find no more.
    static let longerSide = 200
    private static let patchCount = 420
    private static let centreSigma: Float = 0.4

    /// - Throws: `memory`, `cancelled`.
    static func map(_ image: LabCopy, progress: Progress) throws(Failure) -> Plane<Float> {
        let smooth = try image.slightlySmoothed()
        let barrier = try Plane<Float>(width: image.width, height: image.height)
        barrier.fill(0)
        let distance = try BarrierDistance(width: image.width, height: image.height)
        for channel in smooth.channels { distance.add(channel, to: barrier) }
        let contrast = min(barrier.range.upperBound / justNoticeable, 1)
        try progress.update(0.1)

        let patches = try Superpixels(smooth, wanted: patchCount)
        try progress.update(0.4)
        let prior = try addedCues(smooth, barrier, patches)
        try progress.update(0.7)
        let map = try decided(smooth, prior, patches)
        // A photo in which nobody can see a difference has no object.
        map.update { $0 * contrast }
        try progress.update(1)
        return map
    }

    private static func addedCues(_ image: LabCopy, _ barrier: Plane<Float>, _ patches: Superpixels) throws(Failure) -> Plane<Float> {
        barrier.stretch()
        let border = try BorderContrast.map(image)
        border.stretch()
        barrier.add(border)
        barrier.update { $0 * 0.5 }
        patches.add(try ManifoldRanking(patches).ranks(), to: barrier)
        barrier.stretch()
        barrier.favorCentre(sigma: centreSigma)
        barrier.stretch()
        try Reconstruction.smooth(barrier)
        barrier.stretch()
        return barrier
    }

    /// Of the best division into two classes, raised: objects are better cut too small than too large.
    private static let raised: Float = 1.2
    private static let edgeSigma: Float = 1.5
    /// How much of the map stays where the cut sees no object, for ranking and for thresholds of one's own.
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
        map.stretch()
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
    for i in 0..<map.count { histogram[Int(map.samples[i] * 255)] += 1 }
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
