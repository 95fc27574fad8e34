// SPDX-License-Identifier: MIT

/// A rectangle in full-resolution photo pixels; its sides lie along the photo's.
package struct Box: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// The connected regions of a map that stand out, largest first.
enum SalientObjects {
    /// Smaller regions are no objects: of the photo, and of the largest region.
    private static let smallestShare = 0.004, smallestOfLargest = 0.12

    /// - Parameters:
    ///   - threshold: where a region begins, 0...1.
    ///   - scale: photo pixels per pixel of the map.
    static func boxes(_ map: Plane<Float>, above threshold: Float, scale: Point, limit: Int) throws(Failure) -> [Box] {
        let regions = try Regions.find(in: map, above: threshold).sorted { ($0.area, $1.first) > ($1.area, $0.first) }
        guard let largest = regions.first else { return [] }
        let smallest = max(smallestShare * Double(map.count), smallestOfLargest * Double(largest.area))
        return regions.prefix(limit).filter { Double($0.area) >= smallest }.map { region in
            Box(x: Double(region.columns.lowerBound) * scale.x, y: Double(region.rows.lowerBound) * scale.y,
                width: Double(region.columns.count) * scale.x, height: Double(region.rows.count) * scale.y)
        }
    }
}

private enum Regions {
    struct Region {
        let first: Int
        var columns: ClosedRange<Int>
        var rows: ClosedRange<Int>
        var area = 0
    }

    /// Pixels above `threshold` that touch, diagonally too.
    static func find(in map: Plane<Float>, above threshold: Float) throws(Failure) -> [Region] {
        let w = map.width, h = map.height
        let isOpen = try Plane<Bool>(width: w, height: h)
        for i in 0..<map.count { isOpen.samples[i] = map.samples[i] > threshold }
        var regions: [Region] = [], stack: [Int] = []
        for start in 0..<map.count where isOpen.samples[start] {
            var region = Region(first: start, columns: (start % w)...(start % w), rows: (start / w)...(start / w))
            isOpen.samples[start] = false
            stack.append(start)
            while let i = stack.popLast() {
                let x = i % w, y = i / w
                region.area += 1
                region.columns = min(region.columns.lowerBound, x)...max(region.columns.upperBound, x)
                region.rows = min(region.rows.lowerBound, y)...max(region.rows.upperBound, y)
                for v in max(y - 1, 0)...min(y + 1, h - 1) {
                    for u in max(x - 1, 0)...min(x + 1, w - 1) where isOpen.samples[v * w + u] {
                        isOpen.samples[v * w + u] = false
                        stack.append(v * w + u)
                    }
                }
            }
            regions.append(region)
        }
        return regions
    }
}
