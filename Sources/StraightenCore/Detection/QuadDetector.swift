// SPDX-License-Identifier: MIT

/// Finds the dominant picture of a photo.
package struct QuadDetector {
    let options: DetectionOptions
    /// Pixels of the reduced photo's longer side.
    private static let longerSide = 1000

    package init(options: DetectionOptions = DetectionOptions()) { self.options = options }

    /// - Throws: `memory`, `cancelled`.
    package func detect(in image: ImageView, progress: Progress = .none) throws(Failure) -> DetectedPicture {
        let reduced = try ReducedImage(image, longerSide: Self.longerSide, threads: options.threads, progress: progress.stage(0...0.3))
        let edges = try EdgeMap(reduced, threads: options.threads)
        let segments = try SegmentDetector(edges).segments(limit: 3000, progress: progress.stage(0.3...0.6))
        let candidates = LineMerging.lines(segments, limit: 100).compactMap { SideCandidate($0, image: reduced, edges: edges) }
        let shape = ShapeLimits(options, width: reduced.width, height: reduced.height)
        let hypotheses = try QuadSearch(candidates, width: reduced.width, height: reduced.height, shape: shape, minimumEdge: 0.15)
            .hypotheses(limit: 400, progress: progress.stage(0.6...0.9))
        guard let best = hypotheses.first,
              let outer = try? Quad(best.corners.points.map { reduced.toPhoto($0) }).startingTopLeft() else {
            return try .fallback(width: image.width, height: image.height)
        }
        return DetectedPicture(outer: outer, inner: nil, confidence: 0.6, cornerUncertainty: [1, 1, 1, 1], isFallback: false)
    }
}
