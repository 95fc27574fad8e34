// SPDX-License-Identifier: MIT
import StraightenShims

/// Two taps each way, of cells of integers. Positions are taken to 1/16384 of a pixel.
///
/// - Parameters:
///   - xs, ys: positions in the source; seven numbers more can be read behind the last.
///   - result: four bytes a pixel, room for `count` and seven more.
package func sampleFixedLinear(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int,
                               _ result: UnsafeMutableRawPointer) {
    let pixels = cells.pixels!, stride = 8 &* Int(cells.width)
    withUnsafeTemporaryAllocation(byteCount: 3 * 32, alignment: 32) { memory in
        let lanes = memory.baseAddress!
        @inline(__always) func lane(_ row: Int, _ i: Int) -> Int32 { (lanes + (32 &* row &+ 4 &* i)).load(as: Int32.self) }
        @inline(__always) func pixel(_ i: Int) -> SIMD4<Int32> {
            let p = pixels + 8 &* Int(lane(0, i))
            let above = p.loadUnaligned(as: SIMD8<Int16>.self), below = (p + stride).loadUnaligned(as: SIMD8<Int16>.self)
            let two = shim_add_s8(above, shim_scale_s8(shim_subtract_s8(below, above), shim_repeat_pair(lane(2, i))))
            return shim_sum_pairs_s8(shim_pair_s8(two), shim_repeat_pair(lane(1, i)))
        }
        var first = 0
        while first < count {
            let x = fixedPlace(xs + first, cells.origin_x, steps: 16384), y = fixedPlace(ys + first, cells.origin_y, steps: 32767)
            let offset = shim_hold(y.cell, cells.height &- 2) &* cells.width &+ shim_hold(x.cell, cells.width &- 2)
            lanes.storeBytes(of: offset, toByteOffset: 0, as: SIMD8<Int32>.self)
            // The weights of both cells, and the lower one's twice.
            lanes.storeBytes(of: 16384 &+ x.rest &* 0xFFFF, toByteOffset: 32, as: SIMD8<Int32>.self)
            lanes.storeBytes(of: y.rest &* 0x1_0001, toByteOffset: 64, as: SIMD8<Int32>.self)
            let bytes = shim_bytes_of_sums_21(pixel(0), pixel(1), pixel(2), pixel(3))
            (result + 4 &* first).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
            let more = shim_bytes_of_sums_21(pixel(4), pixel(5), pixel(6), pixel(7))
            (result + (4 &* first &+ 16)).storeBytes(of: more, as: SIMD16<UInt8>.self)
            first &+= 8
        }
    }
}

/// The cell before a position and how far it is from there, 0...`steps`.
@inline(__always)
private func fixedPlace(_ positions: UnsafePointer<Double>, _ origin: Double, steps: Float) -> (cell: SIMD8<Int32>, rest: SIMD8<Int32>) {
    let p = UnsafeRawPointer(positions).loadUnaligned(as: SIMD8<Double>.self) - (origin + 0.5), shifted = (p - 0.5) + 0x1.8p52
    let rest = shim_floats(p - (shifted - 0x1.8p52)) * steps + 12_582_912
    return (shim_lower(unsafeBitCast(shifted, to: SIMD8<Int64>.self)), unsafeBitCast(rest, to: SIMD8<Int32>.self) & 0x7FFF)
}
