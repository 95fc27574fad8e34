// SPDX-License-Identifier: MIT
// Reads photos from standard input, each as "width height\n" and RGB bytes; writes a line for each:
// presence, then per answer the overlap, line and corner scores and four corners in photo pixels.
// With an argument every photo is worked on that often and the milliseconds go to standard error.
import Glibc
import StraightenNetwork

/// Fills the bytes from standard input; false at its end.
func receive(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
    var done = 0
    while done < count {
        let got = read(STDIN_FILENO, bytes + done, count - done)
        guard got > 0 else { return false }
        done += got
    }
    return true
}

func header() -> (Int, Int)? {
    var text = "", byte: UInt8 = 0
    while receive(&byte, 1), byte != 10 { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
}

func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func report(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

let repeats = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 1 : 1
let side = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? Letterbox.usualSide : Letterbox.usualSide
let network = try PictureNetwork()
while let (width, height) = header() {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height * 3)
    defer { bytes.deallocate() }
    guard receive(bytes, width * height * 3) else { break }
    var line = ""
    for round in 0..<repeats {
        let a = milliseconds()
        let copy = try Letterbox(width: width, height: height, side: side) { y, row in
            for i in 0..<(width * 3) { row[i] = Float(bytes[y * width * 3 + i]) }
        }
        let b = milliseconds()
        let maps = try network.evaluate(copy)
        let c = milliseconds()
        let answers = QuadDecoder(try QuadFit(maps)).answers()
        let d = milliseconds()
        if repeats > 1 { report("shrink \(b - a) network \(c - b) decoder \(d - c)\n") }
        guard round == repeats - 1 else { continue }
        line = "\(maps.presence)"
        for answer in answers {
            line += " \(answer.score.overlap) \(answer.score.line) \(answer.score.corners)"
            for corner in answer.quad.corners.map(maps.toPhoto) { line += " \(corner.x) \(corner.y)" }
        }
    }
    print(line)
    fflush(nil)
}
