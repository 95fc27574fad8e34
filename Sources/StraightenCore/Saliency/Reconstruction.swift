// SPDX-License-Identifier: MIT

/// Removes bright spots and then dark ones that a disc does not fit into, and leaves all other edges where
/// they are: opening and closing by reconstruction.
///
/// L. Vincent, Morphological grayscale reconstruction in image analysis, doi:10.1109/83.217222.
struct Reconstruction {
    /// Half the width of the disc's rows, from its middle outward: a disc of 9 pixels.
    private static let disc = [4, 4, 3, 3, 0]
    /// Pairs of raster scans; more change little.
    private static let rounds = 3

    /// - Parameter map: 0...1.
    static func smooth(_ map: Plane<Float>) throws(Failure) {
        try open(map)
        map.update { 1 - $0 }
        try open(map)
        map.update { 1 - $0 }
    }

    private static func open(_ map: Plane<Float>) throws(Failure) {
        let marker = try eroded(map)
        for _ in 0..<rounds {
            spread(marker, below: map, upwards: false)
            spread(marker, below: map, upwards: true)
        }
        map.samples.update(from: marker.samples, count: map.count)
    }

    private static func eroded(_ map: Plane<Float>) throws(Failure) -> Plane<Float> {
        let w = map.width, h = map.height
        let result = try map.copied(), narrowed = try Plane<Float>(width: w, height: h)
        for reach in Set(disc).sorted() {
            for y in 0..<h { erodeRow(map.row(y), to: narrowed.row(y), width: w, reach: reach) }
            for dy in -(disc.count - 1)...(disc.count - 1) where disc[abs(dy)] == reach {
                for y in max(0, -dy)..<max(min(h, h - dy), max(0, -dy)) {
                    let to = result.row(y), from = narrowed.row(y + dy)
                    for x in 0..<w { to[x] = min(to[x], from[x]) }
                }
            }
        }
        return result
    }

    private static func erodeRow(_ from: UnsafePointer<Float>, to: UnsafeMutablePointer<Float>, width: Int, reach: Int) {
        to.update(from: from, count: width)
        for d in 1..<max(min(reach + 1, width), 1) {
            for x in 0..<(width - d) { to[x] = min(to[x], from[x + d]) }
            for x in d..<width { to[x] = min(to[x], from[x - d]) }
        }
    }

    /// Each value grows to that of a neighbour that comes before it, but not above `limit`.
    private static func spread(_ map: Plane<Float>, below limit: Plane<Float>, upwards: Bool) {
        let w = map.width, h = map.height, step = upwards ? -1 : 1
        for row in 0..<h {
            let start = upwards ? (h - 1 - row) * w + w - 1 : row * w
            var before: Float = 0
            for column in 0..<w {
                let i = start + step * column
                var value = max(map.samples[i], before)
                if row > 0 { value = max(value, map.samples[i - step * w]) }
                before = min(value, limit.samples[i])
                map.samples[i] = before
            }
        }
    }
}
