// SPDX-License-Identifier: MIT
import Glibc
@testable import StraightenCore

/// Writes what the decision knows about photos.
///
/// For each photo its count of hypotheses and of features (32-bit integers), the corners of each hypothesis in photo
/// coordinates, its score, and the features, all sides' first, in the order in which `RankingWeights` lists them (32-bit
/// floats, hypothesis by hypothesis).
struct Dump {
    private let file: UnsafeMutablePointer<FILE>

    init(_ path: String) {
        guard let file = fopen(path, "wb") else { fatalError("cannot write \(path)") }
        self.file = file
    }

    func add(_ photo: PPM) throws {
        let scene = try SceneEvidence(of: photo.view, options: .oneThread, progress: .none)
        let hypotheses = try scene.hypotheses(options: .oneThread, progress: .none)
        let features = hypotheses.map { QuadFeatures($0, scene.reader, scene.network) }
        let corners = hypotheses.flatMap { $0.corners.points.map { scene.image.toPhoto($0) } }
        write([Int32(hypotheses.count), Int32(features.first.map { 4 * $0.sides[0].count + $0.whole.count } ?? 0)])
        write(corners.flatMap { [Float($0.x), Float($0.y)] })
        write(features.map { QuadRanking.score($0) })
        write(features.flatMap { $0.sides.flatMap { $0 } + $0.whole })
    }

    private func write<T>(_ values: [T]) {
        let written = values.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
        guard written, fflush(file) == 0 else { fatalError("cannot write") }
    }
}

extension DetectionOptions {
    static var oneThread: DetectionOptions {
        var options = DetectionOptions()
        options.threads = 1
        return options
    }
}
