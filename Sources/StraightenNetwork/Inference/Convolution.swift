// SPDX-License-Identifier: MIT

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
    /// - Precondition: output is input's size divided by the stride; its width is a multiple of 4 or 1.
    ///   `adding` has the size and channels of output and may be the same tensor; `input` may be only
    ///   when the convolution is 1 x 1.
    func apply(_ input: Tensor, to output: Tensor, adding: Tensor? = nil) {
        precondition(input.channels == inputs && output.channels == outputs)
        for first in Swift.stride(from: 0, to: outputs, by: Lanes.scalarCount) {
            for y in 0..<output.height {
                var x = 0
                while x &+ 4 <= output.width {
                    four(input, output, adding, x, y, first)
                    x &+= 4
                }
                while x < output.width {
                    one(input, output, adding, x, y, first)
                    x &+= 1
                }
            }
        }
    }

    /// Where the weights of a group of lanes begin; they are `channelGroup` apart.
    @inline(__always)
    private func weights(of first: Int) -> UnsafePointer<Float> {
        let group = first / channelGroup, groupLength: Int = size * size * inputs * channelGroup
        return weights + (group * groupLength + first % channelGroup)
    }

    @inline(__always)
    private func four(_ input: Tensor, _ output: Tensor, _ adding: Tensor?, _ x: Int, _ y: Int, _ first: Int) {
        var w = weights(of: first)
        let reach = size / 2, run = size &* inputs, step = stride &* inputs
        var a = Lanes(bias + first), b = a, c = a, d = a
        for row in 0..<size {
            let p = UnsafePointer(input.pixel(x &* stride &- reach, y &* stride &- reach &+ row))
            let q = p + step, r = q + step, s = r + step
            var k = 0
            while k < run {
                let v = Lanes(w)
                a.add(v, times: p[k])
                b.add(v, times: q[k])
                c.add(v, times: r[k])
                d.add(v, times: s[k])
                w += channelGroup
                k &+= 1
            }
        }
        finish(a, output, adding, x, y, first)
        finish(b, output, adding, x &+ 1, y, first)
        finish(c, output, adding, x &+ 2, y, first)
        finish(d, output, adding, x &+ 3, y, first)
    }

    @inline(__always)
    private func one(_ input: Tensor, _ output: Tensor, _ adding: Tensor?, _ x: Int, _ y: Int, _ first: Int) {
        var w = weights(of: first)
        let reach = size / 2
        var sum = Lanes(bias + first)
        for row in 0..<size {
            let p = UnsafePointer(input.pixel(x &* stride &- reach, y &* stride &- reach &+ row))
            for k in 0..<(size &* inputs) {
                sum.add(Lanes(w), times: p[k])
                w += channelGroup
            }
        }
        finish(sum, output, adding, x, y, first)
    }

    @inline(__always)
    private func finish(_ sum: Lanes, _ output: Tensor, _ adding: Tensor?, _ x: Int, _ y: Int, _ first: Int) {
        var value = rectified ? sum.positivePart : sum
        if let adding { value += Lanes(UnsafePointer(adding.pixel(x, y) + first)) }
        value.store(output.pixel(x, y) + first)
    }
}
