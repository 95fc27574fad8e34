// SPDX-License-Identifier: MIT

/// A small copy of a photo in opponent colours, the one on which pictures are searched.
///
/// Samples are finite, on the scale of 8-bit sRGB: lightness 0...255, opponents -255...255. The opponent
/// axes are those of J. van de Weijer et al., Edge-based color constancy, doi:10.1109/TIP.2007.901808,
/// without normalisation: a step in colour counts as much as the same step in lightness.
package struct ReducedImage {
    /// (R + G + B) / 3
    let lightness: Plane<Float>
    /// (R - G) / sqrt 2
    let redGreen: Plane<Float>
    /// (R + G - 2 B) / sqrt 6
    let yellowBlue: Plane<Float>
    /// Photo pixels per pixel of this copy.
    let scale: Point

    var width: Int { lightness.width }
    var height: Int { lightness.height }
    var channels: [Plane<Float>] { [lightness, redGreen, yellowBlue] }

    init(width: Int, height: Int, scale: Point) throws(Failure) {
        lightness = try Plane(width: width, height: height)
        redGreen = try Plane(width: width, height: height)
        yellowBlue = try Plane(width: width, height: height)
        self.scale = scale
    }

    /// Area average of `photo`, its longer side reduced to at most `longerSide`; never enlarged.
    ///
    /// - Throws: `memory`, `cancelled`.
    init(_ photo: ImageView, longerSide: Int, threads: Int, progress: Progress) throws(Failure) {
        let ratio = max(1, Double(max(photo.width, photo.height)) / Double(longerSide))
        let width = max(1, Int((Double(photo.width) / ratio).rounded()))
        let height = max(1, Int((Double(photo.height) / ratio).rounded()))
        let scale = Point(Double(photo.width) / Double(width), Double(photo.height) / Double(height))
        try self.init(width: width, height: height, scale: scale)
        switch photo.format.depth {
        case .u8: try reduce(photo, UInt8.self, threads: threads, progress: progress)
        case .u16: try reduce(photo, UInt16.self, threads: threads, progress: progress)
        case .f32: try reduce(photo, Float.self, threads: threads, progress: progress)
        }
    }

    /// From this copy's coordinates to the photo's.
    func toPhoto(_ point: Point) -> Point { point * scale }
}

extension ReducedImage {
    /// Bands of rows are reduced one by one, each in a row of sums of its own: vertically while the photo
    /// is read, then horizontally.
    private func reduce<S: PhotoSample>(_ photo: ImageView, _: S.Type, threads: Int, progress: Progress) throws(Failure) {
        let channels = photo.format.layout.channels, count = photo.width * channels
        // The sums of all bands take no more than 16 MB, or those of one row.
        let bands = max(1, min(height, 16, (1 << 22) / count))
        let sums = try Plane<Float>(width: photo.width, height: bands * channels)
        try inParallel(chunks: bands, threads: threads, progress: progress) { band in
            let sum = sums.row(band * channels)
            for y in (band * height / bands)..<((band + 1) * height / bands) {
                sum.update(repeating: 0, count: count)
                let rows = Coverage(Double(y) * scale.y, Double(y + 1) * scale.y, limit: photo.height)
                for row in rows.first...rows.last {
                    let source = UnsafePointer(photo.row(row).assumingMemoryBound(to: S.self))
                    addRow(source, weight: rows.weight(row), to: sum, count: count)
                }
                average(sum, format: photo.format, photoWidth: photo.width, rowArea: rows.length, to: y)
            }
        }
    }

    private func average(_ sum: UnsafePointer<Float>, format: PixelFormat, photoWidth: Int, rowArea: Float, to y: Int) {
        let pixels = format.layout.channels
        for x in 0..<width {
            let columns = Coverage(Double(x) * scale.x, Double(x + 1) * scale.x, limit: photoWidth)
            var pixel = SIMD4<Float>.zero
            for column in columns.first...columns.last {
                let weight = columns.weight(column)
                for channel in 0..<pixels { pixel[channel] += weight * sum[column * pixels + channel] }
            }
            store(Self.color(pixel / (rowArea * columns.length), format), x, y)
        }
    }

    private func store(_ c: SIMD4<Float>, _ x: Int, _ y: Int) {
        let index = y * width + x
        lightness.samples[index] = (c.x + c.y + c.z) * (255.0 / 3)
        redGreen.samples[index] = (c.x - c.y) * (255 * 0.70710677)
        yellowBlue.samples[index] = (c.x + c.y - 2 * c.z) * (255 * 0.40824828)
    }

    /// sRGB of an averaged pixel, what is transparent shown on mid-grey.
    static func color(_ pixel: SIMD4<Float>, _ format: PixelFormat) -> SIMD4<Float> {
        var c = format.layout.colors == 1 ? SIMD4(pixel.x, pixel.x, pixel.x, pixel.y) : pixel
        if !format.layout.hasAlpha { c.w = 1 }
        if format.isLinear { for i in 0..<3 { c[i] = encodedSRGB(c[i]) } }
        let backdrop: Float = 0.5 * (1 - c.w)
        let factor = format.layout.hasAlpha && !format.isPremultiplied ? c.w : 1
        return SIMD4(c.x * factor + backdrop, c.y * factor + backdrop, c.z * factor + backdrop, c.w)
            .clamped(lowerBound: .zero, upperBound: .one)
    }
}

@inline(__always)
private func addRow<S: PhotoSample>(_ source: UnsafePointer<S>, weight: Float, to sum: UnsafeMutablePointer<Float>, count: Int) {
    for i in 0..<count { sum[i] += weight * source[i].fullScaleFraction }
}

/// The samples that an interval of a row or column covers, and how much of each.
private struct Coverage {
    let first: Int
    let last: Int
    private let start: Float
    private let end: Float

    init(_ start: Double, _ end: Double, limit: Int) {
        first = min(max(Int(start), 0), limit - 1)
        last = max(min(Int(end.rounded(.up)) - 1, limit - 1), first)
        self.start = Float(start - Double(first))
        self.end = Float(end - Double(last))
    }

    var length: Float { Float(last - first) - start + end }

    func weight(_ index: Int) -> Float {
        1 - (index == first ? start : 0) - (index == last ? 1 - end : 0)
    }
}
