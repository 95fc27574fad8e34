// SPDX-License-Identifier: MIT
import StraightenShims

/// Working pixels of 8-bit RGB.
package func decodeRGB8(_ samples: UnsafePointer<UInt8>, _ count: Int, _ working: UnsafeMutablePointer<SIMD4<Float>>) {
    let from = UnsafeRawPointer(samples), to = UnsafeMutableRawPointer(working)
    var i = 0
    // Four at a time read sixteen bytes.
    while i + 6 <= count {
        let four = shim_three_to_four((from + 3 * i).loadUnaligned(as: SIMD16<UInt8>.self))
        (to + 16 * i).storeBytes(of: shim_floats_of_bytes(four), as: SIMD16<Float>.self)
        i += 4
    }
    while i < count {
        working[i] = SIMD4(Float(samples[3 * i]), Float(samples[3 * i + 1]), Float(samples[3 * i + 2]), 0)
        i += 1
    }
}

/// 8-bit RGB, rounded and held within its range.
package func encodeRGB8(_ working: UnsafePointer<SIMD4<Float>>, _ count: Int, _ samples: UnsafeMutablePointer<UInt8>) {
    let from = UnsafeRawPointer(working), to = UnsafeMutableRawPointer(samples)
    var i = 0
    // Four at a time write sixteen bytes.
    while i + 6 <= count {
        let bytes = shim_lowest_bytes(nearest((from + 16 * i).loadUnaligned(as: SIMD16<Float>.self), limit: 255))
        (to + 3 * i).storeBytes(of: shim_four_to_three(bytes), as: SIMD16<UInt8>.self)
        i += 4
    }
    while i < count {
        let pixel = working[i]
        let four = nearest(SIMD16(lowHalf: SIMD8(lowHalf: pixel, highHalf: .zero), highHalf: .zero), limit: 255)
        for channel in 0..<3 { samples[3 * i + channel] = UInt8(truncatingIfNeeded: four[channel]) }
        i += 1
    }
}

/// Adding 1.5 * 2^23 leaves the nearest integer in the low bits.
@inline(__always)
func nearest(_ values: SIMD16<Float>, limit: Float) -> SIMD16<Int32> {
    let held = shim_lesser16(shim_greater16(values, .zero), SIMD16(repeating: limit))
    return unsafeBitCast(held + 12_582_912, to: SIMD16<Int32>.self)
}
