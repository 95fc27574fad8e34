// SPDX-License-Identifier: MIT
import Glibc

/// Texture and lightness on both sides of a line.
struct RegionSides {
    /// Logarithm of the median energy of texture.
    let textureAbove: Double
    let textureBelow: Double
    /// Mean lightness above minus below, levels of 0...100.
    let brightnessAbove: Double
    /// The same for blue minus yellow.
    let bluenessAbove: Double

    /// Half the width of the strip along the line that belongs to neither side, pixels of the grid.
    private static let gap = 0.6
    /// Of the photo.
    private static let smallest = 0.025

    /// - Parameter distance: of the line from the centre along its normal, pixels of the grid.
    /// - Returns: nil when a side is too small to be seen as sky or land.
    init?(angle: Double, distance: Double, in planes: RegionPlanes) {
        let centre = Point(Double(planes.width), Double(planes.height)) / 2, normal = Point(-sin(angle), cos(angle))
        var above = Side(), below = Side()
        for y in 0..<planes.height {
            for x in 0..<planes.width {
                let d = normal.dot(Point(Double(x) + 0.5, Double(y) + 0.5) - centre) - distance
                if d < -Self.gap { above.add(planes.energy[x, y], planes.pixels[x, y]) }
                if d > Self.gap { below.add(planes.energy[x, y], planes.pixels[x, y]) }
            }
        }
        let least = max(1, Int(Self.smallest * Double(planes.width * planes.height)))
        guard above.count >= least, below.count >= least else { return nil }
        textureAbove = above.texture
        textureBelow = below.texture
        let difference = above.mean - below.mean
        brightnessAbove = difference.x
        bluenessAbove = -difference.z
    }

    private struct Side {
        private(set) var count = 0
        private var sum = SIMD4<Double>.zero
        /// Energies by their logarithm, sixteen to a factor of e.
        private var histogram = [Int](repeating: 0, count: 128)

        mutating func add(_ energy: Float, _ pixel: SIMD4<Float>) {
            count += 1
            sum += SIMD4(pixel)
            histogram[min(max(Int((logf(energy + 0.5) + 1) * 16), 0), 127)] += 1
        }

        var mean: SIMD4<Double> { sum / Double(count) }

        var texture: Double {
            var below = 0
            for (bin, number) in histogram.enumerated() {
                below += number
                if 2 * below > count { return (Double(bin) + 0.5) / 16 - 1 }
            }
            return 0
        }
    }
}
