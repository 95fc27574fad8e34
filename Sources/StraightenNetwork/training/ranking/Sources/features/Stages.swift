// SPDX-License-Identifier: MIT
import StraightenNetwork
@testable import StraightenCore

/// What each stage of detection answers for a photo, as one JSON object: of the lines alone, the network alone, both,
/// both with a closer look of the network, and refined. Each is [confidence, x, y, ...] in photo coordinates, or null.
struct Stages {
    private let photo: PPM
    private let scene: SceneEvidence

    init(_ photo: PPM) throws {
        self.photo = photo
        scene = try SceneEvidence(of: photo.view, options: .oneThread, progress: .none)
    }

    func line(_ path: String) throws -> String {
        let options = DetectionOptions.oneThread
        let lines = try scene.hypothesesOfLines(options, progress: .none), both = lines + scene.hypothesesOfNetwork(options)
        let looked = scene.best(of: try scene.scoredHypotheses(lines, options: options, progress: .none))
        let stages = [
            ("lines", answer(scene.best(of: try scene.scored(lines)))),
            ("network", scene.network.answers.first.map { list(scene.network.bestTotal, $0) }),
            ("both", answer(scene.best(of: try scene.scored(both)))),
            ("closer", answer(looked)),
            ("refined", looked.map { list($0.probability, refined($0), scale: Point(1, 1)) }),
        ]
        return "{\"file\":\"\(path)\"," + stages.map { "\"\($0.0)\":\($0.1 ?? "null")" }.joined(separator: ",") + "}"
    }

    private func answer(_ best: HypothesisGroup?) -> String? { best.map { list($0.probability, $0.corners) } }

    private func refined(_ group: HypothesisGroup) -> FourCorners {
        QuadRefinement(photo.view, scale: max(scene.image.scale.x, scene.image.scale.y))
            .refined(group.corners.mapped { scene.image.toPhoto($0) }, to: .outermost, deviations: group.deviations).corners
    }

    private func list(_ confidence: Double, _ corners: FourCorners, scale: Point? = nil) -> String {
        let points = corners.points.map { $0 * (scale ?? scene.image.scale) }
        return "[" + ([confidence] + points.flatMap { [$0.x, $0.y] }).map(\.description).joined(separator: ",") + "]"
    }
}
