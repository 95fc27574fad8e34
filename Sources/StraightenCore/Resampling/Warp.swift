// SPDX-License-Identifier: MIT

/// Resamples `source` by a homography, and in the same step removes the distortion of the lens that took it.
///
/// A pixel of the result whose centre lies in the source, border included, is interpolated; the source's
/// outermost pixels continue beyond its border, so that edges are as bright as the picture and end
/// cleanly. All other pixels, those behind the camera (w <= 0) among them, are background.
///
/// - Parameters:
///   - sourceFromTarget: to the source as a lens without distortion would show it.
///   - lens: nil: the source is not distorted.
/// - Precondition: equal formats, no byte in common, an invertible homography.
/// - Throws: `memory`, `cancelled`.
package func warp(_ source: ImageView, to destination: ImageView, by sourceFromTarget: Homography, through lens: RadialDistortion? = nil,
                  options: ResamplingOptions, progress: Progress = .none) throws(Failure) {
    let background = BackgroundPixel(options.background, format: source.format)
    let mapping = SourceMapping(homography: sourceFromTarget, lens: lens?.k1 == 0 ? nil : lens)
    if mapping.lens == nil, let copy = PixelCopy(source: source, destination: destination, sourceFromTarget: sourceFromTarget, background: background) {
        try inParallel(chunks: copy.chunks, threads: options.threads, progress: progress, copy.run)
    } else if options.filter == .nearest {
        let nearest = NearestWarp(source: source, destination: destination, mapping: mapping, background: background)
        try inParallel(chunks: nearest.chunks, threads: options.threads, progress: progress, nearest.run)
    } else {
        try interpolate(source, to: destination, by: mapping, options: options, background: background, progress: progress)
    }
}

private func interpolate(_ source: ImageView, to destination: ImageView, by mapping: SourceMapping, options: ResamplingOptions,
                         background: BackgroundPixel, progress: Progress) throws(Failure) {
    let precision = SumPrecision(format: source.format, inLinearLight: options.inLinearLight)
    let interpolator = try Interpolator(filter: options.filter, precision: precision, mapping: mapping,
                                        largestStretch: mapping.largestScale(destination), kernels: options.kernels)
    let renderer = TileRenderer(
        mapping: mapping, destination: destination, kernels: options.kernels,
        planner: WindowPlanner(mapping: mapping, sourceWidth: source.width, sourceHeight: source.height,
                               radius: interpolator.radius, stretches: interpolator.stretches),
        reader: WindowReader(source: source, codec: try PixelCodec(format: source.format, inLinearLight: options.inLinearLight, kernels: options.kernels)),
        interpolator: interpolator, fixed: try FixedPoint(source: source, mapping: mapping, table: interpolator.table, options: options, progress: progress),
        background: background)
    let reduction = Double(source.width) * Double(source.height) / (Double(destination.width) * Double(destination.height))
    let tiles = TileGrid(width: destination.width, height: destination.height, reduction: reduction), pool = ScratchPool()
    try inParallel(chunks: tiles.count, threads: options.threads, progress: progress) { index in
        pool.lend { renderer.render(tiles[index], $0) }
    }
    try pool.check()
}
