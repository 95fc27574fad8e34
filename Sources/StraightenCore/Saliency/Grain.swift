// SPDX-License-Identifier: MIT
import Glibc

/// How strongly a photo varies around each pixel in a grain of some size: its texture, or its sharpness.
enum Grain {
    /// Grain e times as strong counts as a difference of so many units of L*a*b*.
    private static let unit: Float = 10
    /// Grain weaker than this is noise, units of L*a*b*.
    private static let noise: Float = 0.3

    /// The logarithm of the strength, in units that compare with those of L*a*b*.
    ///
    /// - Parameters:
    ///   - channels: all count as one.
    ///   - sigma: of the Gaussian that parts the grain from what is coarser, pixels.
    ///   - neighbourhood: sigma of the Gaussian that averages the strength, pixels.
    static func strength(_ channels: [Plane<Float>], sigma: Float, neighbourhood: Float) throws(Failure) -> Plane<Float> {
        let power = try Plane<Float>(like: channels[0])
        power.fill(0)
        for channel in channels {
            let coarse = try channel.blurred(sigma: sigma)
            for i in 0..<power.count {
                let difference = channel.samples[i] - coarse.samples[i]
                power.samples[i] += difference * difference
            }
        }
        power.update { $0.squareRoot() }
        let strength = try power.blurred(sigma: neighbourhood)
        strength.update { unit * logf($0 + noise) }
        return strength
    }
}
