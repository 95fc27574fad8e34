// SPDX-License-Identifier: MIT
import Glibc

/// The map of where people look first: high on few places, low on most.
///
/// Three cues are added, what is surrounded counting twice; the sum is sharpened and weighed by the distance
/// from the middle.
enum Attention {
    /// Longer side of the copy, pixels.
    static let longerSide = 160
    static let resultSide = 120
    /// Half of what the place that is looked at most gets.
    static let regionThreshold: Float = 0.5
    /// Of each cue's smoothing before they are added, pixels of the result.
    private static let sigma: Float = 4
    private static let centreSigma: Float = 0.28
    /// Glances spread along the longer side, even as a share of it. A. Clarke, B. Tatler,
    /// doi:10.1016/j.visres.2014.06.016: on 4:3 photos the variance down is 0.45 of that across, so that the shares
    /// are as sqrt(1 / 0.45) * 3 / 4 = 1.118 = (4 / 3)^0.388 to 1; half the exponent goes to each side.
    private static let elongation: Float = 0.194
    /// Sharpens the peaks.
    private static let exponent: Float = 1.7

    /// - Throws: `memory`, `cancelled`.
    static func map(_ image: LabCopy, progress: Progress) throws(Failure) -> Plane<Float> {
        let result = image.size(longerSide: resultSide)
        let surrounded = try comparable(BooleanMaps.map(image), result)
        try progress.update(0.5)
        let unexpected = try comparable(SpectralResidual.map(image), result)
        try progress.update(0.9)
        let round = try comparable(RadialSymmetry.map(image.channels[0]), result)
        let sum = surrounded
        sum.update { $0 * 2 }
        sum.add(unexpected)
        sum.add(round)
        sum.stretch()
        sum.update { powf($0, exponent) }
        let stretch = powf(Float(sum.width) / Float(sum.height), elongation)
        sum.favorCentre(sigma: centreSigma * SIMD2(stretch, 1 / stretch))
        sum.stretch()
        // Where nobody can see a difference there is nothing to look at.
        let contrast = min(image.largestRange / justNoticeable, 1)
        sum.update { $0 * contrast }
        try progress.update(1)
        return sum
    }

    /// On the same raster, equally smooth, 0...1.
    private static func comparable(_ cue: Plane<Float>, _ size: (width: Int, height: Int)) throws(Failure) -> Plane<Float> {
        let map = try cue.resized(width: size.width, height: size.height)
        map.stretch()
        let smooth = try map.blurred(sigma: sigma)
        smooth.stretch()
        return smooth
    }
}
