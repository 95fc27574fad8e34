// SPDX-License-Identifier: MIT
import StraightenShims

/// Two taps each way.
///
/// - Parameters:
///   - xs, ys: positions in the source; seven numbers more can be read behind the last.
///   - result: room for `count` pixels.
package func sampleLinear(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int,
                          _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    sample(cells, xs, ys, count, taps: 2, bits: 0, bias: 0.5, result) { upper, stride, place in
        let above = upper.loadUnaligned(as: SIMD8<Float>.self), below = (upper + stride).loadUnaligned(as: SIMD8<Float>.self)
        let two = above + (below - above) * place.down.rest
        return two.lowHalf + (two.highHalf - two.lowHalf) * place.across.rest
    }
}
