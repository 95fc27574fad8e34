// SPDX-License-Identifier: MIT
import StraightenShims

// Swift's own operators go through the lanes one by one and leave it to the optimiser to find vectors again,
// which it often does not. These say what is meant.

extension SIMD4<Float> {
    @inline(__always) static func + (a: Self, b: Self) -> Self { shim_add_f4(a, b) }
    @inline(__always) static func - (a: Self, b: Self) -> Self { shim_subtract_f4(a, b) }
    @inline(__always) static func * (a: Self, b: Self) -> Self { shim_multiply_f4(a, b) }
    @inline(__always) static func + (a: Self, b: Float) -> Self { shim_add_f4(a, Self(repeating: b)) }
    @inline(__always) static func - (a: Self, b: Float) -> Self { shim_subtract_f4(a, Self(repeating: b)) }
    @inline(__always) static func * (a: Self, b: Float) -> Self { shim_multiply_f4(a, Self(repeating: b)) }
    @inline(__always) static func += (a: inout Self, b: Self) { a = shim_add_f4(a, b) }
}

extension SIMD8<Float> {
    @inline(__always) static func + (a: Self, b: Self) -> Self { shim_add_f8(a, b) }
    @inline(__always) static func - (a: Self, b: Self) -> Self { shim_subtract_f8(a, b) }
    @inline(__always) static func * (a: Self, b: Self) -> Self { shim_multiply_f8(a, b) }
    @inline(__always) static func + (a: Self, b: Float) -> Self { shim_add_f8(a, Self(repeating: b)) }
    @inline(__always) static func - (a: Self, b: Float) -> Self { shim_subtract_f8(a, Self(repeating: b)) }
    @inline(__always) static func * (a: Self, b: Float) -> Self { shim_multiply_f8(a, Self(repeating: b)) }
    @inline(__always) static func += (a: inout Self, b: Self) { a = shim_add_f8(a, b) }
}

extension SIMD16<Float> {
    @inline(__always) static func + (a: Self, b: Self) -> Self { shim_add_f16(a, b) }
    @inline(__always) static func - (a: Self, b: Self) -> Self { shim_subtract_f16(a, b) }
    @inline(__always) static func * (a: Self, b: Self) -> Self { shim_multiply_f16(a, b) }
    @inline(__always) static func / (a: Self, b: Self) -> Self { shim_divide_f16(a, b) }
    @inline(__always) static func + (a: Self, b: Float) -> Self { shim_add_f16(a, Self(repeating: b)) }
    @inline(__always) static func - (a: Self, b: Float) -> Self { shim_subtract_f16(a, Self(repeating: b)) }
    @inline(__always) static func * (a: Self, b: Float) -> Self { shim_multiply_f16(a, Self(repeating: b)) }
    @inline(__always) static func += (a: inout Self, b: Self) { a = shim_add_f16(a, b) }
}

extension SIMD8<Double> {
    @inline(__always) static func + (a: Self, b: Self) -> Self { shim_add_d8(a, b) }
    @inline(__always) static func - (a: Self, b: Self) -> Self { shim_subtract_d8(a, b) }
    @inline(__always) static func * (a: Self, b: Self) -> Self { shim_multiply_d8(a, b) }
    @inline(__always) static func + (a: Self, b: Double) -> Self { shim_add_d8(a, Self(repeating: b)) }
    @inline(__always) static func - (a: Self, b: Double) -> Self { shim_subtract_d8(a, Self(repeating: b)) }
    @inline(__always) static func * (a: Self, b: Double) -> Self { shim_multiply_d8(a, Self(repeating: b)) }
    @inline(__always) static func += (a: inout Self, b: Self) { a = shim_add_d8(a, b) }
}
