// SPDX-License-Identifier: MIT

/// A background colour as stored bytes.
struct BackgroundPixel: Sendable {
    private let bytes: SIMD16<UInt8>
    private let count: Int

    /// - Parameter samples: fractions of full scale in the order of the layout, alpha not premultiplied.
    init(_ samples: SIMD4<Double>, format: PixelFormat) {
        let channels = format.layout.channels
        let alpha = format.layout.hasAlpha && format.isPremultiplied ? samples[channels - 1] : 1
        var bytes = SIMD16<UInt8>.zero
        withUnsafeMutableBytes(of: &bytes) { raw in
            for channel in 0..<channels {
                let isColor = channel < format.layout.colors
                let value = Float(samples[channel] * (isColor ? alpha : 1))
                switch format.depth {
                case .u8: raw[channel] = UInt8(nearest: value * UInt8.fullScale)
                case .u16: raw.storeBytes(of: UInt16(nearest: value * UInt16.fullScale), toByteOffset: 2 * channel, as: UInt16.self)
                case .f32: raw.storeBytes(of: value, toByteOffset: 4 * channel, as: Float.self)
                }
            }
        }
        self.bytes = bytes
        count = format.bytesPerPixel
    }

    func fill(_ pixels: UnsafeMutableRawPointer, count pixelCount: Int) {
        withUnsafeBytes(of: bytes) { raw in
            for i in 0..<pixelCount { (pixels + i * count).copyMemory(from: raw.baseAddress!, byteCount: count) }
        }
    }
}
