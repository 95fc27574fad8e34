// SPDX-License-Identifier: MIT
import StraightenShims

/// A kind of samples; sixteen at a time, as they lie in memory or as four pixels.
protocol StoredSample: BitwiseCopyable {
    associatedtype Sixteen: BitwiseCopyable
    /// What a fraction of 1 is stored as.
    static var fullScale: Float { get }
    /// Four pixels of so many channels with four lanes each, colours first and alpha last; and back.
    static func spread(_ samples: Sixteen, _ channels: Int) -> Sixteen
    static func packed(_ pixels: Sixteen, _ channels: Int) -> Sixteen
    static func floats(_ samples: Sixteen) -> SIMD16<Float>
    /// Integers are rounded to the nearest and held within their range, and are 0 for what is not a number.
    static func nearest(_ values: SIMD16<Float>) -> Sixteen
}

extension UInt8: StoredSample {
    static var fullScale: Float { 255 }
    @inline(__always) static func floats(_ samples: SIMD16<UInt8>) -> SIMD16<Float> { shim_floats_of_bytes(samples) }
    @inline(__always) static func nearest(_ values: SIMD16<Float>) -> SIMD16<UInt8> { shim_lowest_bytes(nearestIntegers(values, limit: 255)) }

    @inline(__always)
    static func spread(_ samples: SIMD16<UInt8>, _ channels: Int) -> SIMD16<UInt8> {
        switch channels {
        case 1: shim_spread_gray_b16(samples)
        case 2: shim_spread_gray_alpha_b16(samples)
        case 3: shim_spread_rgb_b16(samples)
        default: samples
        }
    }

    @inline(__always)
    static func packed(_ pixels: SIMD16<UInt8>, _ channels: Int) -> SIMD16<UInt8> {
        switch channels {
        case 1: shim_pack_gray_b16(pixels)
        case 2: shim_pack_gray_alpha_b16(pixels)
        case 3: shim_pack_rgb_b16(pixels)
        default: pixels
        }
    }
}

extension UInt16: StoredSample {
    static var fullScale: Float { 65535 }
    @inline(__always) static func floats(_ samples: SIMD16<UInt16>) -> SIMD16<Float> { shim_floats_of_halves(samples) }
    @inline(__always) static func nearest(_ values: SIMD16<Float>) -> SIMD16<UInt16> { shim_lower_halves(nearestIntegers(values, limit: 65535)) }

    @inline(__always)
    static func spread(_ samples: SIMD16<UInt16>, _ channels: Int) -> SIMD16<UInt16> {
        switch channels {
        case 1: shim_spread_gray_h16(samples)
        case 2: shim_spread_gray_alpha_h16(samples)
        case 3: shim_spread_rgb_h16(samples)
        default: samples
        }
    }

    @inline(__always)
    static func packed(_ pixels: SIMD16<UInt16>, _ channels: Int) -> SIMD16<UInt16> {
        switch channels {
        case 1: shim_pack_gray_h16(pixels)
        case 2: shim_pack_gray_alpha_h16(pixels)
        case 3: shim_pack_rgb_h16(pixels)
        default: pixels
        }
    }
}

extension Float: StoredSample {
    static var fullScale: Float { 1 }
    @inline(__always) static func floats(_ samples: SIMD16<Float>) -> SIMD16<Float> { samples }
    @inline(__always) static func nearest(_ values: SIMD16<Float>) -> SIMD16<Float> { values }

    @inline(__always)
    static func spread(_ samples: SIMD16<Float>, _ channels: Int) -> SIMD16<Float> {
        switch channels {
        case 1: shim_spread_gray_f16(samples)
        case 2: shim_spread_gray_alpha_f16(samples)
        case 3: shim_spread_rgb_f16(samples)
        default: samples
        }
    }

    @inline(__always)
    static func packed(_ pixels: SIMD16<Float>, _ channels: Int) -> SIMD16<Float> {
        switch channels {
        case 1: shim_pack_gray_f16(pixels)
        case 2: shim_pack_gray_alpha_f16(pixels)
        case 3: shim_pack_rgb_f16(pixels)
        default: pixels
        }
    }
}

/// Adding 1.5 * 2^23 leaves the nearest integer in the low bits.
@inline(__always)
private func nearestIntegers(_ values: SIMD16<Float>, limit: Float) -> SIMD16<Int32> {
    unsafeBitCast(held(values, limit: limit) + 12_582_912, to: SIMD16<Int32>.self)
}

/// Within 0...limit; 0 for what is not a number.
@inline(__always)
func held(_ values: SIMD16<Float>, limit: Float) -> SIMD16<Float> {
    shim_lesser16(shim_greater16(values, .zero), SIMD16(repeating: limit))
}
