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

    /// Whether one pixel of a hundred differs from gray by more than what a photo file's rounding leaves, two levels.
    var isColored: Bool {
        let (low, high) = (0.01, 0.99)
        return [redGreen, yellowBlue].contains { max(-$0.quantile(low), $0.quantile(high)) > 2 }
    }

    /// From this copy's coordinates to the photo's.
    func toPhoto(_ point: Point) -> Point { point * scale }
}

extension ReducedImage {
    /// Samples of a row that are summed at a time: few enough to stay in the first cache.
    private static let block = 4096

    /// Bands of rows are reduced one by one, each in a row of sums of its own: vertically while the photo
    /// is read, then horizontally.
    private func reduce<S: PhotoSample>(_ photo: ImageView, _: S.Type, threads: Int, progress: Progress) throws(Failure) {
        let channels = photo.format.layout.channels, count = photo.width * channels
        // The sums of all bands take no more than 16 MB, or those of one row.
        let bands = max(1, min(height, 16, (1 << 22) / count))
        // `average` reads four samples at the last pixel, too.
        let sums = try Plane<Float>(width: count + 4, height: bands), totals = try Plane<S.Total>(width: Self.block, height: bands)
        let columns = (0..<width).map { Coverage(Double($0) * scale.x, Double($0 + 1) * scale.x, limit: photo.width) }
        try inParallel(chunks: bands, threads: threads, progress: progress) { band in
            let sum = sums.row(band)
            (sum + count).update(repeating: 0, count: 4)
            for y in (band * height / bands)..<((band + 1) * height / bands) {
                let rows = Coverage(Double(y) * scale.y, Double(y + 1) * scale.y, limit: photo.height)
                for start in stride(from: 0, to: count, by: Self.block) {
                    let block = start..<min(start + Self.block, count)
                    addRows(of: photo, S.self, rows, block, totals: totals.row(band), to: sum)
                }
                average(sum, columns, format: photo.format, rowArea: rows.length, to: y)
            }
        }
    }

    /// The weighted sum of rows, for a block of their samples. Whole rows are added as they are stored.
    private func addRows<S: PhotoSample>(of photo: ImageView, _: S.Type, _ rows: Coverage, _ block: Range<Int>,
                                         totals: UnsafeMutablePointer<S.Total>, to sums: UnsafeMutablePointer<Float>) {
        func samples(_ row: Int) -> UnsafePointer<S> { UnsafePointer(photo.row(row).assumingMemoryBound(to: S.self)) + block.lowerBound }
        let sum = sums + block.lowerBound, count = block.count
        let first = samples(rows.first), weight = rows.weight(rows.first)
        for i in 0..<count { sum[i] = weight * first[i].fullScaleFraction }
        guard rows.last > rows.first else { return }
        var row = rows.first + 1
        while row < rows.last {
            let end = min(rows.last, row + S.mostInTotal)
            totals.update(repeating: S.nothing, count: count)
            for row in row..<end { add(samples(row), to: totals, count: count) }
            for i in 0..<count { sum[i] += S.fullScaleFraction(totals[i]) }
            row = end
        }
        let last = samples(rows.last), lastWeight = rows.weight(rows.last)
        for i in 0..<count { sum[i] += lastWeight * last[i].fullScaleFraction }
    }

    private func average(_ sum: UnsafePointer<Float>, _ columns: [Coverage], format: PixelFormat, rowArea: Float, to y: Int) {
        let channels = format.layout.channels
        let present = SIMD4<Float>(1, channels > 1 ? 1 : 0, channels > 2 ? 1 : 0, channels > 3 ? 1 : 0)
        for (x, columns) in columns.enumerated() {
            func sums(_ column: Int) -> SIMD4<Float> { UnsafeRawPointer(sum + column * channels).loadUnaligned(as: SIMD4<Float>.self) }
            var pixel = columns.weight(columns.first) * sums(columns.first)
            if columns.last > columns.first {
                for column in (columns.first + 1)..<columns.last { pixel += sums(column) }
                pixel += columns.weight(columns.last) * sums(columns.last)
            }
            store(Self.color(pixel * present / (rowArea * columns.length), format), x, y)
        }
    }

    private func store(_ c: SIMD4<Float>, _ x: Int, _ y: Int) {
        let index = y * width + x
        lightness.samples[index] = (c.x + c.y + c.z) * (255.0 / 3)
        redGreen.samples[index] = (c.x - c.y) * (255 * 0.70710677)
        yellowBlue.samples[index] = (c.x + c.y - 2 * c.z) * (255 * 0.40824828)
    }

    /// sRGB of an averaged pixel, what is transparent shown on mid-grey.
    @inline(__always) static func color(_ pixel: SIMD4<Float>, _ format: PixelFormat) -> SIMD4<Float> {
        var c = format.layout.colors == 1 ? SIMD4(pixel.x, pixel.x, pixel.x, pixel.y) : pixel
        if !format.layout.hasAlpha { c.w = 1 }
        if format.isLinear { for i in 0..<3 { c[i] = encodedSRGB(c[i]) } }
        let backdrop: Float = 0.5 * (1 - c.w)
        let factor = format.layout.hasAlpha && !format.isPremultiplied ? c.w : 1
        c = SIMD4(c.x * factor + backdrop, c.y * factor + backdrop, c.z * factor + backdrop, c.w)
        return c.replacing(with: 0, where: c .< 0).replacing(with: 1, where: c .> 1)
    }
}

@inline(__always)
private func add<S: PhotoSample>(_ source: UnsafePointer<S>, to totals: UnsafeMutablePointer<S.Total>, count: Int) {
    for i in 0..<count { totals[i] = S.adding(source[i], to: totals[i]) }
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
