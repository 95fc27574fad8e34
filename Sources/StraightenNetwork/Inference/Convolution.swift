// SPDX-License-Identifier: MIT
import StraightenShims

/// A dense convolution of 3 x 3 or 1 x 1 with bias, and a rectifier if wanted.
///
/// Weights are ordered by group of 16 outputs, row, column, input, output within the group, so that the
/// innermost loop runs through them and through the pixels of one row without a gap.
struct Convolution {
    let inputs: Int
    /// A multiple of 16; surplus ones have weights of zero.
    let outputs: Int
    let size: Int
    let stride: Int
    let rectified: Bool
    let weights: UnsafePointer<Float>
    let bias: UnsafePointer<Float>

    /// output = convolution(input) + adding
    ///
    /// - Precondition: output is input's size divided by the stride. `adding` has the size and channels of
    ///   output and may be the same tensor; `input` may be only when the convolution is 1 x 1.
    func apply(_ input: Tensor, to output: Tensor, adding: Tensor? = nil, kernels: LayerKernels = LayerKernelLevels.best) {
        precondition(input.channels == inputs && output.channels == outputs)
        let reach = size / 2, groupLength = size * size * inputs * channelGroup
        for first in Swift.stride(from: 0, to: outputs, by: channelsAtOnce) {
            let layer = shim_convolution(weights: weights + first / channelGroup * groupLength + first % channelGroup, bias: bias + first,
                                         size: size, run: size * inputs, step: stride * inputs, row_stride: input.rowStride,
                                         outputs: outputs, rectified: rectified)
            for y in 0..<output.height {
                kernels.convolveRow(layer, input.pixel(-reach, y * stride - reach), adding.map { UnsafePointer($0.pixel(0, y) + first) },
                                    output.pixel(0, y) + first, output.width)
            }
        }
    }
}
