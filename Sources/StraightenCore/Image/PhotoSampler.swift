// SPDX-License-Identifier: MIT

/// Colours of a photo at any place, bilinear, in the space of `ReducedImage.color`: sRGB 0...255.
struct PhotoSampler {
    private let photo: ImageView
    /// Photo pixels per unit of the coordinates, at least 1. They, too, begin at the photo's outer corner.
    private let scale: Double

    init(_ photo: ImageView, scale: Double = 1) {
        self.photo = photo
        self.scale = scale
    }

    func contains(_ p: Point) -> Bool {
        p.x >= 0 && p.y >= 0 && p.x * scale <= Double(photo.width) && p.y * scale <= Double(photo.height)
    }

    /// The mean about a point of what one unit covers; outside the photo that of the nearest pixel.
    func color(at point: Point) -> SIMD4<Float> {
        guard scale > 1 else { return pointColor(at: point) }
        // Two samples in either direction are as good as a mean over two pixels, and noise matters less in larger ones.
        let center = point * scale, offset = scale / 4
        return 0.25 * (pointColor(at: center + Point(-offset, -offset)) + pointColor(at: center + Point(offset, -offset))
            + pointColor(at: center + Point(-offset, offset)) + pointColor(at: center + Point(offset, offset)))
    }

    private func pointColor(at point: Point) -> SIMD4<Float> {
        switch photo.format.depth {
        case .u8: color(at: point, UInt8.self)
        case .u16: color(at: point, UInt16.self)
        case .f32: color(at: point, Float.self)
        }
    }

    @inline(__always) private func color<S: PhotoSample>(at point: Point, _: S.Type) -> SIMD4<Float> {
        // Pixel centres lie at +0.5.
        let x = min(max(point.x - 0.5, 0), Double(photo.width - 1)), y = min(max(point.y - 0.5, 0), Double(photo.height - 1))
        let x0 = Int(x), y0 = Int(y)
        let x1 = min(x0 + 1, photo.width - 1), y1 = min(y0 + 1, photo.height - 1)
        let fx = Float(x - Double(x0)), fy = Float(y - Double(y0))
        let top = pixel(x0, y0, S.self) * (1 - fx) + pixel(x1, y0, S.self) * fx
        let bottom = pixel(x0, y1, S.self) * (1 - fx) + pixel(x1, y1, S.self) * fx
        let mean = top * (1 - fy) + bottom * fy
        // Opaque sRGB is as it is wanted.
        if photo.format.layout == .rgb, !photo.format.isLinear { return mean * 255 }
        var c = ReducedImage.color(mean, photo.format)
        c.w = 0
        return c * 255
    }

    @inline(__always) private func pixel<S: PhotoSample>(_ x: Int, _ y: Int, _: S.Type) -> SIMD4<Float> {
        let layout = photo.format.layout
        let s = UnsafePointer(photo.row(y).assumingMemoryBound(to: S.self)) + x * layout.channels
        return switch layout {
        case .gray: SIMD4(s[0].fullScaleFraction, 0, 0, 0)
        case .grayAlpha: SIMD4(s[0].fullScaleFraction, s[1].fullScaleFraction, 0, 0)
        case .rgb: SIMD4(s[0].fullScaleFraction, s[1].fullScaleFraction, s[2].fullScaleFraction, 0)
        case .rgba: SIMD4(s[0].fullScaleFraction, s[1].fullScaleFraction, s[2].fullScaleFraction, s[3].fullScaleFraction)
        }
    }
}
