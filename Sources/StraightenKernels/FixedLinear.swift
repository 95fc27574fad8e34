// SPDX-License-Identifier: MIT
import StraightenShims

/// Two taps each way, of cells of integers. Positions are taken to 1/16384 of a pixel.
///
/// - Parameters:
///   - xs, ys: positions in the source; seven numbers more can be read behind the last.
///   - memory: three rows of `capacity` numbers, seven more than `count`.
///   - result: four bytes a pixel, room for `count` and seven more.
func sampleFixedLinear(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int,
                               memory: UnsafeMutablePointer<Int32>, capacity: Int, _ result: UnsafeMutableRawPointer) {
    let offsets = memory, across = memory + capacity, down = memory + 2 &* capacity
    var i = 0
    while i < count {
        let x = fixedPlace(xs + i, cells.origin_x, steps: 16384), y = fixedPlace(ys + i, cells.origin_y, steps: 32768)
        let offset = shim_hold(y.cell, cells.height &- 2) &* cells.width &+ shim_hold(x.cell, cells.width &- 2)
        store(offset, offsets + i)
        // The weights of both columns; the lower row's, twice.
        store(16384 &+ shim_hold(x.rest, 16384) &* 0xFFFF, across + i)
        store(shim_hold(y.rest, 32767) &* 0x1_0001, down + i)
        i &+= 8
    }
    let pixels = cells.pixels!, stride = 8 &* Int(cells.width)
    @inline(__always) func two(_ i: Int, _ row: Int) -> SIMD8<Int16> { (pixels + (8 &* Int(offsets[i]) &+ row)).loadUnaligned(as: SIMD8<Int16>.self) }
    @inline(__always) func pairs(_ numbers: UnsafePointer<Int32>) -> SIMD32<Int16> {
        shim_repeat_pairs(UnsafeRawPointer(numbers).loadUnaligned(as: SIMD4<Int32>.self))
    }
    i = 0
    while i < count {
        let above = shim_join_s8(two(i, 0), two(i &+ 1, 0), two(i &+ 2, 0), two(i &+ 3, 0))
        let below = shim_join_s8(two(i, stride), two(i &+ 1, stride), two(i &+ 2, stride), two(i &+ 3, stride))
        let between = shim_add_s32(above, shim_scale_s32(shim_subtract_s32(below, above), pairs(down + i)))
        let bytes = shim_bytes_of_sums_21(shim_sum_pairs_s32(shim_pair_s32(between), pairs(across + i)))
        (result + 4 &* i).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
        i &+= 4
    }
}

/// The cell before a position and how far it is from there, 0...`steps`.
@inline(__always)
private func fixedPlace(_ positions: UnsafePointer<Double>, _ origin: Double, steps: Float) -> (cell: SIMD8<Int32>, rest: SIMD8<Int32>) {
    let p = UnsafeRawPointer(positions).loadUnaligned(as: SIMD8<Double>.self) - (origin + 0.5), shifted = (p - 0.5) + 0x1.8p52
    // Adding 1.5 * 2^23 leaves the nearest integer in the low bits.
    let rest = shim_floats(p - (shifted - 0x1.8p52)) * steps + 12_582_912
    return (shim_lower(unsafeBitCast(shifted, to: SIMD8<Int64>.self)), unsafeBitCast(rest, to: SIMD8<Int32>.self) & 0xFFFF)
}
