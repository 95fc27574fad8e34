// SPDX-License-Identifier: MIT

extension Plane<Float> {
    /// Linear interpolation where it grows, the same triangle widened to cover all pixels where it shrinks.
    func resized(width newWidth: Int, height newHeight: Int) throws(Failure) -> Plane<Float> {
        let widened = try columns(0..<newWidth, of: newWidth), result = try Plane(width: newWidth, height: newHeight)
        for y in 0..<newHeight { widened.writeRow(y, of: newHeight, to: result.row(y)) }
        return result
    }

    /// Some of the columns of this map stretched to `newWidth`; the height stays.
    func columns(_ range: Range<Int>, of newWidth: Int) throws(Failure) -> Plane<Float> {
        let result = try Plane(width: range.count, height: height)
        for x in range {
            let taps = TriangleTaps(x, of: newWidth, over: width)
            for y in 0..<height { result[x - range.lowerBound, y] = taps.sum(row(y)) }
        }
        return result
    }

    /// Row `y` of the `height` rows to which this map is stretched; the width stays.
    func writeRow(_ y: Int, of newHeight: Int, to target: UnsafeMutablePointer<Float>) {
        let taps = TriangleTaps(y, of: newHeight, over: height)
        target.update(repeating: 0, count: width)
        for i in taps.first...taps.last {
            let weight = taps.weight(i), from = row(i)
            for x in 0..<width { target[x] += weight * from[x] }
        }
    }
}

/// The samples of a line, and how much of each, that make one sample of the line resized.
private struct TriangleTaps {
    let first: Int
    let last: Int
    private let centre: Float
    private let reach: Float
    private var total: Float = 1

    init(_ index: Int, of newLength: Int, over length: Int) {
        let ratio = Double(length) / Double(newLength)
        let middle = (Double(index) + 0.5) * ratio - 0.5, extent = max(ratio, 1)
        centre = Float(min(max(middle, 0), Double(length - 1)))
        reach = Float(extent)
        first = min(max(Int((middle - extent).rounded(.up)), 0), length - 1)
        last = max(min(Int((middle + extent).rounded(.down)), length - 1), first)
        var sum: Float = 0
        for i in first...last { sum += weight(i) }
        total = sum > 0 ? sum : 1
    }

    func weight(_ i: Int) -> Float { max(1 - abs(Float(i) - centre) / reach, 0) / total }

    func sum(_ line: UnsafePointer<Float>) -> Float {
        var sum: Float = 0
        for i in first...last { sum += weight(i) * line[i] }
        return sum
    }
}
