// SPDX-License-Identifier: MIT
import Glibc

/// Colour and texture of each pixel, on one scale: L*, a*, b*, and how strongly L* varies around the pixel
/// in fine and in coarse grain.
struct Features {
    static let dimensions = 5

    private let channels: [Plane<Float>]

    var width: Int { channels[0].width }
    var height: Int { channels[0].height }

    /// Of the Gaussians that part grain from what is coarser, pixels.
    private static let grains: [Float] = [0.8, 3]
    /// Of the neighbourhood over which grain is averaged, pixels.
    private static let neighbourhood: Float = 3
    /// Grain e times as strong counts as a difference of so much L*.
    private static let unit: Float = 10
    /// Grain weaker than this is noise, L*.
    private static let noise: Float = 0.3

    /// - Parameters:
    ///   - image: gives the colours.
    ///   - detailed: gives the texture.
    init(_ image: LabCopy, detailed: LabCopy) throws(Failure) {
        var channels = image.channels
        let lightness = detailed.channels[0]
        for sigma in Self.grains {
            let grain = try lightness.blurred(sigma: sigma)
            for i in 0..<grain.count { grain.samples[i] = abs(lightness.samples[i] - grain.samples[i]) }
            let strength = try grain.blurred(sigma: Self.neighbourhood)
            strength.update { Self.unit * logf($0 + Self.noise) }
            channels.append(strength)
        }
        self.channels = channels
    }

    /// The first `dimensions` are used, the others are 0.
    @inline(__always)
    func values(_ index: Int) -> SIMD8<Float> {
        SIMD8(channels[0].samples[index], channels[1].samples[index], channels[2].samples[index],
              channels[3].samples[index], channels[4].samples[index], 0, 0, 0)
    }
}
