// SPDX-License-Identifier: MIT
import StraightenShims

/// Two taps each way.
///
/// - Parameters:
///   - xs, ys: positions in the source; seven numbers more can be read behind the last.
///   - memory: five rows of `capacity` numbers, seven more than `count`.
///   - result: room for `count` pixels.
func sampleLinear(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int,
                          memory: UnsafeMutablePointer<Int32>, capacity: Int, _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    sample(cells, xs, ys, count, taps: 2, bits: 0, memory: memory, capacity: capacity, result) { upper, stride, place in
        let above = upper.loadUnaligned(as: SIMD8<Float>.self), below = (upper + stride).loadUnaligned(as: SIMD8<Float>.self)
        let two = above + (below - above) * place.down.rest
        return two.lowHalf + (two.highHalf - two.lowHalf) * place.across.rest
    }
}
