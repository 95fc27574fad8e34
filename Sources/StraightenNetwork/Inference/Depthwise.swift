// SPDX-License-Identifier: MIT

/// A 3 x 3 convolution of each channel by itself, with bias and rectifier. Weights: row, column, channel.
struct Depthwise {
    let channels: Int
    let weights: UnsafePointer<Float>
    let bias: UnsafePointer<Float>

    /// - Precondition: input and output have the same size and `channels`, and are not the same tensor.
    func apply(_ input: Tensor, to output: Tensor) {
        precondition(input.channels == channels && output.channels == channels && input !== output)
        for first in stride(from: 0, to: channels, by: Lanes.scalarCount) {
            let w = (0..<9).map { Lanes(weights + $0 * channels + first) }
            let (w0, w1, w2, w3, w4, w5, w6, w7, w8) = (w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8])
            let start = Lanes(bias + first)
            for y in 0..<output.height {
                for x in 0..<output.width {
                    let p = UnsafePointer(input.pixel(x &- 1, y &- 1)) + first
                    let q = p + input.rowStride, r = q + input.rowStride
                    var upper = start, lower = Lanes.zero
                    upper.add(Lanes(p), times: w0)
                    upper.add(Lanes(p + channels), times: w1)
                    upper.add(Lanes(p + 2 &* channels), times: w2)
                    lower.add(Lanes(q), times: w3)
                    lower.add(Lanes(q + channels), times: w4)
                    lower.add(Lanes(q + 2 &* channels), times: w5)
                    upper.add(Lanes(r), times: w6)
                    lower.add(Lanes(r + channels), times: w7)
                    upper.add(Lanes(r + 2 &* channels), times: w8)
                    (upper + lower).positivePart.store(output.pixel(x, y) + first)
                }
            }
        }
    }
}
