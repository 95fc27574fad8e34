// SPDX-License-Identifier: MIT
import Glibc

/// A small copy of a photo in CIE L*a*b* (D65), the one on which salient places are sought.
///
/// L* is 0...100, a* and b* about -110...110; all finite. The longer side always has the same length, a
/// small photo being enlarged: lengths in pixels of this copy mean the same in every photo.
struct LabCopy {
    let channels: [Plane<Float>]
    /// Photo pixels per pixel of this copy.
    let scale: Point

    var width: Int { channels[0].width }
    var height: Int { channels[0].height }
    var count: Int { width * height }

    init(channels: [Plane<Float>], scale: Point) {
        self.channels = channels
        self.scale = scale
    }

    /// Each pixel is the mean of `tapsPerSide` x `tapsPerSide` photo pixels spread evenly over its area:
    /// of a large photo only a small part is read.
    ///
    /// - Throws: `memory`, `cancelled`.
    init(_ photo: ImageView, longerSide: Int, threads: Int, progress: Progress) throws(Failure) {
        let ratio = Double(max(photo.width, photo.height)) / Double(longerSide)
        let width = max(1, Int((Double(photo.width) / ratio).rounded()))
        let height = max(1, Int((Double(photo.height) / ratio).rounded()))
        scale = Point(Double(photo.width) / Double(width), Double(photo.height) / Double(height))
        var channels: [Plane<Float>] = []
        for _ in 0..<3 { channels.append(try Plane(width: width, height: height)) }
        self.channels = channels
        switch photo.format.depth {
        case .u8: try read(photo, UInt8.self, threads: threads, progress: progress)
        case .u16: try read(photo, UInt16.self, threads: threads, progress: progress)
        case .f32: try read(photo, Float.self, threads: threads, progress: progress)
        }
    }

    /// Of a still smaller copy with the same proportions.
    func size(longerSide: Int) -> (width: Int, height: Int) {
        let ratio = Double(longerSide) / Double(max(width, height))
        func side(_ length: Int) -> Int { max(1, Int((Double(length) * ratio).rounded())) }
        return (side(width), side(height))
    }

    private static let tapsPerSide = 4

    private func read<S: PhotoSample>(_ photo: ImageView, _: S.Type, threads: Int, progress: Progress) throws(Failure) {
        let taps = Self.tapsPerSide, pixel = photo.format.layout.channels
        let columns = try Plane<Int>(width: taps, height: width)
        for i in 0..<(taps * width) { columns.samples[i] = Self.tap(i, scale.x, photo.width) * pixel }
        try inParallel(chunks: height, threads: threads, progress: progress) { y in
            for x in 0..<width {
                var sum = SIMD4<Float>.zero
                for row in 0..<taps {
                    let source = UnsafePointer(photo.row(Self.tap(y * taps + row, scale.y, photo.height)).assumingMemoryBound(to: S.self))
                    for column in 0..<taps {
                        let sample = source + columns.samples[x * taps + column]
                        for channel in 0..<pixel { sum[channel] += sample[channel].fullScaleFraction }
                    }
                }
                store(Self.color(sum / Float(taps * taps), photo.format), at: y * width + x)
            }
        }
    }

    /// The photo row or column under the middle of the tap.
    private static func tap(_ index: Int, _ scale: Double, _ limit: Int) -> Int {
        min(Int((Double(index) + 0.5) * scale / Double(tapsPerSide)), limit - 1)
    }

    /// sRGB of an averaged pixel, what is transparent shown on mid-grey.
    private static func color(_ pixel: SIMD4<Float>, _ format: PixelFormat) -> SIMD4<Float> {
        var c = format.layout.colors == 1 ? SIMD4(pixel.x, pixel.x, pixel.x, pixel.y) : pixel
        guard format.layout.hasAlpha || format.isLinear else { return c }
        if !format.layout.hasAlpha { c.w = 1 }
        if format.isLinear { for i in 0..<3 { c[i] = encodedSRGB(c[i]) } }
        let factor = format.layout.hasAlpha && !format.isPremultiplied ? c.w : 1
        return (c * factor + 0.5 * (1 - c.w)).clamped(lowerBound: .zero, upperBound: .one)
    }

    /// IEC 61966-2-1 and CIE 15: sRGB to XYZ relative to its white, and on to L*a*b*.
    private func store(_ color: SIMD4<Float>, at index: Int) {
        let r = Self.light(color.x), g = Self.light(color.y), b = Self.light(color.z)
        let x = Self.root(0.433953 * r + 0.376219 * g + 0.189828 * b)
        let y = Self.root(0.212671 * r + 0.715160 * g + 0.072169 * b)
        let z = Self.root(0.017758 * r + 0.109477 * g + 0.872765 * b)
        channels[0].samples[index] = 116 * y - 16
        channels[1].samples[index] = 500 * (x - y)
        channels[2].samples[index] = 200 * (y - z)
    }

    private static func light(_ stored: Float) -> Float {
        stored <= 0.04045 ? stored / 12.92 : powf((stored + 0.055) / 1.055, 2.4)
    }

    private static func root(_ t: Float) -> Float {
        t > 0.008856 ? cbrtf(t) : 7.787 * t + 16.0 / 116
    }
}

extension LabCopy {
    /// Of the values of one channel.
    var largestRange: Float { channels.map { $0.range.upperBound - $0.range.lowerBound }.max() ?? 0 }

    @inline(__always)
    func color(_ index: Int) -> SIMD3<Float> {
        SIMD3(channels[0].samples[index], channels[1].samples[index], channels[2].samples[index])
    }
}
