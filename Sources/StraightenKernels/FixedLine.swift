// SPDX-License-Identifier: MIT
import StraightenShims

/// `sampleLine` of cells of integers.
///
/// - Parameters:
///   - filtered: room for `capacity` cells of 8 bytes.
///   - result: four bytes a pixel, room for `count` and three more.
/// Other parameters as of `sampleLine`.
func sampleFixedLine(_ cells: shim_cells, _ line: shim_line, _ xs: UnsafePointer<Double>, _ count: Int, table: shim_table,
                             memory: UnsafeMutablePointer<Int32>, capacity: Int, filtered: UnsafeMutableRawPointer, _ result: UnsafeMutableRawPointer) {
    let more = memory + 4 &* capacity
    if table.last == 0 {
        sample(cells, line, xs, count, UnitPlaces(memory, capacity: capacity, table: table, size: cells.height),
               UnitPlaces(more, capacity: capacity, table: table, size: cells.width), filtered, result)
    } else {
        sample(cells, line, xs, count, LinePlaces(memory, capacity: capacity, table: table, size: cells.height),
               LinePlaces(more, capacity: capacity, table: table, size: cells.width), filtered, result)
    }
}

@inline(__always)
private func sample<Places: FixedPlacing>(_ cells: shim_cells, _ line: shim_line, _ xs: UnsafePointer<Double>, _ count: Int, _ columns: Places,
                                          _ pixels: Places, _ filtered: UnsafeMutableRawPointer, _ result: UnsafeMutableRawPointer) {
    let needed = place(pixels, cells, line, xs, count)
    place(columns, cells, line, needed)
    filterColumns(cells, columns, needed, filtered)
    @inline(__always) func pixel(_ i: Int) -> SIMD4<Int32> {
        let taps = pixels.taps(i), weights = pixels.weights(i, like: i), p = UnsafeRawPointer(filtered + 8 &* pixels.first(i))
        @inline(__always) func four(_ tap: Int) -> SIMD8<Int32> {
            weightedSum((p + 8 &* tap).loadUnaligned(as: SIMD16<Int16>.self), weights + 2 &* tap)
        }
        var sum = shim_add_i8(four(0), four(4)), tap = 8
        while tap < taps {
            sum = shim_add_i8(sum, four(tap))
            tap &+= 4
        }
        return shim_sum_halves_i8(sum)
    }
    var i = 0
    while i &+ 4 <= count {
        let bytes = shim_bytes_of_sums_20(shim_join_i4(pixel(i), pixel(i &+ 1), pixel(i &+ 2), pixel(i &+ 3)))
        (result + 4 &* i).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
        i &+= 4
    }
    while i < count {
        let one = pixel(i)
        (result + 4 &* i).storeBytes(of: shim_bytes_of_sums_20(shim_join_i4(one, one, one, one)), as: SIMD16<UInt8>.self)
        i &+= 1
    }
}

/// Neighbouring columns with the same taps are filtered four at a time; what the last four leave beyond them is written
/// again by the next.
@inline(__always)
private func filterColumns(_ cells: shim_cells, _ places: some FixedPlacing, _ columns: Range<Int>, _ filtered: UnsafeMutableRawPointer) {
    let pixels = cells.pixels!, stride = 8 &* Int(cells.width)
    var column = columns.lowerBound
    while column < columns.upperBound {
        let start = column, block = pixels + places.first(start) &* stride
        repeat {
            let four = sumFourColumns(block + 8 &* column, stride, places, column, like: start)
            (filtered + 8 &* column).storeBytes(of: four, as: SIMD16<Int16>.self)
            if places.areAlike(start, column &+ 3) {
                column &+= 4
            } else {
                repeat { column &+= 1 } while places.areAlike(start, column)
            }
        } while column < columns.upperBound && places.areAlike(start, column)
    }
}

/// Four neighbouring columns of cells, each with its own weights, under the same taps.
@inline(__always)
private func sumFourColumns(_ block: UnsafeRawPointer, _ stride: Int, _ places: some FixedPlacing, _ column: Int, like start: Int) -> SIMD16<Int16> {
    let a = places.weights(column, like: start), b = places.weights(column &+ 1, like: start)
    let c = places.weights(column &+ 2, like: start), d = places.weights(column &+ 3, like: start), taps = places.taps(start)
    @inline(__always) func row(_ tap: Int) -> SIMD16<Int16> { (block + tap &* stride).loadUnaligned(as: SIMD16<Int16>.self) }
    @inline(__always) func four(_ tap: Int) -> SIMD16<Int16> {
        @inline(__always) func weights(_ p: UnsafeRawPointer) -> SIMD4<Int16> { (p + 2 &* tap).load(as: SIMD4<Int16>.self) }
        let w = shim_join_s4(weights(a), weights(b), weights(c), weights(d))
        let upper = shim_add_s16(shim_scale_s16(row(tap), shim_spread_s16_0(w)), shim_scale_s16(row(tap &+ 1), shim_spread_s16_1(w)))
        let lower = shim_add_s16(shim_scale_s16(row(tap &+ 2), shim_spread_s16_2(w)), shim_scale_s16(row(tap &+ 3), shim_spread_s16_3(w)))
        return shim_add_s16(upper, lower)
    }
    var sum = shim_add_s16(four(0), four(4)), tap = 8
    while tap < taps {
        sum = shim_add_s16(sum, four(tap))
        tap &+= 4
    }
    return sum
}
