// SPDX-License-Identifier: MIT

/// Moves the sides of a quadrilateral that is roughly known onto the edges near it.
///
/// First on a copy of the strips along the sides that is reduced as far as they are wide (`SideShift`), then at full
/// resolution (`QuadRefinement`). Nothing else of the photo is read.
package struct QuadSnapping {
    private let photo: ImageView
    private let options: DetectionOptions

    /// Pixels of the reduced strip on either side: a side is found to one of them, and in full from there.
    private static let halfWidth = 48.0
    /// Of the photo's diagonal.
    private static let usualReach = 0.02

    package init(_ photo: ImageView, options: DetectionOptions = DetectionOptions()) {
        self.photo = photo
        self.options = options
    }

    /// - Parameter reach: how far the ends of a side may move across it, photo pixels; nil: 2 % of the photo's diagonal.
    /// - Returns: nil when no side has an edge.
    /// - Throws: `cancelled`.
    package func picture(near hint: Quad, reach: Double? = nil, progress: Progress = .none) throws(Failure) -> DetectedPicture? {
        try progress.update(0)
        let half = Point(Double(photo.width), Double(photo.height)) / 2
        let reach = min(reach ?? Self.usualReach * 2 * half.length, 2 * half.length)
        let scale = max(1, reach / Self.halfWidth), sampler = PhotoSampler(photo, scale: scale)
        let lines = (0..<4).map { side -> Line? in
            let a = hint[side] / scale, b = hint[side + 1] / scale
            let ends = SideShift(sampler, from: a, to: b, reach: Int(reach / scale, clampedTo: 1...Int(Self.halfWidth)))?.ends
            return ends.map { Line(from: $0.0 * scale, to: $0.1 * scale) }
        }
        try progress.update(0.5)
        let found = lines.map { $0 != nil }, sides = (0..<4).map { lines[$0] ?? hint.sides[$0] }
        let corners = (0..<4).map { sides[($0 + 3) & 3].intersection(with: sides[$0]) ?? hint[$0] }
        guard found.contains(true), let start = try? Quad(corners) else {
            try progress.update(1)
            return nil
        }
        let refined = QuadRefinement(photo, scale: scale).refined(FourCorners(start[0], start[1], start[2], start[3]), to: .strongest, where: found)
        try progress.update(1)
        var picture = DetectedPicture(refined, centre: options.camera.principalPoint ?? half, radius: half.length) ?? DetectedPicture(outer: start)
        picture.confidence = refined.support.min() ?? 0
        return picture
    }
}
