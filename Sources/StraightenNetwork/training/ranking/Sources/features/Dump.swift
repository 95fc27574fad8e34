// SPDX-License-Identifier: MIT
import Glibc
import StraightenNetwork
@testable import StraightenCore

/// Writes what the decision knows about photos: NAME.features and NAME.views.
///
/// NAME.features has for each photo its count of hypotheses and of features (32-bit integers), the corners of each
/// hypothesis in photo coordinates, its score, and the features, all sides' first, in the order in which `RankingWeights`
/// lists them (32-bit floats, hypothesis by hypothesis). NAME.views has for each photo the count of the hypotheses that
/// are worth a closer look and their indices (32-bit integers), and of each the close and the wide view of its four
/// sides (signed bytes, multiples of 1/64).
struct Dump {
    private let features: UnsafeMutablePointer<FILE>
    private let views: UnsafeMutablePointer<FILE>

    init(_ name: String) {
        guard let features = fopen(name + ".features", "wb"), let views = fopen(name + ".views", "wb") else { fatalError("cannot write \(name)") }
        (self.features, self.views) = (features, views)
    }

    func add(_ photo: PPM) throws {
        let options = DetectionOptions.oneThread
        let scene = try SceneEvidence(of: photo.view, options: options, progress: .none)
        let hypotheses = try scene.hypothesesOfLines(options, progress: .none) + scene.hypothesesOfNetwork(options)
        let features = hypotheses.map { QuadFeatures($0, scene.reader, scene.network) }
        let scores = features.map { QuadRanking.score($0) }
        writeFeatures(hypotheses.map { $0.corners.mapped { scene.image.toPhoto($0) } }, scores, features)
        let shortlist = QuadRanking.shortlist(hypotheses, scores, limit: QuadRanking.shortlistLength, apart: QuadRanking.apart * scene.diagonal)
        writeViews(shortlist, shortlist.map { hypotheses[$0].corners }, scene)
    }

    private func writeFeatures(_ quads: [FourCorners], _ scores: [Float], _ features: [QuadFeatures]) {
        let width = features.first.map { 4 * $0.sides[0].count + $0.whole.count } ?? 0
        write([Int32(quads.count), Int32(width)], to: self.features)
        write(quads.flatMap { quad in quad.points.flatMap { [Float($0.x), Float($0.y)] } }, to: self.features)
        write(scores, to: self.features)
        write(features.flatMap { $0.sides.flatMap { $0 } + $0.whole }, to: self.features)
    }

    private func writeViews(_ indices: [Int], _ quads: [FourCorners], _ scene: SceneEvidence) {
        write([Int32(indices.count)] + indices.map { Int32($0) }, to: views)
        let source = SideViews(image: scene.image, edges: scene.reader.edges, network: scene.network)
        let closeCount = VerificationNetwork.close.count, count = closeCount + VerificationNetwork.wide.count
        var view = [Float](repeating: 0, count: count), rounded = [Int8](repeating: 0, count: count)
        for quad in quads {
            for side in 0..<4 {
                view.withUnsafeMutableBufferPointer { buffer in
                    source.write(side, of: quad, close: buffer.baseAddress!, wide: buffer.baseAddress! + closeCount)
                }
                for i in 0..<count { rounded[i] = Int8(view[i] * 64 + (view[i] < 0 ? -0.5 : 0.5)) }
                write(rounded, to: views)
            }
        }
    }

    private func write<T>(_ values: [T], to file: UnsafeMutablePointer<FILE>) {
        let written = values.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
        guard written else { fatalError("cannot write") }
    }
}

extension DetectionOptions {
    static var oneThread: DetectionOptions {
        var options = DetectionOptions()
        options.threads = 1
        return options
    }
}
