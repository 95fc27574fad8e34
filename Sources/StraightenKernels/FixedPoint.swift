// SPDX-License-Identifier: MIT
import StraightenShims

// Resampling of 8 bits as they are stored, in integers of 16 bits. A cell has four lanes, in 128ths of a step. A weight is
// a whole number of 16384ths. What is summed first is kept in 64ths (128ths where it cannot exceed the range), the
// second sum is exact: results are what the nearest nodes' weights give, to a fiftieth of a step (one deviation of the
// rounding of eight products to 64ths) before they are rounded.

/// Cells of bytes.
///
/// - Parameter cells: room for `count` cells and three more.
func fixedCells(_ pixels: UnsafePointer<UInt8>, _ channels: Int, _ count: Int, _ cells: UnsafeMutableRawPointer) {
    switch channels {
    case 1: convert(pixels, channels: 1, count, cells)
    case 2: convert(pixels, channels: 2, count, cells)
    case 3: convert(pixels, channels: 3, count, cells)
    default: convert(pixels, channels: 4, count, cells)
    }
}

/// Stored pixels of results.
///
/// - Parameters:
///   - results: four bytes a pixel; three pixels more can be read.
///   - isPremultiplied: a colour above its alpha would be brighter than white.
func storeFixed(_ results: UnsafeRawPointer, _ channels: Int, isPremultiplied: Bool, _ count: Int, _ pixels: UnsafeMutablePointer<UInt8>) {
    switch channels {
    case 1: store(results, channels: 1, isPremultiplied, count, pixels)
    case 2: store(results, channels: 2, isPremultiplied, count, pixels)
    case 3: store(results, channels: 3, isPremultiplied, count, pixels)
    default: store(results, channels: 4, isPremultiplied, count, pixels)
    }
}

/// Four pixels at a time read sixteen bytes; the last ones come from a copy.
@inline(__always)
private func convert(_ pixels: UnsafePointer<UInt8>, channels: Int, _ count: Int, _ cells: UnsafeMutableRawPointer) {
    @inline(__always) func four(_ p: UnsafeRawPointer, _ i: Int) {
        let fixed = shim_fixed_of_bytes(UInt8.spread(p.loadUnaligned(as: SIMD16<UInt8>.self), channels))
        cells.storeBytes(of: fixed, toByteOffset: 8 &* i, as: SIMD16<Int16>.self)
    }
    var i = 0
    while channels &* (count &- i) >= 16 {
        four(pixels + channels &* i, i)
        i &+= 4
    }
    guard i < count else { return }
    withUnsafeTemporaryAllocation(byteCount: 32, alignment: 16) { copy in
        let start = copy.baseAddress!, first = i
        start.copyMemory(from: pixels + channels &* i, byteCount: channels &* (count &- i))
        while i < count {
            four(start + channels &* (i &- first), i)
            i &+= 4
        }
    }
}

/// Four pixels at a time write sixteen bytes; the last ones go to a copy.
@inline(__always)
private func store(_ results: UnsafeRawPointer, channels: Int, _ isPremultiplied: Bool, _ count: Int, _ pixels: UnsafeMutablePointer<UInt8>) {
    @inline(__always) func four(_ i: Int) -> SIMD16<UInt8> {
        var four = (results + 4 &* i).loadUnaligned(as: SIMD16<UInt8>.self)
        if channels & 1 == 0, isPremultiplied { four = shim_below_fourths(four) }
        return UInt8.packed(four, channels)
    }
    let target = UnsafeMutableRawPointer(pixels)
    var i = 0
    while channels &* (count &- i) >= 16 {
        (target + channels &* i).storeBytes(of: four(i), as: SIMD16<UInt8>.self)
        i &+= 4
    }
    guard i < count else { return }
    withUnsafeTemporaryAllocation(byteCount: 32, alignment: 16) { copy in
        let start = copy.baseAddress!, first = i
        while i < count {
            (start + channels &* (i &- first)).storeBytes(of: four(i), as: SIMD16<UInt8>.self)
            i &+= 4
        }
        (target + channels &* first).copyMemory(from: start, byteCount: channels &* (count &- first))
    }
}

/// Four cells in pairs times their weights.
@inline(__always)
func weightedSum(_ cells: SIMD16<Int16>, _ weights: UnsafeRawPointer) -> SIMD8<Int32> {
    shim_sum_pairs_s16(shim_pair_s16(cells), shim_pair_weights(weights.loadUnaligned(as: SIMD4<Int16>.self)))
}
