// SPDX-License-Identifier: MIT
import StraightenShims

/// Where a row of pixels looks in the source.
///
/// - Parameters:
///   - start: (x w, y w, w) of the first pixel's centre.
///   - step: how much these grow from one pixel to the next.
///   - xs, ys: room for `count` numbers and up to seven more; not numbers behind the camera (w <= 0).
func projectRow(start: SIMD3<Double>, step: SIMD3<Double>, first: Int, count: Int,
                        xs: UnsafeMutablePointer<Double>, ys: UnsafeMutablePointer<Double>) {
    let lanes = SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7), constant = shim_positive_inverse(SIMD8(repeating: start.z))
    @inline(__always) func project(_ inverse: (SIMD8<Double>) -> SIMD8<Double>) {
        for i in stride(from: 0, to: count, by: 8) {
            let x = lanes + Double(first + i), inverse = inverse(x)
            store((x * step.x + start.x) * inverse, xs + i)
            store((x * step.y + start.y) * inverse, ys + i)
        }
    }
    // Without perspective, one division for the row.
    if step.z == 0 { project { _ in constant } } else { project { shim_positive_inverse($0 * step.z + start.z) } }
}

@inline(__always)
private func store(_ values: SIMD8<Double>, _ to: UnsafeMutablePointer<Double>) {
    UnsafeMutableRawPointer(to).storeBytes(of: values, as: SIMD8<Double>.self)
}
