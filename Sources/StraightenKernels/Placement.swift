// SPDX-License-Identifier: MIT
import StraightenShims

/// Where a position lies: a block of cells, and where in between the taps lie.
struct Placement {
    /// Of a block's first cell, in the order of rows.
    var offset: Int
    /// Between two cells: the node of a table before, and the rest, 0...1 nodes.
    var across: (node: Int, rest: Float)
    var down: (node: Int, rest: Float)
}

/// Samples one run of pixels: `sum` is asked for each, in turn.
///
/// - Parameters:
///   - xs, ys: positions in the source; seven numbers more can be read behind the last.
///   - taps: of a kernel in each direction; blocks of so many cells are held inside the window, since positions are
///     computed with rounding.
///   - bits: 2 to their power are the nodes between two cells.
///   - memory: five rows of `capacity` numbers, seven more than `count`.
///   - result: room for `count` pixels.
@inline(__always)
func sample(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int, taps: Int32, bits: Int32,
            memory: UnsafeMutablePointer<Int32>, capacity: Int, _ result: UnsafeMutablePointer<SIMD4<Float>>,
            _ sum: (UnsafeRawPointer, Int, Placement) -> SIMD4<Float>) {
    let offsets = memory, acrossNodes = memory + capacity, downNodes = memory + 2 &* capacity
    let rests = UnsafeMutableRawPointer(memory + 3 &* capacity).assumingMemoryBound(to: Float.self)
    let reach = Double(taps &- 1) * 0.5
    // All places before all sums: lanes that have just been stored together are slow to load one by one.
    var i = 0
    while i < count {
        let x = split(xs + i, cells.scale_x, cells.origin_x + reach, bits), y = split(ys + i, cells.scale_y, cells.origin_y + reach, bits)
        store(shim_hold(y.cell, cells.height &- taps) &* cells.width &+ shim_hold(x.cell, cells.width &- taps), offsets + i)
        store(x.node, acrossNodes + i)
        store(y.node, downNodes + i)
        store(x.rest, rests + i)
        store(y.rest, rests + (capacity &+ i))
        i &+= 8
    }
    let pixels = cells.pixels!, stride = 16 &* Int(cells.width)
    for i in 0..<count {
        let place = Placement(offset: Int(offsets[i]), across: (Int(acrossNodes[i]), rests[i]), down: (Int(downNodes[i]), rests[capacity &+ i]))
        result[i] = sum(pixels + 16 &* place.offset, stride, place)
    }
}

/// Adding 1.5 * 2^52 leaves the nearest integer in the low bits.
@inline(__always)
private func split(_ positions: UnsafePointer<Double>, _ scale: Double, _ origin: Double, _ bits: Int32)
    -> (cell: SIMD8<Int32>, node: SIMD8<Int32>, rest: SIMD8<Float>) {
    let p = UnsafeRawPointer(positions).loadUnaligned(as: SIMD8<Double>.self)
    let nodes = (p * scale - origin) * Double(1 << bits), shifted = (nodes - 0.5) + 0x1.8p52
    let index = shim_lower(unsafeBitCast(shifted, to: SIMD8<Int64>.self))
    return (index &>> bits, index & ((1 << bits) &- 1), shim_floats(nodes - (shifted - 0x1.8p52)))
}

@inline(__always)
func store(_ values: SIMD8<Int32>, _ to: UnsafeMutablePointer<Int32>) {
    UnsafeMutableRawPointer(to).storeBytes(of: values, as: SIMD8<Int32>.self)
}

@inline(__always)
func store(_ values: SIMD8<Float>, _ to: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(to).storeBytes(of: values, as: SIMD8<Float>.self)
}
