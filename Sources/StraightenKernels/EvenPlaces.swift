// SPDX-License-Identifier: MIT
import StraightenShims

/// Where positions on one axis lie when cells are taken in pairs: the first cell under the taps, an even one, how many
/// taps there are and which weights.
struct EvenPlaces {
    private let places: LinePlaces
    private let even: shim_even_table
    private let nodeBits: Int32

    var firsts: UnsafeMutablePointer<Int32> { places.cells }
    var taps: UnsafeMutablePointer<Int32> { places.stretches }
    private var indices: UnsafeMutablePointer<Int32> { places.nodes }

    @inline(__always)
    init(_ places: LinePlaces, _ table: shim_even_table, nodeBits: Int32) {
        (self.places, even, self.nodeBits) = (places, table, nodeBits)
    }

    /// Places eight positions, as `LinePlaces` does.
    ///
    /// - Parameter size: of the cells, even, no less than there are taps; all taps are held among them.
    @inline(__always)
    func place(_ i: Int, _ positions: SIMD8<Double>, _ scale: SIMD8<Double>, cell: Double, size: Int32) {
        places.place(i, positions: positions, scale: scale, cell: cell)
        let steps = eight(places.stretches + i), stretch = even.stretches[Int(steps[0])]
        // Rarely does the stretch change between neighbours.
        if shim_are_equal(steps) { return find(i, stretch, eight(places.cells + i), eight(places.nodes + i), size) }
        for lane in i..<(i &+ 8) {
            let stretch = even.stretches[Int(places.stretches[lane])], cell = places.cells[lane] &- stretch.before
            firsts[lane] = max(0, min(cell & ~1, size &- stretch.taps))
            indices[lane] = stretch.offset &+ ((cell & 1) << nodeBits | places.nodes[lane]) &* stretch.taps
            taps[lane] = stretch.taps
        }
    }

    @inline(__always)
    private func find(_ i: Int, _ stretch: shim_even_stretch, _ cells: SIMD8<Int32>, _ nodes: SIMD8<Int32>, _ size: Int32) {
        let cell = cells &- stretch.before
        store(shim_hold(cell & ~1, size &- stretch.taps), firsts + i)
        store(((cell & 1) &<< nodeBits | nodes) &* stretch.taps &+ stretch.offset, indices + i)
        store(SIMD8(repeating: stretch.taps), taps + i)
    }

    @inline(__always)
    private func eight(_ from: UnsafeMutablePointer<Int32>) -> SIMD8<Int32> { UnsafeRawPointer(from).loadUnaligned(as: SIMD8<Int32>.self) }

    @inline(__always)
    private func store(_ values: SIMD8<Int32>, _ to: UnsafeMutablePointer<Int32>) {
        UnsafeMutableRawPointer(to).storeBytes(of: values, as: SIMD8<Int32>.self)
    }

    @inline(__always)
    func weights(_ i: Int) -> UnsafeRawPointer { UnsafeRawPointer(even.weights + Int(indices[i])) }
}
