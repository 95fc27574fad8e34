// SPDX-License-Identifier: MIT
import Glibc
@testable import StraightenCore

/// features SCENE.ppm ... : prints one JSON object a line with the hypotheses of each photo (corners in photo
/// coordinates) and their features, all sides' first, in the order in which `RankingWeights` lists them.

/// A binary PPM of 8 bits, as the renderer writes it: "P6 width height 255" and one white space.
func readPPM(_ path: String) -> (pixels: UnsafeMutableRawPointer, width: Int, height: Int)? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var width: Int32 = 0, height: Int32 = 0
    let read = withUnsafeMutablePointer(to: &width) { w in
        withUnsafeMutablePointer(to: &height) { h in withVaList([w, h]) { vfscanf(file, "P6 %d %d 255", $0) } }
    }
    guard read == 2, width > 0, height > 0, fgetc(file) != EOF else { return nil }
    let count = Int(width) * Int(height) * 3
    let pixels = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
    guard fread(pixels, 1, count, file) == count else { return nil }
    return (pixels, Int(width), Int(height))
}

func list(_ values: [some FloatingPoint & CustomStringConvertible]) -> String {
    "[" + values.map(\.description).joined(separator: ",") + "]"
}

for path in CommandLine.arguments.dropFirst() {
    guard let photo = readPPM(path) else { fatalError("cannot read \(path)") }
    defer { photo.pixels.deallocate() }
    let view = try ImageView(photo.pixels, width: photo.width, height: photo.height, stride: photo.width * 3, format: PixelFormat(.rgb, .u8))
    let scene = try SceneEvidence(of: view, options: DetectionOptions(), progress: .none)
    let hypotheses = try scene.hypotheses(options: DetectionOptions(), progress: .none)
    let quads = hypotheses.map { hypothesis in
        list(hypothesis.corners.points.map { scene.image.toPhoto($0) }.flatMap { [$0.x, $0.y] })
    }
    let features = hypotheses.map { hypothesis in
        let features = QuadFeatures(hypothesis, scene.reader, scene.network)
        return list(features.sides.flatMap { $0 } + features.whole)
    }
    print("{\"file\":\"\(path)\",\"quads\":[\(quads.joined(separator: ","))],\"features\":[\(features.joined(separator: ","))]}")
}
