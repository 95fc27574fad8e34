// SPDX-License-Identifier: MIT
import StraightenShims

/// What resampling computes with: colours in lanes 0..., multiplied by alpha; alpha as a fraction in lane 3.
///
/// Colours are in the unit of the stored samples, or fractions of full light when weighted in linear light.
typealias WorkingPixel = SIMD4<Float>

/// Converts rows of stored pixels to working pixels and back.
struct PixelCodec: Sendable {
    let format: PixelFormat
    /// nil: samples are weighted as they are stored.
    private let curve: CurveTables?
    private let kernels: Kernels

    init(format: PixelFormat, inLinearLight: Bool, kernels: Kernels) throws(Failure) {
        self.format = format
        self.kernels = kernels
        curve = inLinearLight && !format.isLinear ? try CurveTables(depth: format.depth) : nil
    }

    /// - Parameters:
    ///   - pixels: `count` stored pixels.
    ///   - working: room for as many and three more.
    func decode(_ pixels: UnsafeRawPointer, count: Int, to working: UnsafeMutablePointer<WorkingPixel>) {
        if kernels.decodePixels(view, pixels, count, working) { decodeBeyond(pixels.assumingMemoryBound(to: Float.self), count, working) }
    }

    /// Integers are rounded and held within their range.
    ///
    /// - Parameter working: `count` pixels; three more can be read.
    func encode(_ working: UnsafePointer<WorkingPixel>, count: Int, to pixels: UnsafeMutableRawPointer) {
        if kernels.encodePixels(view, working, count, pixels) { encodeBeyond(working, count, pixels.assumingMemoryBound(to: Float.self)) }
    }

    private var view: shim_codec {
        shim_codec(channels: Int32(format.layout.channels), depth: Int32(format.depth.bytes), is_premultiplied: format.isPremultiplied,
                   is_curved: curve != nil, steps: curve?.steps ?? 0, light_of_byte: curve?.lightOfByte.samples, byte_of_light: curve?.byteOfLight?.samples,
                   light: curve?.lightOfStored.samples, stored: curve?.storedOfRoot.samples)
    }
}

// MARK: - Floats beyond 0...1

extension PixelCodec {
    /// Samples of floats beyond 0...1, or that are no number.
    private func decodeBeyond(_ samples: UnsafePointer<Float>, _ count: Int, _ working: UnsafeMutablePointer<WorkingPixel>) {
        let layout = format.layout
        for i in 0..<count {
            let p = samples + i * layout.channels, alpha = layout.hasAlpha ? p[layout.colors] : 1
            for channel in 0..<layout.colors {
                let stored = !layout.hasAlpha || !format.isPremultiplied ? p[channel] : alpha > 0 ? p[channel] / alpha : 0
                if !(0...1).contains(stored) { working[i][channel] = Float(TransferCurve.light(Double(stored))) * alpha }
            }
        }
    }

    private func encodeBeyond(_ working: UnsafePointer<WorkingPixel>, _ count: Int, _ samples: UnsafeMutablePointer<Float>) {
        let layout = format.layout
        for i in 0..<count {
            let alpha = layout.hasAlpha ? working[i].w : 1
            guard alpha > 0 else { continue }
            for channel in 0..<layout.colors {
                let light = working[i][channel] / alpha
                guard !(0...1).contains(light) else { continue }
                samples[i * layout.channels + channel] = Float(TransferCurve.stored(Double(light))) * (format.isPremultiplied ? alpha : 1)
            }
        }
    }
}
