// SPDX-License-Identifier: MIT

/// Measures chosen hypotheses in the full-resolution photo.
struct PictureMeasurement {
    private let area: SearchArea
    private let reduced: ReducedImage
    private let refinement: QuadRefinement
    /// The principal point in the area, and half the photo's diagonal.
    private let centre: Point
    private let radius: Double

    init(of photo: ImageView, area: SearchArea, reduced: ReducedImage, camera: Camera) {
        self.area = area
        self.reduced = reduced
        refinement = QuadRefinement(area.view, scale: max(reduced.scale.x, reduced.scale.y))
        let half = Point(Double(photo.width), Double(photo.height)) / 2
        centre = (camera.principalPoint ?? half) - area.origin
        radius = half.length
    }

    /// - Parameter hypotheses: among which the inner edge is.
    /// - Returns: nil when the group's outline is no image of a rectangle.
    func picture(_ group: HypothesisGroup, among hypotheses: [QuadHypothesis]) -> DetectedPicture? {
        let start = inView(group.corners), refined = refinement.refined(start, to: .outermost, deviations: group.deviations)
        guard var picture = DetectedPicture(refined, origin: area.origin, centre: centre, radius: radius)
                ?? quad(start).map({ DetectedPicture(outer: $0, cornerUncertainty: refined.uncertainty) }) else { return nil }
        picture.confidence = group.probability
        picture.inner = InnerEdge.find(in: hypotheses, inside: group.corners).flatMap {
            quad(refinement.refined(inView($0.corners), to: .strongest).corners)
        }
        return picture
    }

    private func inView(_ corners: FourCorners) -> FourCorners { corners.mapped { reduced.toPhoto($0) } }

    private func quad(_ corners: FourCorners) -> Quad? { try? Quad(corners.points.map { $0 + area.origin }) }
}

extension DetectedPicture {
    /// What the refined sides of a picture tell of it, the confidence excepted.
    ///
    /// - Parameters:
    ///   - origin: of the sides' coordinates in the photo.
    ///   - centre: the principal point, in the sides' coordinates.
    ///   - radius: half the photo's diagonal.
    /// - Returns: nil when the sides form no quadrilateral.
    init?(_ refined: QuadRefinement.Result, origin: Point = .zero, centre: Point, radius: Double) {
        func quad(_ corners: FourCorners) -> Quad? { try? Quad(corners.points.map { $0 + origin }) }
        guard let straight = quad(refined.corners) else { return nil }
        self.init(outer: straight, cornerUncertainty: refined.uncertainty)
        bow = refined.curves.map { $0?.bow ?? 0 }
        guard let lens = PlumbLines(refined.curves.compactMap { $0 }, centre: centre, radius: radius),
              let corners = lens.corners, let bent = quad(corners) else { return }
        outer = bent
        radialDistortion = DistortionEstimate(k1: lens.lens.k1, uncertainty: lens.uncertainty)
    }
}
