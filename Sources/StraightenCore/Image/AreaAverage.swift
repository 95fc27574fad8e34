// SPDX-License-Identifier: MIT

extension Plane<Float> {
    /// Area average on a coarser grid.
    ///
    /// - Precondition: neither side grows.
    func averaged(width newWidth: Int, height newHeight: Int) throws(Failure) -> Plane<Float> {
        let columns = try Plane(width: newWidth, height: height), result = try Plane(width: newWidth, height: newHeight)
        for y in 0..<height { Self.average(row(y), width, 1, into: columns.row(y), newWidth, 1) }
        for x in 0..<newWidth { Self.average(columns.samples + x, height, newWidth, into: result.samples + x, newHeight, newWidth) }
        return result
    }

    private static func average(_ from: UnsafeMutablePointer<Float>, _ count: Int, _ stride: Int,
                                into to: UnsafeMutablePointer<Float>, _ newCount: Int, _ newStride: Int) {
        let ratio = Double(count) / Double(newCount)
        for i in 0..<newCount {
            let start = Double(i) * ratio, end = start + ratio
            let first = min(Int(start), count - 1), last = max(min(Int(end.rounded(.up)) - 1, count - 1), first)
            var sum = 0.0
            for j in first...last {
                let weight = min(end, Double(j + 1)) - max(start, Double(j))
                sum += weight * Double(from[j * stride])
            }
            to[i * newStride] = Float(sum / ratio)
        }
    }
}
