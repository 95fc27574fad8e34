// SPDX-License-Identifier: MIT
import Glibc
import StraightenNetwork
@testable import StraightenCore

/// features OUT SCENE.ppm ... : writes OUT.features and OUT.views.
///
/// OUT.features has for each photo its count of hypotheses and of features (32-bit integers), the corners of each
/// hypothesis in photo coordinates, its score, and the features, all sides' first, in the order in which `RankingWeights`
/// lists them (32-bit floats, hypothesis by hypothesis). OUT.views has for each photo the count of the hypotheses that
/// are worth a closer look and their indices (32-bit integers), and of each the close and the wide view of its four
/// sides (signed bytes, multiples of 1/64).

func bytes<T>(_ values: [T]) -> [UInt8] { values.withUnsafeBytes { Array($0) } }

func write(_ values: [UInt8], to file: UnsafeMutablePointer<FILE>) {
    guard fwrite(values, 1, values.count, file) == values.count else { fatalError("cannot write") }
}

guard CommandLine.arguments.count > 2,
      let featureFile = fopen(CommandLine.arguments[1] + ".features", "wb"),
      let viewFile = fopen(CommandLine.arguments[1] + ".views", "wb") else { fatalError("usage: features OUT SCENE.ppm ...") }

for path in CommandLine.arguments.dropFirst(2) {
    guard let photo = PPM(path) else { fatalError("cannot read \(path)") }
    var options = DetectionOptions()
    options.threads = 1
    let scene = try SceneEvidence(of: photo.view, options: options, progress: .none)
    let hypotheses = try scene.hypotheses(options: options, progress: .none)
    let features = hypotheses.map { QuadFeatures($0, scene.reader, scene.network) }
    let scores = features.map { QuadRanking.score($0) }
    let quads = hypotheses.flatMap { quad in quad.corners.points.map { scene.image.toPhoto($0) }.flatMap { [Float($0.x), Float($0.y)] } }
    let values = features.flatMap { $0.sides.flatMap { $0 } + $0.whole }
    write(bytes([Int32(hypotheses.count), Int32(values.count / max(hypotheses.count, 1))]) + bytes(quads) + bytes(scores) + bytes(values), to: featureFile)

    let chosen = QuadRanking.shortlist(hypotheses, scores, limit: 40, apart: 0.002 * scene.diagonal)
    let views = SideViews(image: scene.image, edges: scene.reader.edges, network: scene.network)
    var close = [Float](repeating: 0, count: VerificationNetwork.close.count), wide = [Float](repeating: 0, count: VerificationNetwork.wide.count)
    var record = bytes([Int32(chosen.count)]) + bytes(chosen.map { Int32($0) })
    for index in chosen {
        for side in 0..<4 {
            views.write(side, of: hypotheses[index].corners, close: &close, wide: &wide)
            record += (close + wide).map { UInt8(truncatingIfNeeded: Int(Double($0 * 64).rounded() + 127, clampedTo: 0...254) - 127) }
        }
    }
    write(record, to: viewFile)
}
fclose(featureFile)
fclose(viewFile)
