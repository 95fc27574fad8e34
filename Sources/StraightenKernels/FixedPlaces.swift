// SPDX-License-Identifier: MIT
import StraightenShims

/// Where positions on one axis lie among so many cells.
protocol LinePlacing {
    /// See `LinePlaces`.
    func place(_ i: Int, positions: SIMD8<Double>, scale: SIMD8<Double>, cell: Double)
    func taps(_ i: Int) -> Int
    /// The first of the cells under the taps, held so that all lie among the cells.
    func first(_ i: Int) -> Int
    /// Of any place.
    var mostTaps: Int { get }
}

/// The same with weights of integers.
protocol FixedPlacing: LinePlacing {
    /// With the taps of another place, or the same.
    func weights(_ i: Int, like other: Int) -> UnsafeRawPointer
    /// Whether two places have the same taps.
    func areAlike(_ i: Int, _ j: Int) -> Bool
}

/// Places under the eight taps of a kernel that is not stretched.
struct UnitPlaces: FixedPlacing {
    private let firsts: UnsafeMutablePointer<Int32>, nodes: UnsafeMutablePointer<Int32>
    private let table: UnsafePointer<Int16>
    private let last: Int32

    /// - Parameters:
    ///   - memory: two rows of `capacity` numbers.
    ///   - size: cells, at least eight.
    @inline(__always)
    init(_ memory: UnsafeMutablePointer<Int32>, capacity: Int, table: shim_table, size: Int32) {
        (firsts, nodes, self.table, last) = (memory, memory + capacity, table.fixed, size &- 8)
    }

    @inline(__always) var mostTaps: Int { 8 }

    /// Adding 1.5 * 2^52 leaves the nearest integer in the low bits.
    @inline(__always)
    func place(_ i: Int, positions: SIMD8<Double>, scale: SIMD8<Double>, cell: Double) {
        let shifted = (positions - 3.5) * Double(1 << fixedNodeBits) + 0x1.8p52
        let index = shim_lower(unsafeBitCast(shifted, to: SIMD8<Int64>.self))
        store(shim_hold(index &>> fixedNodeBits, last), firsts + i)
        store(index & ((1 << fixedNodeBits) &- 1), nodes + i)
    }

    @inline(__always) func first(_ i: Int) -> Int { Int(firsts[i]) }
    @inline(__always) func taps(_ i: Int) -> Int { 8 }
    @inline(__always) func weights(_ i: Int, like other: Int) -> UnsafeRawPointer { UnsafeRawPointer(table + 8 &* Int(nodes[i])) }
    @inline(__always) func areAlike(_ i: Int, _ j: Int) -> Bool { firsts[i] == firsts[j] }
}

extension LinePlaces: FixedPlacing {
    @inline(__always) var mostTaps: Int { Int(table.most_taps) }
    @inline(__always) func first(_ i: Int) -> Int { first(i, stretch(i)) }
    @inline(__always) func taps(_ i: Int) -> Int { Int(stretch(i).taps) }
    @inline(__always) func areAlike(_ i: Int, _ j: Int) -> Bool { cells[i] == cells[j] && stretches[i] == stretches[j] }

    @inline(__always)
    func weights(_ i: Int, like other: Int) -> UnsafeRawPointer {
        let stretch = stretch(other)
        return UnsafeRawPointer(table.fixed + (Int(stretch.offset) &+ Int(stretch.taps) &* Int(nodes[i])))
    }
}
