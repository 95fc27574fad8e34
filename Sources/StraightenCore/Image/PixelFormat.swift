// SPDX-License-Identifier: MIT

/// How the bytes of an image are to be read: interleaved samples in the order of the layout.
package struct PixelFormat: Equatable, Sendable {
    package enum Layout: Int, Sendable, CaseIterable {
        case gray = 1, grayAlpha, rgb, rgba

        package var channels: Int { rawValue }
        package var hasAlpha: Bool { self == .grayAlpha || self == .rgba }
        package var colors: Int { hasAlpha ? channels - 1 : channels }
    }

    package enum Depth: Int, Sendable, CaseIterable {
        case u8 = 1, u16, f32

        package var bytes: Int { self == .f32 ? 4 : rawValue }
    }

    package let layout: Layout
    package let depth: Depth
    /// Colour samples are multiplied by alpha. Without meaning where there is no alpha.
    package let isPremultiplied: Bool
    /// Samples are proportional to light; otherwise they follow the sRGB curve (IEC 61966-2-1).
    package let isLinear: Bool

    package init(_ layout: Layout, _ depth: Depth, isPremultiplied: Bool = false, isLinear: Bool = false) {
        self.layout = layout
        self.depth = depth
        self.isPremultiplied = isPremultiplied
        self.isLinear = isLinear
    }

    package var bytesPerPixel: Int { layout.channels * depth.bytes }
}
