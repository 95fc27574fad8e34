// SPDX-License-Identifier: MIT

/// What resampling computes with: colours in lanes 0..., multiplied by alpha; alpha as a fraction in lane 3.
///
/// Colours are in the unit of the stored samples, or fractions of full light when weighted in linear light.
typealias WorkingPixel = SIMD4<Float>

/// Converts rows of stored pixels to working pixels and back.
struct PixelCodec: Sendable {
    let format: PixelFormat
    /// nil: samples are weighted as they are stored.
    private let curve: CurveTables?
    private let light8: Light8?
    private let light16: Plane<Float>?
    private let kernels: Kernels

    init(format: PixelFormat, inLinearLight: Bool, kernels: Kernels) throws(Failure) {
        self.format = format
        self.kernels = kernels
        let hasCurve = inLinearLight && !format.isLinear
        curve = hasCurve ? try CurveTables() : nil
        light8 = hasCurve && format.depth == .u8 ? try Light8() : nil
        light16 = hasCurve && format.depth == .u16 ? try PixelCodec.light16() : nil
    }

    /// - Parameter pixels: `count` stored pixels.
    func decode(_ pixels: UnsafeRawPointer, count: Int, to working: UnsafeMutablePointer<WorkingPixel>) {
        switch format.depth {
        case .u8:
            let samples = pixels.assumingMemoryBound(to: UInt8.self)
            if let light8, !format.layout.hasAlpha {
                let table = light8.lightOfStored.samples
                decodeOpaque(samples, count, working) { table[Int($0)] }
            } else if format.layout == .rgb {
                kernels.decodeRGB8(samples, count, working)
            } else {
                decode(samples, count, working)
            }
        case .u16:
            let samples = pixels.assumingMemoryBound(to: UInt16.self)
            if let table = light16?.samples, !format.layout.hasAlpha {
                decodeOpaque(samples, count, working) { table[Int($0)] }
            } else {
                decode(samples, count, working)
            }
        case .f32: decode(pixels.assumingMemoryBound(to: Float.self), count, working)
        }
    }

    /// Integers are rounded and held within their range.
    func encode(_ working: UnsafePointer<WorkingPixel>, count: Int, to pixels: UnsafeMutableRawPointer) {
        switch format.depth {
        case .u8:
            let pixels = pixels.assumingMemoryBound(to: UInt8.self)
            if let light8, !format.layout.hasAlpha {
                light8.encode(working, count: count, channels: format.layout.channels, to: pixels)
            } else if format.layout == .rgb {
                kernels.encodeRGB8(working, count, pixels)
            } else {
                encode(working, count, pixels)
            }
        case .u16: encode(working, count, pixels.assumingMemoryBound(to: UInt16.self))
        case .f32: encode(working, count, pixels.assumingMemoryBound(to: Float.self))
        }
    }

    private static func light16() throws(Failure) -> Plane<Float> {
        let table = try Plane<Float>(width: 65536, height: 1)
        for level in 0..<65536 { table[level, 0] = Float(TransferCurve.light(Double(level) / 65535)) }
        return table
    }
}

// MARK: - Decoding

extension PixelCodec {
    @inline(__always)
    private func decode<S: StoredSample>(_ samples: UnsafePointer<S>, _ count: Int, _ working: UnsafeMutablePointer<WorkingPixel>) {
        if format.layout.hasAlpha {
            decodeAlpha(samples, count, working)
        } else if let curve {
            decodeOpaque(samples, count, working) { curve.light($0.value / S.fullScale) }
        } else {
            decodeOpaque(samples, count, working) { $0.value }
        }
    }

    @inline(__always)
    private func decodeOpaque<S: StoredSample>(_ samples: UnsafePointer<S>, _ count: Int, _ working: UnsafeMutablePointer<WorkingPixel>,
                                               _ value: (S) -> Float) {
        if format.layout == .gray {
            for i in 0..<count { working[i] = WorkingPixel(value(samples[i]), 0, 0, 0) }
        } else {
            for i in 0..<count {
                working[i] = WorkingPixel(value(samples[3 * i]), value(samples[3 * i + 1]), value(samples[3 * i + 2]), 0)
            }
        }
    }

    @inline(__always)
    private func decodeAlpha<S: StoredSample>(_ samples: UnsafePointer<S>, _ count: Int, _ working: UnsafeMutablePointer<WorkingPixel>) {
        let channels = format.layout.channels
        for i in 0..<count {
            let p = samples + i * channels
            let alpha = p[channels - 1].value / S.fullScale
            var color = format.layout == .rgba ? WorkingPixel(p[0].value, p[1].value, p[2].value, 0) : WorkingPixel(p[0].value, 0, 0, 0)
            if let curve {
                if format.isPremultiplied { color = alpha > 0 ? color / alpha : .zero }
                color /= S.fullScale
                color = WorkingPixel(curve.light(color.x), curve.light(color.y), curve.light(color.z), 0)
            }
            if curve != nil || !format.isPremultiplied { color *= alpha }
            color.w = alpha
            working[i] = color
        }
    }
}

// MARK: - Encoding

extension PixelCodec {
    @inline(__always)
    private func encode<S: StoredSample>(_ working: UnsafePointer<WorkingPixel>, _ count: Int, _ samples: UnsafeMutablePointer<S>) {
        if format.layout.hasAlpha {
            encodeAlpha(working, count, samples)
        } else if let curve {
            encodeOpaque(working, count, samples) { S(nearest: curve.stored($0) * S.fullScale) }
        } else {
            encodeOpaque(working, count, samples) { S(nearest: $0) }
        }
    }

    @inline(__always)
    private func encodeOpaque<S: StoredSample>(_ working: UnsafePointer<WorkingPixel>, _ count: Int, _ samples: UnsafeMutablePointer<S>,
                                               _ stored: (Float) -> S) {
        if format.layout == .gray {
            for i in 0..<count { samples[i] = stored(working[i].x) }
        } else {
            for i in 0..<count {
                samples[3 * i] = stored(working[i].x)
                samples[3 * i + 1] = stored(working[i].y)
                samples[3 * i + 2] = stored(working[i].z)
            }
        }
    }

    /// Alpha is held within 0...1 in floats too: beyond it has no meaning. Where it is 0 so are the colours.
    @inline(__always)
    private func encodeAlpha<S: StoredSample>(_ working: UnsafePointer<WorkingPixel>, _ count: Int, _ samples: UnsafeMutablePointer<S>) {
        let channels = format.layout.channels
        for i in 0..<count {
            let p = samples + i * channels
            let alpha = working[i].w
            let opacity = S(nearest: Float.minimum(Float.maximum(alpha, 0), 1) * S.fullScale)
            var color = WorkingPixel.zero
            if opacity.value > 0 {
                color = working[i]
                if curve != nil || !format.isPremultiplied { color /= alpha }
                if let curve {
                    color = WorkingPixel(curve.stored(color.x), curve.stored(color.y), curve.stored(color.z), 0) * S.fullScale
                    if format.isPremultiplied { color *= alpha }
                }
                // A premultiplied colour above its alpha would be brighter than white.
                if format.isPremultiplied, S.fullScale > 1 { color = pointwiseMin(color, WorkingPixel(repeating: opacity.value)) }
            }
            for channel in 0..<(channels - 1) { p[channel] = S(nearest: color[channel]) }
            p[channels - 1] = opacity
        }
    }
}
