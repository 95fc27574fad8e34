// SPDX-License-Identifier: MIT
import Glibc

/// A two-dimensional buffer that frees itself. Rows follow each other without padding; the contents
/// are undefined until written.
package final class Plane<Sample: BitwiseCopyable>: @unchecked Sendable {
    package let width: Int
    package let height: Int
    package let samples: UnsafeMutablePointer<Sample>

    /// - Precondition: width and height are at least 1 and at most `ImageView.maximumSide`.
    /// - Throws: `memory`. Swift's own arrays would end the process instead.
    package init(width: Int, height: Int) throws(Failure) {
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        let (bytes, tooMany) = count.multipliedReportingOverflow(by: MemoryLayout<Sample>.stride)
        guard !overflow, !tooMany else { throw Failure(.memory, "a buffer of \(width) x \(height) passes the end of memory") }
        var raw: UnsafeMutableRawPointer?
        guard posix_memalign(&raw, 64, max(bytes, 64)) == 0, let raw else { throw Failure.memory(bytes: bytes) }
        samples = raw.bindMemory(to: Sample.self, capacity: count)
        self.width = width
        self.height = height
    }

    deinit { free(samples) }

    package func row(_ y: Int) -> UnsafeMutablePointer<Sample> { samples + y * width }

    package subscript(x: Int, y: Int) -> Sample {
        get { samples[y * width + x] }
        set { samples[y * width + x] = newValue }
    }

    package func fill(_ value: Sample) { samples.update(repeating: value, count: width * height) }
}

extension Plane<Float> {
    /// The value that `share` of the samples do not exceed, estimated from about 16384 of them at equal steps.
    func quantile(_ share: Double) -> Float {
        let count = width * height
        let step = max(1, count / 16384)
        var sample: [Float] = []
        sample.reserveCapacity(count / step + 1)
        for index in Swift.stride(from: 0, to: count, by: step) { sample.append(samples[index]) }
        sample.sort()
        return sample[min(Int(share * Double(sample.count)), sample.count - 1)]
    }
}
