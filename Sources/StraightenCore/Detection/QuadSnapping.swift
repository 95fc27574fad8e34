// SPDX-License-Identifier: MIT

/// Moves the sides of a quadrilateral that is roughly known onto the edges near it.
package struct QuadSnapping {
    private let photo: ImageView
    private let options: DetectionOptions

    package init(_ photo: ImageView, options: DetectionOptions = DetectionOptions()) {
        self.photo = photo
        self.options = options
    }

    /// - Parameter reach: how far a corner may move, photo pixels; nil: 2 % of the photo's diagonal.
    /// - Returns: nil when no side has an edge.
    /// - Throws: `cancelled`.
    package func picture(near hint: Quad, reach: Double? = nil, progress: Progress = .none) throws(Failure) -> DetectedPicture? {
        try progress.update(0)
        let reach = reach ?? 0.02 * Point(Double(photo.width), Double(photo.height)).length
        let corners = FourCorners(hint[0], hint[1], hint[2], hint[3])
        let refined = QuadRefinement(photo, scale: max(reach / 6, 1)).refined(corners, to: .strongest)
        try progress.update(1)
        guard refined.support.contains(where: { $0 > 0 }), let outer = try? Quad(refined.corners.points) else { return nil }
        return DetectedPicture(outer: outer, confidence: refined.support.min() ?? 0, cornerUncertainty: refined.uncertainty)
    }
}
