// SPDX-License-Identifier: MIT

/// How much colour must change on the way from the photo's border to a place: small over the whole of an
/// even ground, whatever its shape, and large on what stands before it.
///
/// The minimum barrier distance by raster scans: J. Zhang et al., Minimum barrier salient object
/// detection at 80 FPS, doi:10.1109/ICCV.2015.165.
struct BarrierMap: GroundMap {
    /// Levels, of the channel in which it is largest.
    let distance: Plane<Float>
    let scale: Point

    /// One pass down and one up, twice: enough for grounds that are not spirals.
    private static let passes = 4

    init(_ image: ReducedImage) throws(Failure) {
        let size = GroundMapSize(reducedWidth: image.width, reducedHeight: image.height), width = size.width, height = size.height
        scale = size.scale
        distance = try Plane(width: width, height: height)
        distance.fill(0)
        let value = try Plane<Float>(width: width, height: height)
        let scan = Scan(value: value, low: try Plane(width: width, height: height), high: try Plane(width: width, height: height))
        for channel in image.channels {
            Self.shrink(channel, into: value, scale: scale)
            scan.start()
            for pass in 0..<Self.passes { scan.run(backwards: pass & 1 == 1) }
            for i in 0..<(width * height) {
                distance.samples[i] = max(distance.samples[i], scan.high.samples[i] - scan.low.samples[i])
            }
        }
    }

    /// Mean of the pixels whose centres fall into each of the target's pixels, in whole pixels.
    private static func shrink(_ source: Plane<Float>, into target: Plane<Float>, scale: Point) {
        for y in 0..<target.height {
            let top = min(Int(Double(y) * scale.y), source.height - 1)
            let bottom = max(min(Int(Double(y + 1) * scale.y), source.height), top + 1)
            for x in 0..<target.width {
                let left = min(Int(Double(x) * scale.x), source.width - 1)
                let right = max(min(Int(Double(x + 1) * scale.x), source.width), left + 1)
                var sum: Float = 0
                for row in top..<bottom { for column in left..<right { sum += source.samples[row * source.width + column] } }
                target.samples[y * target.width + x] = sum / Float((bottom - top) * (right - left))
            }
        }
    }

    /// The lowest and highest value on the best path found so far to each pixel.
    private struct Scan {
        let value: Plane<Float>
        let low: Plane<Float>
        let high: Plane<Float>

        func start() {
            let w = value.width, h = value.height
            for y in 0..<h {
                for x in 0..<w {
                    let i = y * w + x, border = x == 0 || y == 0 || x == w - 1 || y == h - 1
                    low.samples[i] = border ? value.samples[i] : -1e6
                    high.samples[i] = border ? value.samples[i] : 1e6
                }
            }
        }

        func run(backwards: Bool) {
            let w = value.width, h = value.height
            let step = backwards ? 1 : -1
            for row in 0..<h {
                let y = backwards ? h - 1 - row : row
                for column in 0..<w {
                    let x = backwards ? w - 1 - column : column
                    if x + step >= 0, x + step < w { reach(y * w + x, from: y * w + x + step) }
                    if y + step >= 0, y + step < h { reach(y * w + x, from: (y + step) * w + x) }
                }
            }
        }

        @inline(__always) private func reach(_ i: Int, from j: Int) {
            let v = value.samples[i]
            let l = min(low.samples[j], v), u = max(high.samples[j], v)
            guard u - l < high.samples[i] - low.samples[i] else { return }
            low.samples[i] = l
            high.samples[i] = u
        }
    }
}
