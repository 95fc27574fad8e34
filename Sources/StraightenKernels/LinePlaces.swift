// SPDX-License-Identifier: MIT
import StraightenShims

/// Where positions on one axis lie: the cell before each, the stretch of the kernel there, the node between two
/// cells and the rest. Rows of integers and floats in memory.
struct LinePlaces {
    let cells: UnsafeMutablePointer<Int32>, stretches: UnsafeMutablePointer<Int32>, nodes: UnsafeMutablePointer<Int32>
    let rests: UnsafeMutablePointer<Float>
    let table: shim_table
    private let size: Int32

    /// - Parameters:
    ///   - memory: four rows of `capacity` numbers.
    ///   - size: cells, at least as many as taps.
    @inline(__always)
    init(_ memory: UnsafeMutablePointer<Int32>, capacity: Int, table: shim_table, size: Int32) {
        (cells, stretches, nodes) = (memory, memory + capacity, memory + 2 &* capacity)
        rests = UnsafeMutableRawPointer(memory + 3 &* capacity).assumingMemoryBound(to: Float.self)
        self.table = table
        self.size = size
    }

    /// Places eight positions.
    ///
    /// - Parameters:
    ///   - positions: in cells.
    ///   - scale: source pixels per pixel of the result.
    ///   - cell: cells per source pixel.
    @inline(__always)
    func place(_ i: Int, positions: SIMD8<Double>, scale: SIMD8<Double>, cell: Double) {
        // The kernel is as wide as a pixel up to a scale of 1.1, as the scale from 1.3 on.
        let stretch = shim_greater8(shim_lesser8(scale, scale * 1.5 - 0.65), SIMD8(repeating: 1)) * cell
        let step = shim_lesser8((stretch - 1) * table.steps, SIMD8(repeating: Double(table.last))) + LinePlaces.magic
        let scaled = (positions - 0.5) * Double(1 << table.node_bits), shifted = scaled + LinePlaces.magic
        let index = LinePlaces.integers(shifted)
        store(index &>> table.node_bits, cells + i)
        store(index & ((1 << table.node_bits) &- 1), nodes + i)
        store(shim_hold(LinePlaces.integers(step), table.last), stretches + i)
        store(shim_floats(scaled - (shifted - LinePlaces.magic)), rests + i)
    }

    /// Adding it leaves the nearest integer in the low bits.
    private static var magic: Double { 0x1.8p52 }

    @inline(__always)
    private static func integers(_ shifted: SIMD8<Double>) -> SIMD8<Int32> { shim_lower(unsafeBitCast(shifted, to: SIMD8<Int64>.self)) }

    /// The taps at a place.
    @inline(__always)
    func stretch(_ i: Int) -> shim_stretch { table.stretches[Int(stretches[i])] }

    @inline(__always)
    func weights(_ i: Int, _ stretch: shim_stretch) -> UnsafePointer<Float> {
        let size = 3 &* Int(stretch.taps), node = Int(nodes[i])
        return table.weights + (Int(stretch.offset) &+ size &* node)
    }

    /// The first of the cells under the taps, held so that all lie among the cells.
    @inline(__always)
    func first(_ i: Int, _ stretch: shim_stretch) -> Int {
        Int(max(0, min(cells[i] &- stretch.taps / 2 &+ 1, size &- stretch.taps)))
    }
}
