// SPDX-License-Identifier: MIT

/// Looks at a small copy of a photo and says where the outline of a picture may be.
///
/// An encoder of dense convolutions halves the size five times; a decoder of separable ones brings it
/// back to a quarter of the input's, where each pixel holds four of the maps. `training/network.py` is the same in PyTorch.
package final class PictureNetwork {
    private static let widths = [16, 32, 48, 80, 128]

    private let reader: WeightReader
    private let stem: Convolution
    private let stages: [Stage]
    private let context: Convolution
    private let presence: Convolution
    private let rises: [Rise]
    private let maps: Convolution

    package init() throws(OutOfMemory) {
        let reader = try WeightReader(), widths = Self.widths
        self.reader = reader
        stem = reader.convolution(3, widths[0], size: 3, stride: 2)
        stages = (0..<4).map { Stage(reader, widths[$0], widths[$0 + 1], isDeep: $0 >= 2) }
        context = reader.convolution(widths[4], widths[4], size: 1, rectified: false)
        presence = reader.convolution(widths[4], channelGroup, size: 1, rectified: false)
        rises = [3, 2, 1].map { Rise(reader, widths[$0 + 1], widths[$0]) }
        maps = reader.convolution(widths[1], channelGroup, size: 1, rectified: false)
        assert(reader.isExhausted)
    }

    /// The mean of what is seen in the copy and in its mirror image: surer than either, and the same for a mirrored photo.
    ///
    /// Single-threaded; may be called from several threads at once. Any input gives an answer.
    package func evaluate(_ copy: Letterbox) throws(OutOfMemory) -> PictureMaps {
        try PictureMaps(seen: try look(at: copy.pixels), mirrored: try look(at: try copy.pixels.mirrored()), letterbox: copy)
    }

    private func look(at pixels: Tensor) throws(OutOfMemory) -> Logits {
        var levels = [try Tensor(width: pixels.width / 2, height: pixels.height / 2, channels: stem.outputs)]
        stem.apply(pixels, to: levels[0])
        for stage in stages { levels.append(try stage.apply(levels[levels.count - 1])) }
        var x = levels.removeLast()
        let presence = try addContext(to: x)
        for rise in rises { x = try rise.apply(x, skip: levels.removeLast()) }
        let logits = try Tensor(width: x.width, height: x.height, channels: maps.outputs)
        maps.apply(x, to: logits)
        return Logits(maps: logits, presence: presence)
    }

    /// Adds what the whole photo says to each of its parts; returns the logit of "there is a picture".
    private func addContext(to x: Tensor) throws(OutOfMemory) -> Float {
        let mean = try Tensor(width: 1, height: 1, channels: x.channels)
        let sums = mean.pixel(0, 0), share = 1 / Float(x.width * x.height)
        for y in 0..<x.height {
            let row = x.pixel(0, y)
            for i in 0..<(x.width * x.channels) { sums[i % x.channels] += row[i] * share }
        }
        let summary = try Tensor(width: 1, height: 1, channels: x.channels)
        context.apply(mean, to: summary)
        let added = summary.pixel(0, 0)
        for y in 0..<x.height {
            let row = x.pixel(0, y)
            for i in 0..<(x.width * x.channels) { row[i] += added[i % x.channels] }
        }
        let answer = try Tensor(width: 1, height: 1, channels: presence.outputs)
        presence.apply(mean, to: answer)
        return answer.pixel(0, 0)[0]
    }
}

/// Halves the size, then adds residuals.
private struct Stage {
    /// In turn a plain convolution and one whose result is added to its input.
    let pairs: [(plain: Convolution, residual: Convolution)]

    init(_ reader: WeightReader, _ inputs: Int, _ outputs: Int, isDeep: Bool) {
        pairs = (0..<(isDeep ? 2 : 1)).map { index in
            let first = index == 0
            return (reader.convolution(first ? inputs : outputs, outputs, size: 3, stride: first ? 2 : 1),
                    reader.convolution(outputs, outputs, size: 3))
        }
    }

    func apply(_ input: Tensor) throws(OutOfMemory) -> Tensor {
        var x = input
        for (plain, residual) in pairs {
            let width = x.width / plain.stride, height = x.height / plain.stride
            let middle = try Tensor(width: width, height: height, channels: plain.outputs)
            plain.apply(x, to: middle)
            x = try Tensor(width: width, height: height, channels: plain.outputs)
            residual.apply(middle, to: x, adding: middle)
        }
        return x
    }
}

/// Narrows, doubles the size, adds the encoder's result of that size, refines.
private struct Rise {
    let narrow: Convolution
    let blocks: [(depthwise: Depthwise, pointwise: Convolution)]

    init(_ reader: WeightReader, _ inputs: Int, _ outputs: Int) {
        narrow = reader.convolution(inputs, outputs, size: 1, rectified: false)
        blocks = (0..<2).map { _ in (reader.depthwise(outputs), reader.convolution(outputs, outputs, size: 1)) }
    }

    /// - Parameter skip: overwritten with the result.
    func apply(_ input: Tensor, skip: Tensor) throws(OutOfMemory) -> Tensor {
        let narrowed = try Tensor(width: input.width, height: input.height, channels: narrow.outputs)
        narrow.apply(input, to: narrowed)
        enlarge(narrowed, adding: skip, to: skip)
        let middle = try Tensor(width: skip.width, height: skip.height, channels: skip.channels)
        for (depthwise, pointwise) in blocks {
            depthwise.apply(skip, to: middle)
            pointwise.apply(middle, to: skip, adding: skip)
        }
        return skip
    }
}
