// SPDX-License-Identifier: MIT

/// Resamples `source` by a homography.
///
/// - Precondition: equal formats, no byte in common, an invertible homography.
/// - Throws: `argument`, `memory`, `cancelled`.
package func warp(_ source: ImageView, to destination: ImageView, by sourceFromTarget: Homography,
                  options: ResamplingOptions, progress: Progress = .none) throws(Failure) {
    let pixel = source.format.bytesPerPixel
    try inParallel(chunks: destination.height, threads: options.threads, progress: progress) { y in
        for x in 0..<destination.width {
            let p = sourceFromTarget(Point(Double(x) + 0.5, Double(y) + 0.5))
            let to = destination.row(y) + x * pixel
            guard p.x >= 0, p.y >= 0, p.x < Double(source.width), p.y < Double(source.height) else {
                to.initializeMemory(as: UInt8.self, repeating: 0, count: pixel)
                continue
            }
            to.copyMemory(from: source.row(Int(p.y)) + Int(p.x) * pixel, byteCount: pixel)
        }
    }
}
