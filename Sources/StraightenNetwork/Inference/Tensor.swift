// SPDX-License-Identifier: MIT
import Glibc

/// The network ran out of memory.
package struct OutOfMemory: Error, Equatable {
    package let bytes: Int
}

/// Width x height pixels of `channels` interleaved values, inside a border of one pixel of zeros, so
/// that a 3 x 3 convolution needs no special case at the edge.
///
/// Invariant: when `channels` is a multiple of 16 every pixel is aligned to 64 bytes.
final class Tensor {
    let width: Int
    let height: Int
    let channels: Int
    /// Values from a row to the one below.
    let rowStride: Int
    private let storage: UnsafeMutablePointer<Float>

    /// - Throws: when there is no memory. Swift's own arrays would end the process instead.
    init(width: Int, height: Int, channels: Int) throws(OutOfMemory) {
        self.width = width
        self.height = height
        self.channels = channels
        rowStride = (width + 2) * channels
        let count = rowStride * (height + 2)
        storage = try allocate(count)
        storage.update(repeating: 0, count: count)
    }

    deinit { free(storage) }

    /// The values of pixel (x, y); coordinates from -1 to the size reach the border.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<Float> {
        let offset: Int = (y &+ 1) &* rowStride &+ (x &+ 1) &* channels
        return storage + offset
    }

    /// Left and right exchanged.
    func mirrored() throws(OutOfMemory) -> Tensor {
        let result = try Tensor(width: width, height: height, channels: channels)
        for y in 0..<height {
            for x in 0..<width { result.pixel(width - 1 - x, y).update(from: pixel(x, y), count: channels) }
        }
        return result
    }
}

/// Memory for `count` numbers, aligned to 64 bytes, to be freed by the caller.
func allocate(_ count: Int) throws(OutOfMemory) -> UnsafeMutablePointer<Float> {
    var raw: UnsafeMutableRawPointer?
    let bytes = max(count, 16) * MemoryLayout<Float>.stride
    guard posix_memalign(&raw, 64, bytes) == 0, let raw else { throw OutOfMemory(bytes: bytes) }
    return raw.bindMemory(to: Float.self, capacity: count)
}
