// SPDX-License-Identifier: MIT

/// All that detection computes from the reduced photo before it looks at single quadrilaterals.
struct SceneEvidence {
    let image: ReducedImage
    let reader: EvidenceReader
    let network: NetworkEvidence
    private let lineCount: Int
    private let networkHypotheses: NetworkHypotheses

    /// Pixels of the reduced photo's longer side: a frame's side is straight to a pixel of it, and its mouldings
    /// are still apart.
    private static let longerSide = 1000
    /// More segments and lines than these belong to texture.
    private static let segmentLimit = 3000
    private static let lineLimit = 100
    /// Hypotheses whose evidence is read in full.
    private static let hypothesisLimit = 900
    /// Mean strength of edge under each side of a hypothesis: half of what texture shows everywhere.
    private static let minimumEdge: Float = 0.15

    /// Probability above which a closer look has nothing to add.
    private static let clear = 0.5

    init(of photo: ImageView, options: DetectionOptions, progress: Progress) throws(Failure) {
        let image = try ReducedImage(photo, longerSide: Self.longerSide, threads: options.threads, progress: progress.stage(0...0.4))
        self.image = image
        let edges = try EdgeMap(image, threads: options.threads)
        try progress.update(0.5)
        let segments = try SegmentDetector(edges).segments(limit: Self.segmentLimit, progress: progress.stage(0.5...0.9))
        let lines = LineMerging.lines(segments, limit: Self.lineLimit)
        let candidates = lines.compactMap { SideCandidate($0, image: image, edges: edges) }
        lineCount = candidates.count
        network = try NetworkEvidence(image)
        networkHypotheses = NetworkHypotheses(network.answers, after: candidates.count, image: image, edges: edges)
        reader = try EvidenceReader(image: image, edges: edges, candidates: candidates, others: networkHypotheses.candidates)
        try progress.update(1)
    }

    /// The same photo, the network looking only at the part where it sees most of a picture; nil when that is most of
    /// what it looked at before.
    func closer() throws(Failure) -> SceneEvidence? {
        guard let window = network.closerWindow else { return nil }
        return try looking(at: window)
    }

    /// The same photo, the network looking only at a part of it.
    func looking(at part: PixelWindow) throws(Failure) -> SceneEvidence {
        part == window ? self : SceneEvidence(self, try NetworkEvidence(image, in: part))
    }

    private init(_ scene: SceneEvidence, _ network: NetworkEvidence) {
        image = scene.image
        lineCount = scene.lineCount
        self.network = network
        networkHypotheses = NetworkHypotheses(network.answers, after: scene.lineCount, image: image, edges: scene.reader.edges)
        reader = EvidenceReader(scene.reader, first: scene.lineCount, others: networkHypotheses.candidates)
    }

    /// All of the reduced photo.
    var window: PixelWindow { PixelWindow(x: 0, y: 0, width: image.width, height: image.height) }

    /// Of the reduced photo, pixels.
    var diagonal: Double { Point(Double(image.width), Double(image.height)).length }

    // MARK: hypotheses

    func hypothesesOfLines(_ options: DetectionOptions, progress: Progress) throws(Failure) -> [QuadHypothesis] {
        let search = QuadSearch(Array(reader.candidates.prefix(lineCount)), width: image.width, height: image.height,
                                shape: shape(options), minimumEdge: Self.minimumEdge)
        return try search.hypotheses(limit: Self.hypothesisLimit, progress: progress)
    }

    func hypothesesOfNetwork(_ options: DetectionOptions) -> [QuadHypothesis] {
        networkHypotheses.hypotheses(reader.candidates, size: Point(Double(image.width), Double(image.height)), shape: shape(options))
    }

    /// Of the lines, then of the network.
    func hypotheses(options: DetectionOptions, progress: Progress) throws(Failure) -> [QuadHypothesis] {
        try hypothesesOfLines(options, progress: progress) + hypothesesOfNetwork(options)
    }

    /// Of the shorter side of a part of the photo that may hold a picture, pixels.
    func smallestWindow(_ options: DetectionOptions) -> Int { Int(shape(options).minimumSide, clampedTo: 32...ImageView.maximumSide) }

    private func shape(_ options: DetectionOptions) -> ShapeLimits { ShapeLimits(options, width: image.width, height: image.height) }

    // MARK: decision

    /// The hypotheses of lines, and of the network. Where the answer is not clear the network looks closer, and what makes
    /// a surer answer is taken.
    ///
    /// - Parameter isWanted: others are left out.
    func scoredHypotheses(_ lines: [QuadHypothesis], options: DetectionOptions, progress: Progress,
                          where isWanted: (FourCorners) -> Bool = { _ in true }) throws(Failure) -> [ScoredHypothesis] {
        func hypotheses(_ scene: SceneEvidence) -> [QuadHypothesis] {
            (lines + scene.hypothesesOfNetwork(options)).filter { isWanted($0.corners) }
        }
        let first = try scored(hypotheses(self), progress: progress.stage(0...0.6)), confidence = best(of: first)?.probability ?? 0
        guard confidence < Self.clear, let closer = try closer() else { return first }
        let second = try closer.scored(hypotheses(closer), progress: progress.stage(0.6...1))
        return best(of: second)?.probability ?? 0 > confidence ? second : first
    }

    func scored(_ hypotheses: [QuadHypothesis], progress: Progress = .none) throws(Failure) -> [ScoredHypothesis] {
        var scored: [ScoredHypothesis] = []
        for (index, hypothesis) in hypotheses.enumerated() {
            try progress.update(Double(index) / Double(hypotheses.count))
            scored.append(ScoredHypothesis(hypothesis: hypothesis, score: QuadRanking.score(QuadFeatures(hypothesis, reader, network))))
        }
        return scored
    }

    func best(of scored: [ScoredHypothesis]) -> HypothesisGroup? {
        let hypotheses = scored.map(\.hypothesis), probabilities = QuadRanking.probabilities(scored.map(\.score))
        return QuadRanking.best(hypotheses, probabilities, within: 0.01 * diagonal)
    }
}
