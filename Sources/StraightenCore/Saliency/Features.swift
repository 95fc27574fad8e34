// SPDX-License-Identifier: MIT

/// Colour and texture of each pixel, on one scale: L*, a*, b*, and how strongly L* varies around the pixel
/// in fine and in coarse grain.
struct Features {
    static let dimensions = 5

    private let channels: [Plane<Float>]

    var width: Int { channels[0].width }
    var height: Int { channels[0].height }

    /// Sizes of the grain, pixels.
    private static let grains: [Float] = [0.8, 3]
    private static let neighbourhood: Float = 3

    /// - Parameters:
    ///   - image: gives the colours.
    ///   - detailed: gives the texture.
    init(_ image: LabCopy, detailed: LabCopy) throws(Failure) {
        var channels = image.channels
        for sigma in Self.grains {
            channels.append(try Grain.strength([detailed.channels[0]], sigma: sigma, neighbourhood: Self.neighbourhood))
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
