// SPDX-License-Identifier: MIT

/// Which of two maps: where people look first, or what stands before its ground.
package enum SaliencyKind: Int, Sendable, CaseIterable {
    case attention = 1
    case objectness
}

/// A map of a photo and the boxes of what stands out in it.
package struct Saliency: Sendable {
    /// 0...1, 0 everywhere if nothing stands out; its raster covers the whole photo.
    let map: Plane<Float>
    /// Full-resolution photo pixels, the largest region first: up to 1 for attention, 3 for objectness.
    package let objects: [Box]

    /// Longer side of the raster that holds all that the map knows.
    package static func naturalSide(_ kind: SaliencyKind) -> Int { kind == .attention ? Attention.resultSide : Objectness.longerSide }

    /// - Throws: `memory`, `cancelled`.
    package init(_ kind: SaliencyKind, of photo: ImageView, threads: Int = 0, progress: Progress = .none) throws(Failure) {
        let side = kind == .attention ? Attention.longerSide : Objectness.longerSide
        let copy = try LabCopy(photo, longerSide: side, threads: threads, progress: progress.stage(0...0.2))
        let rest = progress.stage(0.2...0.9)
        let threshold: Float, limit: Int
        switch kind {
        case .attention:
            map = try Attention.map(copy, progress: rest)
            (threshold, limit) = (Attention.regionThreshold, 1)
        case .objectness:
            map = try Objectness.map(copy, progress: rest)
            (threshold, limit) = (Objectness.regionThreshold, 3)
        }
        let scale = Point(Double(photo.width) / Double(map.width), Double(photo.height) / Double(map.height))
        objects = try SalientObjects.boxes(map, above: threshold, scale: scale, limit: limit)
    }

    /// Stretches the map to the size of `target`, which has one float channel.
    ///
    /// - Throws: `memory`, `cancelled`.
    package func write(to target: ImageView, threads: Int = 0, progress: Progress = .none) throws(Failure) {
        for first in stride(from: 0, to: target.width, by: Self.stripWidth) {
            let strip = first..<min(first + Self.stripWidth, target.width)
            let columns = try map.columns(strip, of: target.width)
            let stage = Double(strip.lowerBound) / Double(target.width)...Double(strip.upperBound) / Double(target.width)
            try inParallel(chunks: target.height, threads: threads, progress: progress.stage(stage)) { y in
                let row = target.row(y).assumingMemoryBound(to: Float.self) + first
                columns.writeRow(y, of: target.height, to: row)
                for x in 0..<columns.width { row[x] = min(max(row[x], 0), 1) }
            }
        }
    }

    /// Bounds the memory that wide heat maps take: a few megabytes.
    private static let stripWidth = 8192
}
