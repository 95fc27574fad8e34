// SPDX-License-Identifier: MIT

/// All angles by which a photo may hang.
struct HorizonEvidence {
    let edges: StraightEdges
    let verticals: VerticalPoint?
    private let image: ReducedImage
    /// Pixels of the reduced photo's longer side: more make no angle finer.
    private static let longerSide = 640
    private static let segments = 3000

    /// - Throws: `memory`, `cancelled`.
    init(of photo: ImageView, options: HorizonOptions, progress: Progress) throws(Failure) {
        image = try ReducedImage(photo, longerSide: Self.longerSide, threads: options.threads, progress: progress.stage(0...0.4))
        let map = try EdgeMap(image, threads: options.threads)
        let segments = try SegmentDetector(map).segments(limit: Self.segments, progress: progress.stage(0.4...0.9))
        let size = Point(Double(photo.width), Double(photo.height))
        edges = try StraightEdges(segments, in: image, principalPoint: options.camera.principalPoint ?? size / 2)
        verticals = try VerticalPoint(edges)
    }

    func candidates(progress: Progress) throws(Failure) -> [HorizonCandidate] {
        let frame = try ManhattanFrame(edges)
        try progress.update(0.4)
        let search = try SkylineSearch(image), lines = search?.candidates(frame) ?? []
        var candidates = lines.map { $0.candidate(frame, verticals, among: lines) }
        if let verticals { candidates.append(verticals.candidate(edges, frame, search)) }
        if let frame { candidates.append(frame.candidate(verticals, search)) }
        return candidates
    }
}
