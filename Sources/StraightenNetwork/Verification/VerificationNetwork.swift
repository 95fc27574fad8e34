// SPDX-License-Identifier: MIT
import Glibc

/// Judges a hypothesis by views of its four sides and by what else is known of it: 36 000 weights.
///
/// The sides are looked at by the same layers, whose kernels are their own mirror images along the side, and what is seen
/// of them is joined by minimum, mean and maximum: the score of a mirrored or turned photo is the same.
package final class VerificationNetwork {
    /// Samples of a view of one side: rows from outside to inside, columns along the side.
    package struct Grid: Sendable {
        package let columns: Int
        package let rows: Int
        package let channels = 8

        package var count: Int { columns * rows * channels }
    }

    package static let close = Grid(columns: 33, rows: 32)
    package static let wide = Grid(columns: 17, rows: 24)

    private let weights: WeightReader
    private let towers: [Tower]
    private let ofSide: Dense
    private let ofWhole: Dense
    private let last: Dense
    private let sideFeatures: Int

    /// - Parameters: how many features each side has, and the whole.
    package init(sideFeatures: Int, wholeFeatures: Int) throws(OutOfMemory) {
        let reader = try WeightReader.verification()
        weights = reader
        towers = [try Tower(reader, Self.close), try Tower(reader, Self.wide)]
        self.sideFeatures = sideFeatures
        let seen = towers.reduce(0) { $0 + $1.seen }
        ofSide = try Dense(reader, seen + sideFeatures, 32)
        ofWhole = try Dense(reader, 3 * 32 + wholeFeatures, 32)
        last = try Dense(reader, 32, 1, rectified: false)
        precondition(reader.isExhausted, "the stored weights belong to another network")
    }

    /// Natural logarithm of the odds against "none is right", among hypotheses that compete.
    ///
    /// - Parameters:
    ///   - view: writes the close and the wide view of a side.
    ///   - sides: features of each side.
    ///   - whole: features of the whole.
    package func score(sides: [[Float]], whole: [Float], view: (Int, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) -> Void) -> Float {
        var least = SIMD32<Float>(repeating: .infinity), most = SIMD32<Float>(repeating: -.infinity), sum = SIMD32<Float>.zero
        for side in 0..<4 {
            view(side, towers[0].samples, towers[1].samples)
            for tower in towers { tower.load() }
            let place = towers[0].see(into: ofSide.input)
            let end = towers[1].see(into: place)
            for k in 0..<sideFeatures { end[k] = sides[side][k] }
            let seen = UnsafeRawPointer(ofSide.apply()).loadUnaligned(as: SIMD32<Float>.self)
            least = pointwiseMin(least, seen)
            most = pointwiseMax(most, seen)
            sum += seen
        }
        let input = ofWhole.input
        for k in 0..<32 { (input[k], input[32 + k], input[64 + k]) = (least[k], sum[k] / 4, most[k]) }
        for (k, value) in whole.enumerated() { input[96 + k] = value }
        last.input.update(from: ofWhole.apply(), count: 32)
        return last.apply()[0]
    }
}

/// Three convolutions that each halve the size.
private final class Tower {
    /// Filled by the caller: rows of columns of channels.
    let samples: UnsafeMutablePointer<Float>
    /// Numbers that `see` writes.
    let seen: Int
    private let grid: VerificationNetwork.Grid
    private let layers: [Convolution]
    private let tensors: [Tensor]

    init(_ reader: WeightReader, _ grid: VerificationNetwork.Grid) throws(OutOfMemory) {
        self.grid = grid
        samples = try allocate(grid.count)
        let widths = [grid.channels, 16, 16, 32]
        var layers: [Convolution] = [], tensors = [try Tensor(width: grid.columns, height: grid.rows, channels: grid.channels)]
        for index in 0..<3 {
            layers.append(reader.convolution(widths[index], widths[index + 1], size: 3, stride: 2))
            let last = tensors[index]
            tensors.append(try Tensor(width: (last.width + 1) / 2, height: last.height / 2, channels: widths[index + 1]))
        }
        self.layers = layers
        self.tensors = tensors
        seen = 2 * tensors[3].height * tensors[3].channels
    }

    deinit { free(samples) }

    func load() {
        for y in 0..<grid.rows { tensors[0].pixel(0, y).update(from: samples + y * grid.columns * grid.channels, count: grid.columns * grid.channels) }
    }

    /// Of each row the means over the columns, then the maxima.
    ///
    /// - Returns: behind the last number.
    func see(into target: UnsafeMutablePointer<Float>) -> UnsafeMutablePointer<Float> {
        for (index, layer) in layers.enumerated() { layer.apply(tensors[index], to: tensors[index + 1]) }
        let result = tensors[3], channels = result.channels
        for y in 0..<result.height {
            let row = target + 2 * y * channels
            for channel in 0..<channels {
                var sum: Float = 0, most = -Float.infinity
                for x in 0..<result.width {
                    let value = result.pixel(x, y)[channel]
                    sum += value
                    most = max(most, value)
                }
                row[channel] = sum / Float(result.width)
                row[channels + channel] = most
            }
        }
        return target + seen
    }
}

/// A matrix, a bias and a rectifier.
private final class Dense {
    private let from: Tensor
    private let to: Tensor
    private let layer: Convolution

    var input: UnsafeMutablePointer<Float> { from.pixel(0, 0) }

    init(_ reader: WeightReader, _ inputs: Int, _ outputs: Int, rectified: Bool = true) throws(OutOfMemory) {
        let padded = (outputs + channelGroup - 1) / channelGroup * channelGroup
        layer = reader.convolution(inputs, padded, size: 1, rectified: rectified)
        from = try Tensor(width: 1, height: 1, channels: inputs)
        to = try Tensor(width: 1, height: 1, channels: padded)
    }

    func apply() -> UnsafeMutablePointer<Float> {
        layer.apply(from, to: to)
        return to.pixel(0, 0)
    }
}
