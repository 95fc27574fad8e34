// SPDX-License-Identifier: MIT

/// output = positive part of (input at twice the size + skip).
///
/// Bilinear with the pixels' centres as samples: a target pixel lies a quarter of a source pixel from
/// its nearest source pixel; beyond the edge the edge is repeated.
///
/// - Precondition: skip and output have twice the size of input and its channels; they may be the same tensor.
func enlarge(_ input: Tensor, adding skip: Tensor, to output: Tensor) {
    precondition(output.width == 2 * input.width && output.height == 2 * input.height)
    precondition(input.channels == output.channels && skip.channels == output.channels)
    for y in 0..<output.height {
        let near = y / 2, far = min(max(near &+ (y & 1) &* 2 &- 1, 0), input.height &- 1)
        for x in 0..<output.width {
            let close = x / 2, away = min(max(close &+ (x & 1) &* 2 &- 1, 0), input.width &- 1)
            let a = UnsafePointer(input.pixel(close, near)), b = UnsafePointer(input.pixel(away, near))
            let c = UnsafePointer(input.pixel(close, far)), d = UnsafePointer(input.pixel(away, far))
            let s = UnsafePointer(skip.pixel(x, y)), target = output.pixel(x, y)
            var k = 0
            while k < input.channels {
                var value = Lanes(s + k)
                value.add(Lanes(a + k), times: 0.5625)
                value.add(Lanes(b + k) + Lanes(c + k), times: 0.1875)
                value.add(Lanes(d + k), times: 0.0625)
                value.positivePart.store(target + k)
                k &+= Lanes.scalarCount
            }
        }
    }
}
