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
        let scene = try SceneEvidence(reduced, options: options, progress: progress.stage(0.3...0.7))
        let ranked = try scene.rankedHypotheses(options: options, progress: progress.stage(0.7...0.9))
        guard let best = ranked.best, best.probability >= options.minimumConfidence else {
            try progress.update(1)
            return try .fallback(width: image.width, height: image.height)
        }
        let start = best.hypothesis.corners.startingTopLeft.points.map { reduced.toPhoto($0) }
        let refinement = QuadRefinement(image, scale: max(reduced.scale.x, reduced.scale.y))
        let refined = refinement.refined(FourCorners(start[0], start[1], start[2], start[3]))
        guard let outer = (try? Quad(refined.corners.points)) ?? (try? Quad(start)) else {
            try progress.update(1)
            return try .fallback(width: image.width, height: image.height)
        }
        try progress.update(1)
        return DetectedPicture(outer: outer, inner: nil, confidence: best.probability, cornerUncertainty: refined.uncertainty, isFallback: false)
    }
}
