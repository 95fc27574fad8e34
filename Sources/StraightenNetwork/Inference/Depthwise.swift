// SPDX-License-Identifier: MIT

/// A 3 x 3 convolution of each channel by itself, with bias and rectifier. Weights: row, column, channel.
struct Depthwise {
    let channels: Int
    let weights: UnsafePointer<Float>
    let bias: UnsafePointer<Float>

    /// - Precondition: input and output have the same size and `channels`, and are not the same tensor.
    func apply(_ input: Tensor, to output: Tensor, kernels: LayerKernels = LayerKernelLevels.best) {
        precondition(input.channels == channels && output.channels == channels && input !== output)
        for first in stride(from: 0, to: channels, by: channelsAtOnce) {
            for y in 0..<output.height {
                kernels.convolveRowByChannel(input.pixel(-1, y - 1) + first, input.rowStride, channels, weights + first, bias + first,
                                             output.pixel(0, y) + first, output.width)
            }
        }
    }
}
