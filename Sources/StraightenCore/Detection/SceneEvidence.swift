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
        return SceneEvidence(self, try NetworkEvidence(image, in: window))
    }

    private init(_ scene: SceneEvidence, _ network: NetworkEvidence) {
        image = scene.image
        lineCount = scene.lineCount
        self.network = network
        networkHypotheses = NetworkHypotheses(network.answers, after: scene.lineCount, image: image, edges: scene.reader.edges)
        reader = EvidenceReader(scene.reader, first: scene.lineCount, others: networkHypotheses.candidates)
    }

    /// Of the reduced photo, pixels.
    var diagonal: Double { Point(Double(image.width), Double(image.height)).length }

    struct Ranked {
        let hypotheses: [QuadHypothesis]
        let best: (hypothesis: QuadHypothesis, probability: Double)?
    }

    /// Of the lines, then of the network.
    func hypotheses(options: DetectionOptions, progress: Progress) throws(Failure) -> [QuadHypothesis] {
        let shape = ShapeLimits(options, width: image.width, height: image.height)
        let search = QuadSearch(Array(reader.candidates.prefix(lineCount)), width: image.width, height: image.height, shape: shape, minimumEdge: Self.minimumEdge)
        let ofLines = try search.hypotheses(limit: Self.hypothesisLimit, progress: progress)
        return ofLines + networkHypotheses.hypotheses(reader.candidates, size: Point(Double(image.width), Double(image.height)), shape: shape)
    }

    func rankedHypotheses(options: DetectionOptions, progress: Progress) throws(Failure) -> Ranked {
        let hypotheses = try hypotheses(options: options, progress: progress.stage(0...0.3))
        var scores: [Float] = []
        for (index, hypothesis) in hypotheses.enumerated() {
            try progress.update(0.3 + 0.7 * Double(index) / Double(hypotheses.count))
            scores.append(QuadRanking.score(QuadFeatures(hypothesis, reader, network)))
        }
        let near = 0.01 * Point(Double(image.width), Double(image.height)).length
        let best = QuadRanking.best(hypotheses, QuadRanking.probabilities(scores), within: near)
        return Ranked(hypotheses: hypotheses, best: best.map { (hypotheses[$0.index], $0.probability) })
    }
}
