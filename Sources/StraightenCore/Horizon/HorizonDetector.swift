// SPDX-License-Identifier: MIT
import Glibc

/// Finds by which angle a photo hangs.
///
/// Verticals that clearly meet in one point decide alone, which saves the time to look further. Without them
/// verticals, the frame of straight edges and the lines between sky, land and water compete; nothing is
/// answered when none is likely enough.
package struct HorizonDetector {
    let options: HorizonOptions

    package init(options: HorizonOptions = HorizonOptions()) { self.options = options }

    /// - Throws: `memory`, `cancelled`.
    package func detect(in image: ImageView, progress: Progress = .none) throws(Failure) -> DetectedHorizon {
        let evidence = try HorizonEvidence(of: image, options: options, progress: progress.stage(0...0.7))
        try progress.update(0.7)
        let size = Point(Double(image.width), Double(image.height)), answer: HorizonAnswer?
        if let verticals = evidence.verticals, HorizonAnswer.isDecisive(verticals) {
            let axis = options.camera.principalPoint == nil ? try CropAxis(size, evidence.edges, verticals) : nil
            answer = HorizonAnswer(decisive: axis?.verticals ?? verticals, certainty: axis?.certainty ?? 1)
        } else {
            let candidates = try evidence.candidates(progress: progress.stage(0.7...1))
            answer = HorizonChoice(candidates).best(candidates).map { HorizonAnswer($0.candidate, $0.confidence, evidence.verticals) }
        }
        try progress.update(1)
        guard let answer, answer.confidence >= options.minimumConfidence else { return .none(width: image.width, height: image.height) }
        return DetectedHorizon(answer, size: size, radius: evidence.edges.radius, camera: options.camera)
    }
}
