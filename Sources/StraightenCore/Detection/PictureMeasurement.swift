// SPDX-License-Identifier: MIT

/// Measures chosen hypotheses in the full-resolution photo.
struct PictureMeasurement {
    private let area: SearchArea
    private let reduced: ReducedImage
    private let hypotheses: [QuadHypothesis]
    private let refinement: QuadRefinement

    init(area: SearchArea, reduced: ReducedImage, hypotheses: [QuadHypothesis]) {
        self.area = area
        self.reduced = reduced
        self.hypotheses = hypotheses
        refinement = QuadRefinement(area.view, scale: max(reduced.scale.x, reduced.scale.y))
    }

    /// - Returns: nil when the hypothesis is no image of a rectangle.
    func picture(_ hypothesis: QuadHypothesis, confidence: Double) -> DetectedPicture? {
        let refined = refinement.refined(inView(hypothesis.corners), to: .outermost)
        guard let outer = quad(refined.corners) ?? quad(inView(hypothesis.corners)) else { return nil }
        let inner = InnerEdge.find(in: hypotheses, inside: hypothesis.corners).flatMap {
            quad(refinement.refined(inView($0.corners), to: .strongest).corners)
        }
        return DetectedPicture(outer: outer, inner: inner, confidence: confidence, cornerUncertainty: refined.uncertainty)
    }

    private func inView(_ corners: FourCorners) -> FourCorners { corners.mapped { reduced.toPhoto($0) } }

    /// In the photo.
    private func quad(_ corners: FourCorners) -> Quad? { try? Quad(corners.points.map { $0 + area.origin }) }
}
