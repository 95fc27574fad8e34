// SPDX-License-Identifier: MIT
import Glibc

/// Finds by which angle a photo hangs.
///
/// Verticals that clearly meet in one point decide alone. Without them the lines between sky, land and
/// water and the frame of straight edges compete, the likeliest of them wins, and nothing is answered when
/// none is likely enough.
package struct HorizonDetector {
    let options: HorizonOptions
    /// Pixels of the reduced photo's longer side: more make no angle finer.
    private static let longerSide = 640
    private static let segments = 3000
    /// From here on verticals decide alone: their weight, and how far it exceeds that of any other point.
    private static let clear = (support: 2.5, dominance: 1.4)
    /// How often they are right within a degree: the photos of a test collection where they decide, less
    /// those that show a single tilted thing.
    private static let confidenceOfVerticals = 0.98
    /// Straight edges tell an angle less finely than a line at nearly the same angle does, radians, if that
    /// has at least this probability.
    private static let nearby = (angle: 1.5 * Double.pi / 180, probability: 0.25)

    package init(options: HorizonOptions = HorizonOptions()) { self.options = options }

    /// - Throws: `memory`, `cancelled`.
    package func detect(in image: ImageView, progress: Progress = .none) throws(Failure) -> DetectedHorizon {
        let reduced = try ReducedImage(image, longerSide: Self.longerSide, threads: options.threads, progress: progress.stage(0...0.3))
        let map = try EdgeMap(reduced, threads: options.threads)
        let segments = try SegmentDetector(map).segments(limit: Self.segments, progress: progress.stage(0.3...0.6))
        let size = Point(Double(image.width), Double(image.height))
        let edges = try StraightEdges(segments, in: reduced, principalPoint: options.camera.principalPoint ?? size / 2)
        let verticals = try VerticalPoint(edges)
        try progress.update(0.7)
        var answer = verticals.flatMap(decisive)
        if answer == nil { answer = try likeliest(reduced, edges, verticals, progress.stage(0.7...1)) }
        try progress.update(1)
        guard let answer, answer.confidence >= options.minimumConfidence else { return .none(width: image.width, height: image.height) }
        return DetectedHorizon(answer, size: size, radius: edges.radius, camera: options.camera)
    }

    private func decisive(_ verticals: VerticalPoint) -> HorizonAnswer? {
        guard verticals.support > Self.clear.support, verticals.dominance > Self.clear.dominance else { return nil }
        return HorizonAnswer(evidence: .verticals(verticals), angle: verticals.roll, confidence: Self.confidenceOfVerticals, point: Point(0.5, 0.5))
    }

    private func likeliest(_ image: ReducedImage, _ edges: StraightEdges, _ verticals: VerticalPoint?,
                           _ progress: Progress) throws(Failure) -> HorizonAnswer? {
        let frame = try ManhattanFrame(edges)
        try progress.update(0.4)
        let lines = (try SkylineSearch(image)?.candidates(frame) ?? []).map {
            HorizonAnswer(evidence: .line, angle: $0.line.angle, confidence: $0.evidence.probability, point: $0.point)
        }
        let best = lines.max { $0.confidence < $1.confidence }
        guard let frame, case let confidence = frame.probability(verticals), confidence > best?.confidence ?? 0 else { return best }
        let fine = lines.filter { abs($0.angle - frame.roll) < Self.nearby.angle && $0.confidence > Self.nearby.probability }
        let line = fine.max { $0.confidence < $1.confidence }
        return HorizonAnswer(evidence: .frame, angle: line?.angle ?? frame.roll, confidence: confidence, point: line?.point ?? Point(0.5, 0.5))
    }
}
