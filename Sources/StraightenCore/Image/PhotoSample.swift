// SPDX-License-Identifier: MIT
import Glibc

/// A stored sample as a fraction of full scale, always finite and 0...1.
protocol PhotoSample: BitwiseCopyable {
    var fullScaleFraction: Float { get }
}

extension UInt8: PhotoSample {
    @inline(__always) var fullScaleFraction: Float { Float(self) * (1.0 / 255) }
}

extension UInt16: PhotoSample {
    @inline(__always) var fullScaleFraction: Float { Float(self) * (1.0 / 65535) }
}

extension Float: PhotoSample {
    /// Not a number counts as black; brighter than white as white.
    @inline(__always) var fullScaleFraction: Float { self > 0 ? (self < 1 ? self : 1) : 0 }
}

/// The sRGB curve (IEC 61966-2-1) of a light intensity 0...1.
func encodedSRGB(_ light: Float) -> Float {
    light <= 0.0031308 ? 12.92 * light : 1.055 * powf(light, 1 / 2.4) - 0.055
}
