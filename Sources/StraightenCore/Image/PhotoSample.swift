// SPDX-License-Identifier: MIT
import Glibc

/// A stored sample as a fraction of full scale, always finite and 0...1.
protocol PhotoSample: BitwiseCopyable {
    /// Of samples, exact for integers.
    associatedtype Total: BitwiseCopyable
    static var nothing: Total { get }
    static func adding(_ sample: Self, to total: Total) -> Total
    /// How many samples a total can hold.
    static var mostInTotal: Int { get }
    static func fullScaleFraction(_ total: Total) -> Float

    var fullScaleFraction: Float { get }
}

extension UInt8: PhotoSample {
    static var nothing: UInt16 { 0 }
    @inline(__always) static func adding(_ sample: UInt8, to total: UInt16) -> UInt16 { total &+ UInt16(sample) }
    static var mostInTotal: Int { 257 }
    @inline(__always) static func fullScaleFraction(_ total: UInt16) -> Float { Float(total) * (1.0 / 255) }

    @inline(__always) var fullScaleFraction: Float { Float(self) * (1.0 / 255) }
}

extension UInt16: PhotoSample {
    static var nothing: UInt32 { 0 }
    @inline(__always) static func adding(_ sample: UInt16, to total: UInt32) -> UInt32 { total &+ UInt32(sample) }
    static var mostInTotal: Int { 65537 }
    @inline(__always) static func fullScaleFraction(_ total: UInt32) -> Float { Float(total) * (1.0 / 65535) }

    @inline(__always) var fullScaleFraction: Float { Float(self) * (1.0 / 65535) }
}

extension Float: PhotoSample {
    static var nothing: Float { 0 }
    @inline(__always) static func adding(_ sample: Float, to total: Float) -> Float { total + sample.fullScaleFraction }
    static var mostInTotal: Int { ImageView.maximumSide }
    @inline(__always) static func fullScaleFraction(_ total: Float) -> Float { total }

    /// Not a number counts as black; brighter than white as white.
    @inline(__always) var fullScaleFraction: Float { self > 0 ? (self < 1 ? self : 1) : 0 }
}

/// The sRGB curve (IEC 61966-2-1) of a light intensity 0...1.
func encodedSRGB(_ light: Float) -> Float {
    light <= 0.0031308 ? 12.92 * light : 1.055 * powf(light, 1 / 2.4) - 0.055
}
