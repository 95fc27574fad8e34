// SPDX-License-Identifier: MIT
import Glibc

/// Finds by which angle a photo hangs.
package struct HorizonDetector {
    let options: HorizonOptions
    /// Pixels of the reduced photo's longer side.
    private static let longerSide = 1000
    /// At which verticals decide alone: see `VerticalPoint.support` and `dominance`.
    private static let clear = (support: 2.5, dominance: 1.4)
    /// Larger angles are offered, not applied: 8 degrees.
    private static let largeAngle = 8 * Double.pi / 180

    package init(options: HorizonOptions = HorizonOptions()) { self.options = options }

    /// - Throws: `memory`, `cancelled`.
    package func detect(in image: ImageView, progress: Progress = .none) throws(Failure) -> DetectedHorizon {
        let reduced = try ReducedImage(image, longerSide: Self.longerSide, threads: options.threads, progress: progress.stage(0...0.3))
        let map = try EdgeMap(reduced, threads: options.threads)
        let segments = try SegmentDetector(map).segments(limit: 3000, progress: progress.stage(0.3...0.6))
        let centre = Point(Double(image.width), Double(image.height)) / 2
        let edges = try StraightEdges(segments, in: reduced, principalPoint: options.camera.principalPoint ?? centre)
        guard let verticals = try VerticalPoint(edges), verticals.support > Self.clear.support,
              verticals.dominance > Self.clear.dominance else {
            try progress.update(1)
            return .none(width: image.width, height: image.height)
        }
        try progress.update(1)
        return DetectedHorizon(kind: .structure, angle: verticals.roll, confidence: 0.98, point: centre,
                               isOfferOnly: abs(verticals.roll) > Self.largeAngle,
                               targetFromSource: .rotation(-verticals.roll, about: centre), uprightFromSource: nil)
    }
}
