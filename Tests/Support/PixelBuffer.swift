// SPDX-License-Identifier: MIT
import StraightenCore

/// An image with its own memory, rows padded by a few samples that must never change.
package final class PixelBuffer {
    package let width: Int
    package let height: Int
    package let format: PixelFormat
    package let view: ImageView
    private let memory: UnsafeMutableRawBufferPointer
    private let stride: Int
    private static let padding: UInt8 = 0xA5

    package init(width: Int, height: Int, format: PixelFormat) throws {
        self.width = width
        self.height = height
        self.format = format
        stride = width * format.bytesPerPixel + 3 * format.depth.bytes
        memory = .allocate(byteCount: stride * height, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: PixelBuffer.padding)
        view = try ImageView(memory.baseAddress, width: width, height: height, stride: stride, format: format)
    }

    deinit { memory.deallocate() }

    /// Sets every sample to a fraction of full scale.
    package func fill(_ sample: (_ x: Int, _ y: Int, _ channel: Int) -> Double) {
        for y in 0..<height { for x in 0..<width { for c in 0..<format.layout.channels { self[x, y, c] = sample(x, y, c) } } }
    }

    /// As a fraction of full scale; rounded when set.
    package subscript(x: Int, y: Int, channel: Int) -> Double {
        get {
            let p = view.row(y) + x * format.bytesPerPixel + channel * format.depth.bytes
            return switch format.depth {
            case .u8: Double(p.load(as: UInt8.self)) / 255
            case .u16: Double(p.load(as: UInt16.self)) / 65535
            case .f32: Double(p.load(as: Float.self))
            }
        }
        set {
            let p = view.row(y) + x * format.bytesPerPixel + channel * format.depth.bytes
            switch format.depth {
            case .u8: p.storeBytes(of: UInt8((min(max(newValue, 0), 1) * 255).rounded()), as: UInt8.self)
            case .u16: p.storeBytes(of: UInt16((min(max(newValue, 0), 1) * 65535).rounded()), as: UInt16.self)
            case .f32: p.storeBytes(of: Float(newValue), as: Float.self)
            }
        }
    }

    /// The bytes of the pixels, without padding.
    package var pixels: [UInt8] {
        (0..<height).flatMap { UnsafeRawBufferPointer(start: view.row($0), count: width * format.bytesPerPixel) }
    }

    package var paddingIsIntact: Bool {
        (0..<height).allSatisfy { y in
            memory[(y * stride + width * format.bytesPerPixel)..<((y + 1) * stride)].allSatisfy { $0 == PixelBuffer.padding }
        }
    }
}

extension PixelFormat {
    /// Every format there is.
    package static var all: [PixelFormat] {
        Layout.allCases.flatMap { layout in
            Depth.allCases.flatMap { depth in
                [false, true].flatMap { linear in
                    (layout.hasAlpha ? [false, true] : [false]).map { PixelFormat(layout, depth, isPremultiplied: $0, isLinear: linear) }
                }
            }
        }
    }
}
