// SPDX-License-Identifier: MIT

/// A sample as it lies in memory.
protocol StoredSample: BitwiseCopyable {
    /// What a fraction of 1 is stored as.
    static var fullScale: Float { get }
    /// Rounded to the nearest and held within the range; never traps, whatever the value.
    init(nearest value: Float)
}

extension UInt8: StoredSample {
    static var fullScale: Float { 255 }
    @inline(__always) init(nearest value: Float) { self.init(truncatingIfNeeded: roundedBits(value, limit: 255)) }
}

extension UInt16: StoredSample {
    static var fullScale: Float { 65535 }
    @inline(__always) init(nearest value: Float) { self.init(truncatingIfNeeded: roundedBits(value, limit: 65535)) }
}

extension Float: StoredSample {
    static var fullScale: Float { 1 }
    @inline(__always) init(nearest value: Float) { self = value }
}

/// Adding 1.5 * 2^23 leaves the nearest integer in the low bits of a number below 2^22.
@inline(__always)
private func roundedBits(_ value: Float, limit: Float) -> UInt32 {
    (Float.minimum(Float.maximum(value, 0), limit) + 12_582_912).bitPattern
}
