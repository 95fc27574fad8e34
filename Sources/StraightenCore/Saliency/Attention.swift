// SPDX-License-Identifier: MIT
import Glibc

/// The map of where people look first: high on few places, low on most.
enum Attention {
    /// Longer side of the copy, pixels.
    static let longerSide = 160
    private static let resultSide = 120
    /// Of each cue's smoothing before they are added, pixels of the result: about two degrees of sight.
    private static let sigma: Float = 2.5
    private static let centreSigma: Float = 0.28
    /// Sharpens the peaks.
    private static let exponent: Float = 1.2

    /// - Throws: `memory`, `cancelled`.
    static func map(_ image: LabCopy, progress: Progress) throws(Failure) -> Plane<Float> {
        let surrounded = try comparable(BooleanMaps.map(image))
        try progress.update(0.5)
        var small: [Plane<Float>] = []
        for channel in image.channels { small.append(try channel.resized(longerSide: SpectralResidual.longerSide)) }
        let unexpected = try comparable(SpectralResidual.map(small))
        try progress.update(0.9)
        let sum = surrounded
        sum.add(unexpected)
        sum.stretch()
        sum.update { powf($0, exponent) }
        sum.favorCentre(sigma: centreSigma)
        sum.stretch()
        try progress.update(1)
        return sum
    }

    /// On the same raster, equally smooth, 0...1.
    private static func comparable(_ cue: Plane<Float>) throws(Failure) -> Plane<Float> {
        let map = try cue.resized(longerSide: resultSide)
        map.stretch()
        let smooth = try map.blurred(sigma: sigma)
        smooth.stretch()
        return smooth
    }
}

extension Plane<Float> {
    fileprivate func resized(longerSide: Int) throws(Failure) -> Plane<Float> {
        let ratio = Double(longerSide) / Double(Swift.max(width, height))
        func side(_ length: Int) -> Int { Swift.max(1, Int((Double(length) * ratio).rounded())) }
        return try resized(width: side(width), height: side(height))
    }
}
