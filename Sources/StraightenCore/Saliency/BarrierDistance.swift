// SPDX-License-Identifier: MIT

/// How much a channel must change on the way from the border of the photo to each pixel: little all over
/// an even ground of any shape, much on what stands before it.
///
/// The minimum barrier distance by raster scans: J. Zhang et al., Minimum barrier salient object
/// detection at 80 FPS, doi:10.1109/ICCV.2015.165.
struct BarrierDistance {
    private let low: Plane<Float>
    private let high: Plane<Float>

    /// Down, up, down: as published.
    private static let passes = 3

    /// Of all channels together, in their unit.
    static func sum(_ channels: [Plane<Float>]) throws(Failure) -> Plane<Float> {
        let sum = try Plane<Float>(like: channels[0])
        sum.fill(0)
        let distance = try BarrierDistance(width: sum.width, height: sum.height)
        for channel in channels { distance.add(channel, to: sum) }
        return sum
    }

    private init(width: Int, height: Int) throws(Failure) {
        low = try Plane(width: width, height: height)
        high = try Plane(width: width, height: height)
    }

    private func add(_ channel: Plane<Float>, to sum: Plane<Float>) {
        start(channel)
        for pass in 0..<Self.passes { scan(channel, upwards: pass & 1 == 1) }
        for i in 0..<channel.count { sum.samples[i] += high.samples[i] - low.samples[i] }
    }

    /// Far more than any barrier.
    private static let unreached: Float = 1e6

    private func start(_ channel: Plane<Float>) {
        let w = channel.width, h = channel.height
        for y in 0..<h {
            for x in 0..<w {
                let i = y * w + x, isBorder = x == 0 || y == 0 || x == w - 1 || y == h - 1
                low.samples[i] = isBorder ? channel.samples[i] : -Self.unreached
                high.samples[i] = isBorder ? channel.samples[i] : Self.unreached
            }
        }
    }

    /// Paths reach each inner pixel from its two neighbours that come before it.
    private func scan(_ channel: Plane<Float>, upwards: Bool) {
        let w = channel.width, h = channel.height
        guard w > 2, h > 2 else { return }
        let step = upwards ? -1 : 1
        for row in 1..<(h - 1) {
            var i = (upwards ? h - 1 - row : row) * w + (upwards ? w - 2 : 1)
            for _ in 1..<(w - 1) {
                let value = channel.samples[i]
                var l = low.samples[i], u = high.samples[i]
                for j in [i - step * w, i - step] {
                    let newLow = min(low.samples[j], value), newHigh = max(high.samples[j], value)
                    if newHigh - newLow < u - l { (l, u) = (newLow, newHigh) }
                }
                low.samples[i] = l
                high.samples[i] = u
                i += step
            }
        }
    }
}
