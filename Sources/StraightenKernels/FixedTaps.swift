// SPDX-License-Identifier: MIT
import StraightenShims

/// 2 to its power are the nodes between two cells in the tables of integer weights: positions are off by 1/1024 of a
/// pixel at most.
package var fixedNodeBits: Int32 { 9 }

/// Four taps each way, of cells of integers.
///
/// - Parameters:
///   - weights: four for each node.
/// Other parameters as of `sampleFixedLinear`.
func sampleFixedCubic(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int,
                              weights: UnsafePointer<Int16>, memory: UnsafeMutablePointer<Int32>, capacity: Int, _ result: UnsafeMutableRawPointer) {
    let table = UnsafeRawPointer(weights)
    sampleFixed(cells, xs, ys, count, taps: 4, memory, capacity, result) { block, stride, across, down in
        let w = (table + 8 &* down).load(as: SIMD4<Int16>.self)
        return shim_sum_halves_i8(weightedSum(fourRows(block, stride, w), table + 8 &* across))
    }
}

/// Eight taps each way, of cells of integers.
///
/// - Parameters:
///   - weights: eight for each node.
/// Other parameters as of `sampleFixedLinear`.
func sampleFixedSharp(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int,
                              weights: UnsafePointer<Int16>, memory: UnsafeMutablePointer<Int32>, capacity: Int, _ result: UnsafeMutableRawPointer) {
    let table = UnsafeRawPointer(weights)
    sampleFixed(cells, xs, ys, count, taps: 8, memory, capacity, result) { block, stride, across, down in
        let upper = (table + 16 &* down).load(as: SIMD4<Int16>.self), lower = (table + (16 &* down &+ 8)).load(as: SIMD4<Int16>.self)
        let half = block + 4 &* stride
        let left = shim_add_s16(fourRows(block, stride, upper), fourRows(half, stride, lower))
        let right = shim_add_s16(fourRows(block + 32, stride, upper), fourRows(half + 32, stride, lower))
        let sum = shim_add_i8(weightedSum(left, table + 16 &* across), weightedSum(right, table + (16 &* across &+ 8)))
        return shim_sum_halves_i8(sum)
    }
}

/// Four columns of four cells, summed with weights.
@inline(__always)
private func fourRows(_ block: UnsafeRawPointer, _ stride: Int, _ weights: SIMD4<Int16>) -> SIMD16<Int16> {
    @inline(__always) func row(_ y: Int) -> SIMD16<Int16> { (block + y &* stride).loadUnaligned(as: SIMD16<Int16>.self) }
    let upper = shim_add_s16(shim_scale_s16(row(0), shim_repeat_s4_0(weights)), shim_scale_s16(row(1), shim_repeat_s4_1(weights)))
    let lower = shim_add_s16(shim_scale_s16(row(2), shim_repeat_s4_2(weights)), shim_scale_s16(row(3), shim_repeat_s4_3(weights)))
    return shim_add_s16(upper, lower)
}

/// `sum` is asked for each pixel, with its block of cells and the nodes across and down.
@inline(__always)
private func sampleFixed(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int, taps: Int32,
                         _ memory: UnsafeMutablePointer<Int32>, _ capacity: Int, _ result: UnsafeMutableRawPointer,
                         _ sum: (UnsafeRawPointer, Int, Int, Int) -> SIMD4<Int32>) {
    let offsets = memory, across = memory + capacity, down = memory + 2 &* capacity
    var i = 0
    while i < count {
        let x = fixedPlace(xs + i, cells.origin_x, taps), y = fixedPlace(ys + i, cells.origin_y, taps)
        store(shim_hold(y.cell, cells.height &- taps) &* cells.width &+ shim_hold(x.cell, cells.width &- taps), offsets + i)
        store(x.node, across + i)
        store(y.node, down + i)
        i &+= 8
    }
    let pixels = cells.pixels!, stride = 8 &* Int(cells.width)
    @inline(__always) func pixel(_ i: Int) -> SIMD4<Int32> { sum(pixels + 8 &* Int(offsets[i]), stride, Int(across[i]), Int(down[i])) }
    i = 0
    while i < count {
        let bytes = shim_bytes_of_sums_20(shim_join_i4(pixel(i), pixel(i &+ 1), pixel(i &+ 2), pixel(i &+ 3)))
        (result + 4 &* i).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
        i &+= 4
    }
}

/// The first cell under so many taps about a position, and the nearest node between two cells.
@inline(__always)
private func fixedPlace(_ positions: UnsafePointer<Double>, _ origin: Double, _ taps: Int32) -> (cell: SIMD8<Int32>, node: SIMD8<Int32>) {
    let p = UnsafeRawPointer(positions).loadUnaligned(as: SIMD8<Double>.self) - (origin + Double(taps &- 1) * 0.5)
    let nodes = shim_lower(unsafeBitCast(p * Double(1 << fixedNodeBits) + 0x1.8p52, to: SIMD8<Int64>.self))
    return (nodes &>> fixedNodeBits, nodes & ((1 << fixedNodeBits) &- 1))
}
