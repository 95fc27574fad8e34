// SPDX-License-Identifier: MIT
import StraightenShims

// Layers of the network, one row and eight channels at a time: on plain x86-64 four pixels of eight channels are
// the most sums that stay in registers. Pointers to eight channels are aligned to 32 bytes.

/// - Parameters:
///   - input: the window of the row's first pixel.
///   - adding: added to the result; may be `output`.
func convolveRow(_ layer: shim_convolution, _ input: UnsafePointer<Float>, adding: UnsafePointer<Float>?,
                         _ output: UnsafeMutablePointer<Float>, width: Int) {
    @inline(__always) func finish(_ sum: SIMD8<Float>, _ x: Int) {
        var value = layer.rectified ? positivePart(sum) : sum
        if let adding { value += eight(adding + x &* layer.outputs) }
        store(value, output + x &* layer.outputs)
    }
    let bias = eight(layer.bias)
    var x = 0
    while x &+ 4 <= width {
        var w = layer.weights!, a = bias, b = bias, c = bias, d = bias
        for row in 0..<layer.size {
            let p = input + (x &* layer.step &+ row &* layer.row_stride), q = p + layer.step, r = q + layer.step, s = r + layer.step
            var k = 0
            while k < layer.run {
                let v = eight(w)
                a += v * p[k]
                b += v * q[k]
                c += v * r[k]
                d += v * s[k]
                w += 16
                k &+= 1
            }
        }
        finish(a, x)
        finish(b, x &+ 1)
        finish(c, x &+ 2)
        finish(d, x &+ 3)
        x &+= 4
    }
    while x < width {
        var w = layer.weights!, sum = bias
        for row in 0..<layer.size {
            let p = input + (x &* layer.step &+ row &* layer.row_stride)
            for k in 0..<layer.run {
                sum += eight(w) * p[k]
                w += 16
            }
        }
        finish(sum, x)
        x &+= 1
    }
}

/// A 3 x 3 convolution of each channel by itself, rectified.
///
/// - Parameters:
///   - input: the pixel above and left of the row's first.
///   - weights: from one of the nine to the next are `channels` numbers.
func convolveRowByChannel(_ input: UnsafePointer<Float>, rowStride: Int, channels: Int, weights: UnsafePointer<Float>,
                                  bias: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, width: Int) {
    @inline(__always) func weight(_ index: Int) -> SIMD8<Float> { eight(weights + index &* channels) }
    let w0 = weight(0), w1 = weight(1), w2 = weight(2), w3 = weight(3), w4 = weight(4), w5 = weight(5), w6 = weight(6), w7 = weight(7), w8 = weight(8)
    let start = eight(bias)
    for x in 0..<width {
        let p = input + x &* channels, q = p + rowStride, r = q + rowStride
        var upper = start + eight(p) * w0, lower = SIMD8<Float>.zero + eight(q) * w3
        upper += eight(p + channels) * w1
        upper += eight(p + 2 &* channels) * w2
        lower += eight(q + channels) * w4
        lower += eight(q + 2 &* channels) * w5
        upper += eight(r) * w6
        lower += eight(r + channels) * w7
        upper += eight(r + 2 &* channels) * w8
        store(positivePart(upper + lower), output + x &* channels)
    }
}

/// Positive part of (a row at twice its width + skip): bilinear, a quarter of a pixel beside the nearest one.
///
/// - Parameters:
///   - near, far: the nearest row of the input and the second nearest, `width` pixels.
///   - skip, output: 2 `width` pixels; may be the same.
func enlargeRow(near: UnsafePointer<Float>, far: UnsafePointer<Float>, width: Int, channels: Int,
                        skip: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>) {
    for x in 0..<(2 &* width) {
        let close = (x / 2) &* channels, away = min(max(x / 2 &+ (x & 1) &* 2 &- 1, 0), width &- 1) &* channels
        let at = x &* channels
        for k in stride(from: 0, to: channels, by: 8) {
            var value = eight(skip + (at &+ k)) + eight(near + (close &+ k)) * 0.5625
            value += (eight(near + (away &+ k)) + eight(far + (close &+ k))) * 0.1875
            value += eight(far + (away &+ k)) * 0.0625
            store(positivePart(value), output + (at &+ k))
        }
    }
}

@inline(__always)
private func eight(_ values: UnsafePointer<Float>) -> SIMD8<Float> {
    UnsafeRawPointer(values).load(as: SIMD8<Float>.self)
}

@inline(__always)
private func positivePart(_ values: SIMD8<Float>) -> SIMD8<Float> {
    values.replacing(with: 0, where: values .< 0)
}
