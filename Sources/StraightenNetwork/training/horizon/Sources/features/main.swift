// SPDX-License-Identifier: MIT
import Glibc
@testable import StraightenCore

/// features PHOTO.ppm ... : prints one JSON object a line with the candidates of each photo: kind, angle in degrees, and the measures
/// in the order of `HorizonMeasures`, null where unknown.

/// A binary PPM of 8 bits: "P6 width height 255" and one white space.
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

for path in CommandLine.arguments.dropFirst() {
    guard let photo = readPPM(path) else { fatalError("cannot read \(path)") }
    defer { photo.pixels.deallocate() }
    let view = try ImageView(photo.pixels, width: photo.width, height: photo.height, stride: photo.width * 3, format: PixelFormat(.rgb, .u8))
    let evidence = try HorizonEvidence(of: view, options: HorizonOptions(), progress: .none)
    let candidates = try evidence.candidates(progress: .none).map { candidate in
        let measures = candidate.measures.map { $0?.description ?? "null" }.joined(separator: ",")
        return "{\"kind\":\"\(candidate.kind.rawValue)\",\"angle\":\(candidate.angle * 180 / .pi),\"measures\":[\(measures)]}"
    }
    let name = path.split(separator: "/").last ?? ""
    print("{\"file\":\"\(name)\",\"candidates\":[\(candidates.joined(separator: ","))]}")
}
