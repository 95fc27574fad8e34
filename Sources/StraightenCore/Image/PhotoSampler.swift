// SPDX-License-Identifier: MIT

/// Colours of a photo at any place, bilinear, in the space of `ReducedImage.color`: sRGB 0...255.
struct PhotoSampler {
    private let photo: ImageView

    init(_ photo: ImageView) { self.photo = photo }

    func contains(_ p: Point) -> Bool {
        p.x >= 0 && p.y >= 0 && p.x <= Double(photo.width) && p.y <= Double(photo.height)
    }

    /// At a point given in photo coordinates; outside the photo that of the nearest pixel.
    func color(at point: Point) -> SIMD4<Float> {
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
        var c = ReducedImage.color(top * (1 - fy) + bottom * fy, photo.format)
        c.w = 0
        return c * 255
    }

    @inline(__always) private func pixel<S: PhotoSample>(_ x: Int, _ y: Int, _: S.Type) -> SIMD4<Float> {
        let channels = photo.format.layout.channels
        let samples = UnsafePointer(photo.row(y).assumingMemoryBound(to: S.self)) + x * channels
        var pixel = SIMD4<Float>.zero
        for channel in 0..<channels { pixel[channel] = samples[channel].fullScaleFraction }
        return pixel
    }
}
