// SPDX-License-Identifier: MIT
import StraightenShims

/// Twelve rows of pixels become one. Sums are of differences to a row in the middle: exact where all are equal.
///
/// - Parameters:
///   - rows: the twelve; three pixels more can be read behind each.
///   - weights: of the pairs of rows from the middle outward, six; their sum is a half.
///   - result: room for `width` pixels and three more; it may be the beginning of any of the rows.
func halveRows(_ rows: UnsafePointer<UnsafePointer<SIMD4<Float>>>, width: Int, weights: SIMD8<Float>, _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    let to = UnsafeMutableRawPointer(result)
    for i in stride(from: 0, to: 16 &* width, by: 64) {
        @inline(__always) func four(_ row: Int) -> SIMD16<Float> { (UnsafeRawPointer(rows[row]) + i).loadUnaligned(as: SIMD16<Float>.self) }
        let anchor = four(5), twice = anchor + anchor
        @inline(__always) func pair(_ k: Int) -> SIMD16<Float> { (four(5 &- k) + four(6 &+ k) - twice) * weights[k] }
        let sum = pair(0) + pair(1) + (pair(2) + pair(3)) + (pair(4) + pair(5))
        (to + i).storeBytes(of: anchor + sum, as: SIMD16<Float>.self)
    }
}
