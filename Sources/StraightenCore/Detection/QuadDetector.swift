// SPDX-License-Identifier: MIT

/// Finds the dominant picture of a photo.
package struct QuadDetector {
    let options: DetectionOptions

    package init(options: DetectionOptions = DetectionOptions()) { self.options = options }

    /// - Throws: `memory`, `cancelled`.
    package func detect(in image: ImageView, progress: Progress = .none) throws(Failure) -> DetectedPicture {
        let scene = try SceneEvidence(of: image, options: options, progress: progress.stage(0...0.7))
        let reduced = scene.image
        let ranked = try scene.rankedHypotheses(options: options, progress: progress.stage(0.7...0.9))
        guard let best = ranked.best, best.probability >= options.minimumConfidence else {
            try progress.update(1)
            return try .fallback(width: image.width, height: image.height)
        }
        let refinement = QuadRefinement(image, scale: max(reduced.scale.x, reduced.scale.y))
        func inPhoto(_ corners: FourCorners) -> FourCorners { corners.mapped { reduced.toPhoto($0) } }
        let refined = refinement.refined(inPhoto(best.hypothesis.corners), to: .outermost)
        guard let outer = (try? Quad(refined.corners.points)) ?? (try? Quad(inPhoto(best.hypothesis.corners).points)) else {
            try progress.update(1)
            return try .fallback(width: image.width, height: image.height)
        }
        try progress.update(0.95)
        let inner = InnerEdge.find(in: ranked.hypotheses, inside: best.hypothesis.corners).flatMap { hypothesis in
            try? Quad(refinement.refined(inPhoto(hypothesis.corners), to: .strongest).corners.points)
        }
        try progress.update(1)
        return DetectedPicture(outer: outer, inner: inner, confidence: best.probability, cornerUncertainty: refined.uncertainty, isFallback: false)
    }
}
