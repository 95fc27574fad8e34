// SPDX-License-Identifier: MIT
import StraightenShims

// A row of pairs has for each two neighbouring pixels their red, green and blue samples and 0, each beside the other's:
// eight integers of 16 bits.  A sample is 32 times its value, so that sums of two rows fit,
// with what a kernel overshoots.

/// Rows of 8-bit RGB, their mean as pairs.
///
/// - Parameters:
///   - stride: bytes from a row to the next; four bytes can be read behind each.
///   - shift: 2 to its power is the number of rows, 0...5.
///   - count: pixels; of the pairs, eight are written at least, four at a time.
func pairRGB8(_ samples: UnsafeRawPointer, stride: Int, shift: Int, _ count: Int, _ pairs: UnsafeMutableRawPointer) {
    for i in Swift.stride(from: 0, to: count, by: 4) {
        var sum = shim_pairs_of_three((samples + 3 &* i).loadUnaligned(as: SIMD16<UInt8>.self))
        for row in 1..<max(1 << shift, 1) {
            sum = shim_add_s16(sum, shim_pairs_of_three((samples + (row &* stride &+ 3 &* i)).loadUnaligned(as: SIMD16<UInt8>.self)))
        }
        (pairs + 8 &* i).storeBytes(of: shim_shift_s16(sum, Int32(5 &- shift)), as: SIMD16<Int16>.self)
    }
}

/// Twelve rows of pairs become one, as `halveRows` has it.
///
/// - Parameters:
///   - weights: of the pairs of rows from the middle outward, with 14 bits; their sum is a half.
///   - count: integers; a multiple of 32 is written.
func halvePairs(_ rows: UnsafePointer<UnsafeRawPointer>, weights: SIMD8<Int16>, _ count: Int, _ result: UnsafeMutableRawPointer) {
    let four = unsafeBitCast(weights, to: SIMD4<Int32>.self)
    let (w0, w1, w2) = (each(four[0]), each(four[1]), each(four[2]))
    for i in stride(from: 0, to: 2 &* count, by: 64) {
        @inline(__always) func sum(_ k: Int) -> SIMD32<Int16> {
            shim_sum_of_rows((rows[5 &- k] + i).loadUnaligned(as: SIMD32<Int16>.self), (rows[6 &+ k] + i).loadUnaligned(as: SIMD32<Int16>.self))
        }
        var low = SIMD16<Int32>.zero, high = low
        @inline(__always) func add(_ k: Int, _ weight: SIMD32<Int16>) {
            let (a, b) = (sum(k), sum(k &+ 1))
            low = shim_add_products(low, shim_zip_low(a, b), weight)
            high = shim_add_products(high, shim_zip_high(a, b), weight)
        }
        add(0, w0)
        add(2, w1)
        add(4, w2)
        (result + i).storeBytes(of: shim_unzipped(low, high), as: SIMD32<Int16>.self)
    }
}

/// Pixels become half as many: pixel i is made of the twelve from 2 i on.
///
/// - Parameters:
///   - weights: as of `halvePairs`.
///   - pixels: 2 `count` and ten more, and four more can be read behind.
///   - count: of the result, a multiple of 8; the result may lie where the pixels begin.
func halvePairsAcross(_ pixels: UnsafeRawPointer, weights: SIMD8<Int16>, _ count: Int, _ result: UnsafeMutableRawPointer) {
    let four = unsafeBitCast(weights, to: SIMD4<Int32>.self)
    let swapped = SIMD8<Int16>(weights[1], weights[0], weights[3], weights[2], weights[5], weights[4], 0, 0)
    let before = unsafeBitCast(swapped, to: SIMD4<Int32>.self)
    let taps = (each(before[2]), each(before[1]), each(before[0]), each(four[0]), each(four[1]), each(four[2]))
    for i in stride(from: 0, to: count, by: 8) {
        @inline(__always) func four(_ first: Int) -> SIMD16<Int32> {
            @inline(__always) func pairs(_ k: Int) -> SIMD32<Int16> { (pixels + 16 &* (first &+ k)).loadUnaligned(as: SIMD32<Int16>.self) }
            var sum = shim_add_products(.zero, pairs(0), taps.0)
            sum = shim_add_products(sum, pairs(1), taps.1)
            sum = shim_add_products(sum, pairs(2), taps.2)
            sum = shim_add_products(sum, pairs(3), taps.3)
            sum = shim_add_products(sum, pairs(4), taps.4)
            return shim_add_products(sum, pairs(5), taps.5)
        }
        // A sum of 1 in all, where `halvePairs` has sums of two rows.
        (result + 8 &* i).storeBytes(of: shim_pairs_of_neighbours(four(i), four(i &+ 4)), as: SIMD32<Int16>.self)
    }
}

@inline(__always)
private func each(_ pair: Int32) -> SIMD32<Int16> { unsafeBitCast(SIMD16<Int32>(repeating: pair), to: SIMD32<Int16>.self) }
