// SPDX-License-Identifier: MIT
import Glibc
@testable import StraightenCore

/// A binary PPM of 8 bits, as the renderer writes it: "P6 width height 255" and one white space.
final class PPM {
    let view: ImageView
    private let pixels: UnsafeMutableRawPointer

    /// - Returns: nil when it cannot be read.
    init?(_ path: String) {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var width: Int32 = 0, height: Int32 = 0
        let read = withUnsafeMutablePointer(to: &width) { w in
            withUnsafeMutablePointer(to: &height) { h in withVaList([w, h]) { vfscanf(file, "P6 %d %d 255", $0) } }
        }
        guard read == 2, width > 0, height > 0, fgetc(file) != EOF else { return nil }
        let count = Int(width) * Int(height) * 3
        pixels = .allocate(byteCount: count, alignment: 64)
        guard fread(pixels, 1, count, file) == count,
              let view = try? ImageView(pixels, width: Int(width), height: Int(height), stride: Int(width) * 3, format: PixelFormat(.rgb, .u8))
        else {
            pixels.deallocate()
            return nil
        }
        self.view = view
    }

    deinit { pixels.deallocate() }
}
