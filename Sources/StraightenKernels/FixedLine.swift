// SPDX-License-Identifier: MIT
import StraightenShims

/// `sampleLine` of cells of integers.
///
/// - Parameters:
///   - filtered: room for `capacity` cells of 8 bytes.
///   - result: four bytes a pixel, room for `count` and three more.
/// Other parameters as of `sampleLine`.
package func sampleFixedLine(_ cells: shim_cells, _ line: shim_line, _ xs: UnsafePointer<Double>, _ count: Int, table: shim_table,
                             memory: UnsafeMutablePointer<Int32>, capacity: Int, filtered: UnsafeMutableRawPointer, _ result: UnsafeMutableRawPointer) {
    let columns = LinePlaces(memory, capacity: capacity, table: table)
    let pixels = LinePlaces(memory + 4 &* capacity, capacity: capacity, table: table)
    let needed = place(pixels, cells, line, xs, count)
    place(columns, cells, line, needed)
    filterColumns(cells, columns, needed, filtered)
    @inline(__always) func pixel(_ i: Int) -> SIMD4<Int32> {
        let stretch = pixels.stretch(i), first = pixels.first(i, stretch, size: cells.width), weights = pixels.fixedWeights(i, stretch)
        let p = UnsafeRawPointer(filtered + 8 &* first)
        @inline(__always) func four(_ tap: Int) -> SIMD8<Int32> {
            weightedSum((p + 8 &* tap).loadUnaligned(as: SIMD16<Int16>.self), weights + 2 &* tap)
        }
        var sum = shim_add_i8(four(0), four(4)), tap = 8
        while tap < Int(stretch.taps) {
            sum = shim_add_i8(sum, four(tap))
            tap &+= 4
        }
        return shim_sum_halves_i8(sum)
    }
    var i = 0
    while i &+ 4 <= count {
        let bytes = shim_bytes_of_sums_20(pixel(i), pixel(i &+ 1), pixel(i &+ 2), pixel(i &+ 3))
        (result + 4 &* i).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
        i &+= 4
    }
    while i < count {
        let one = pixel(i)
        (result + 4 &* i).storeBytes(of: shim_bytes_of_sums_20(one, one, one, one), as: SIMD16<UInt8>.self)
        i &+= 1
    }
}

/// As the one of `sampleLine`.
@inline(__always)
private func filterColumns(_ cells: shim_cells, _ places: LinePlaces, _ columns: Range<Int>, _ filtered: UnsafeMutableRawPointer) {
    let pixels = cells.pixels!, stride = 8 &* Int(cells.width)
    var column = columns.lowerBound
    while column < columns.upperBound {
        let stretch = places.stretch(column), row = places.first(column, stretch, size: cells.height)
        let (cell, step) = (places.cells[column], places.stretches[column])
        let block = pixels + row &* stride
        repeat {
            let four = sumFourColumns(block + 8 &* column, stride, stretch, places, column)
            (filtered + 8 &* column).storeBytes(of: four, as: SIMD16<Int16>.self)
            var next = 1
            while next < 4, places.cells[column &+ next] == cell, places.stretches[column &+ next] == step { next &+= 1 }
            column &+= next
        } while column < columns.upperBound && places.cells[column] == cell && places.stretches[column] == step
    }
}

/// Four neighbouring columns of cells, each with its own weights, under the same taps.
@inline(__always)
private func sumFourColumns(_ block: UnsafeRawPointer, _ stride: Int, _ stretch: shim_stretch, _ places: LinePlaces, _ column: Int) -> SIMD16<Int16> {
    let a = places.fixedWeights(column, stretch), b = places.fixedWeights(column &+ 1, stretch)
    let c = places.fixedWeights(column &+ 2, stretch), d = places.fixedWeights(column &+ 3, stretch)
    @inline(__always) func row(_ tap: Int) -> SIMD16<Int16> { (block + tap &* stride).loadUnaligned(as: SIMD16<Int16>.self) }
    @inline(__always) func four(_ tap: Int) -> SIMD16<Int16> {
        @inline(__always) func weights(_ p: UnsafeRawPointer) -> SIMD4<Int16> { (p + 2 &* tap).load(as: SIMD4<Int16>.self) }
        let w = shim_join_s4(weights(a), weights(b), weights(c), weights(d))
        let upper = shim_add_s16(shim_scale_s16(row(tap), shim_spread_s16_0(w)), shim_scale_s16(row(tap &+ 1), shim_spread_s16_1(w)))
        let lower = shim_add_s16(shim_scale_s16(row(tap &+ 2), shim_spread_s16_2(w)), shim_scale_s16(row(tap &+ 3), shim_spread_s16_3(w)))
        return shim_add_s16(upper, lower)
    }
    var sum = shim_add_s16(four(0), four(4)), tap = 8
    while tap < Int(stretch.taps) {
        sum = shim_add_s16(sum, four(tap))
        tap &+= 4
    }
    return sum
}
