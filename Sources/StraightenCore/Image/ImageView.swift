// SPDX-License-Identifier: MIT

/// A view of an image that somebody else owns and keeps alive.
///
/// Invariant: 1...`maximumSide` pixels a side; all rows lie where the caller said, no address
/// computation overflows, and every sample is aligned. An `ImageView` that exists needs no further checks.
package struct ImageView: @unchecked Sendable {
    package static let maximumSide = 1 << 20

    package let base: UnsafeMutableRawPointer
    package let width: Int
    package let height: Int
    /// Bytes from a row to the one below; may be negative.
    package let stride: Int
    package let format: PixelFormat

    /// - Parameter name: how messages call the image.
    /// - Throws: `image`, naming the field and its value.
    package init(_ base: UnsafeMutableRawPointer?, width: Int, height: Int, stride: Int, format: PixelFormat, name: String = "image") throws(Failure) {
        guard let base else { throw Failure(.image, "\(name)->pixels is NULL") }
        for (side, value) in [("width", width), ("height", height)] where !(1...ImageView.maximumSide).contains(value) {
            throw Failure(.image, "\(name)->\(side) is \(value): must be 1 to \(ImageView.maximumSide)")
        }
        let row = width * format.bytesPerPixel
        guard stride.magnitude >= UInt(row) else {
            throw Failure(.image, "\(name)->stride is \(stride): a row of \(width) pixels takes \(row) bytes")
        }
        guard stride % format.depth.bytes == 0 else {
            throw Failure(.image, "\(name)->stride is \(stride): must be a multiple of the sample size \(format.depth.bytes)")
        }
        let address = Int(bitPattern: base)
        guard address % format.depth.bytes == 0 else {
            throw Failure(.image, "\(name)->pixels is not aligned to the sample size \(format.depth.bytes)")
        }
        let (reach, overflow) = stride.multipliedReportingOverflow(by: height - 1)
        // User-space addresses are positive as Int on every supported machine.
        let (last, past) = address.addingReportingOverflow(reach)
        guard !overflow, !past, last > 0, !last.addingReportingOverflow(row).overflow else {
            throw Failure(.image, "\(name)->stride is \(stride): \(height) rows of it pass the end of memory")
        }
        self.init(base: base, width: width, height: height, stride: stride, format: format)
    }

    /// A part of the image.
    ///
    /// - Precondition: `x` and `y` are not empty and lie in 0..<width and 0..<height.
    package func part(x: Range<Int>, y: Range<Int>) -> ImageView {
        ImageView(base: base + y.lowerBound * stride + x.lowerBound * format.bytesPerPixel, width: x.count, height: y.count,
                  stride: stride, format: format)
    }

    private init(base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: PixelFormat) {
        self.base = base
        self.width = width
        self.height = height
        self.stride = stride
        self.format = format
    }

    package func row(_ y: Int) -> UnsafeMutableRawPointer { base + y * stride }

    /// The addresses of its bytes, padding between rows included.
    package var bytes: Range<UInt> {
        let first = UInt(bitPattern: base), last = UInt(bitPattern: row(height - 1))
        return min(first, last)..<(max(first, last) + UInt(width * format.bytesPerPixel))
    }

    /// Whether a byte of a pixel belongs to both. Two parts of one canvas, side by side, do not overlap
    /// though their rows alternate in memory; rows of different length are judged by their whole ranges.
    package func overlaps(_ other: ImageView) -> Bool {
        guard bytes.overlaps(other.bytes) else { return false }
        let period = stride.magnitude
        guard period == other.stride.magnitude else { return true }
        let row = UInt(width * format.bytesPerPixel), otherRow = UInt(other.width * other.format.bytesPerPixel)
        // Where the other's rows begin after ours, on the circle of one stride.
        let (first, otherFirst) = (bytes.lowerBound % period, other.bytes.lowerBound % period)
        let gap = otherFirst >= first ? otherFirst - first : period - (first - otherFirst)
        return gap < row || gap + otherRow > period
    }
}
