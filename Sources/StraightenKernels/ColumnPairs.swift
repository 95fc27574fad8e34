// SPDX-License-Identifier: MIT
import StraightenShims

/// `sampleAcross` for two neighbouring rows of pairs: what it finds lies in pairs too, each pixel's of both rows.
///
/// - Parameters:
///   - rows: of `cells.width` pixels, a multiple of 8; the pixels of `cells` are not looked at.
///   - ys: of the rows' middles, in the source.
///   - table: for placing. even: for weighing.
///   - memory: eight rows of `capacity` numbers; `count` is at most eight less.
///   - result: room for `count` times eight integers, and for three pixels more.
func pairAcross(_ rows: (UnsafeRawPointer, UnsafeRawPointer), _ cells: shim_cells, ys: (Double, Double), _ columns: shim_columns,
                        _ count: Int, table: shim_table, even: shim_even_table, memory: UnsafeMutablePointer<Int32>, capacity: Int,
                        _ result: UnsafeMutableRawPointer) {
    let first = EvenPlaces(LinePlaces(memory, capacity: capacity, table: table, size: cells.width), even, nodeBits: table.node_bits)
    let second = EvenPlaces(LinePlaces(memory + 4 &* capacity, capacity: capacity, table: table, size: cells.width), even, nodeBits: table.node_bits)
    place(first, cells, ys.0, columns, count)
    place(second, cells, ys.1, columns, count)
    for i in stride(from: 0, to: count, by: 4) {
        (result + 16 &* i).storeBytes(of: shim_pairs_of(four(rows.0, first, i), four(rows.1, second, i)), as: SIMD32<Int16>.self)
    }
}

/// `sampleDown` from what `pairAcross` found.
///
/// - Parameters:
///   - pairs: of rows of `stride` bytes; three pixels more can be read behind them.
func pairDown(_ pairs: UnsafeRawPointer, stride: Int, _ cells: shim_cells, _ columns: shim_columns, _ ys: UnsafePointer<Double>, _ count: Int,
                      table: shim_table, even: shim_even_table, memory: UnsafeMutablePointer<Int32>, capacity: Int,
                      _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    let places = EvenPlaces(LinePlaces(memory, capacity: capacity, table: table, size: cells.height), even, nodeBits: table.node_bits)
    for i in Swift.stride(from: 0, to: count &+ 3, by: 8) {
        let y = eight(ys, i), root = eight(columns.height_slope, i) * y + eight(columns.height, i)
        places.place(i, y * cells.scale_y - cells.origin_y, root * root, cell: cells.scale_y, size: cells.height)
    }
    let to = UnsafeMutableRawPointer(result)
    var column = 0
    while column < count {
        let first = places.firsts[column], taps = places.taps[column]
        let sums = down(pairs + (Int(first) / 2 &* stride &+ 16 &* column), stride, Int(taps), places, column)
        (to + 16 &* column).storeBytes(of: shim_floats_of_integers(sums) * 0x1p-19, as: SIMD16<Float>.self)
        column &+= 1
        var next = 1
        while next < 4, places.firsts[column] == first, places.taps[column] == taps { (next, column) = (next &+ 1, column &+ 1) }
    }
}

@inline(__always)
private func place(_ places: EvenPlaces, _ cells: shim_cells, _ y: Double, _ columns: shim_columns, _ count: Int) {
    for i in stride(from: 0, to: count, by: 8) {
        let width = eight(columns.width_slope, i) * y + eight(columns.width, i)
        places.place(i, (eight(columns.slope, i) * y + eight(columns.x, i)) * cells.scale_x - cells.origin_x, shim_greater8(width, .zero - width),
                     cell: cells.scale_x, size: cells.width)
    }
}

/// Four neighbouring columns in a row.
@inline(__always)
private func four(_ row: UnsafeRawPointer, _ places: EvenPlaces, _ i: Int) -> SIMD16<Int32> {
    @inline(__always) func sum(_ i: Int) -> SIMD16<Int32> {
        let cells = row + 8 &* Int(places.firsts[i]), weights = places.weights(i), taps = Int(places.taps[i])
        var sum = SIMD16<Int32>.zero, tap = 0
        while tap < taps {
            let pairs = shim_each_pair((weights + 2 &* tap).loadUnaligned(as: SIMD4<Int32>.self))
            sum = shim_add_products(sum, (cells + 8 &* tap).loadUnaligned(as: SIMD32<Int16>.self), pairs)
            tap &+= 8
        }
        return sum
    }
    return shim_sums_of_quarters(sum(i), sum(i &+ 1), sum(i &+ 2), sum(i &+ 3))
}

/// Four neighbouring columns under the same taps.
@inline(__always)
private func down(_ block: UnsafeRawPointer, _ stride: Int, _ taps: Int, _ places: EvenPlaces, _ i: Int) -> SIMD16<Int32> {
    let a = places.weights(i), b = places.weights(i &+ 1), c = places.weights(i &+ 2), d = places.weights(i &+ 3)
    var sum = SIMD16<Int32>.zero, tap = 0, pairs = block
    while tap < taps {
        @inline(__always) func quarter(_ weights: UnsafeRawPointer) -> SIMD4<Int32> { (weights + 2 &* tap).loadUnaligned(as: SIMD4<Int32>.self) }
        let weights = SIMD16(lowHalf: SIMD8(lowHalf: quarter(a), highHalf: quarter(b)), highHalf: SIMD8(lowHalf: quarter(c), highHalf: quarter(d)))
        @inline(__always) func cells(_ k: Int) -> SIMD32<Int16> { (pairs + k &* stride).loadUnaligned(as: SIMD32<Int16>.self) }
        sum = shim_add_products(sum, cells(0), shim_spread_pair_0(weights))
        sum = shim_add_products(sum, cells(1), shim_spread_pair_1(weights))
        sum = shim_add_products(sum, cells(2), shim_spread_pair_2(weights))
        sum = shim_add_products(sum, cells(3), shim_spread_pair_3(weights))
        pairs += 4 &* stride
        tap &+= 8
    }
    return sum
}
