// SPDX-License-Identifier: MIT

/// output = positive part of (input at twice the size + skip).
///
/// Bilinear with the pixels' centres as samples: a target pixel lies a quarter of a source pixel from
/// its nearest source pixel; beyond the edge the edge is repeated.
///
/// - Precondition: skip and output have twice the size of input and its channels; they may be the same tensor.
func enlarge(_ input: Tensor, adding skip: Tensor, to output: Tensor, kernels: LayerKernels = LayerKernelLevels.best) {
    precondition(output.width == 2 * input.width && output.height == 2 * input.height)
    precondition(input.channels == output.channels && skip.channels == output.channels)
    for y in 0..<output.height {
        let near = y / 2, far = min(max(near + (y & 1) * 2 - 1, 0), input.height - 1)
        kernels.enlargeRow(input.pixel(0, near), input.pixel(0, far), input.width, input.channels, skip.pixel(0, y), output.pixel(0, y))
    }
}
