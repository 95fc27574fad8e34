// SPDX-License-Identifier: MIT

/// The photo in a few hundred patches of even colour, their edges along the edges in the photo.
///
/// R. Achanta et al., SLIC superpixels compared to state-of-the-art superpixel methods,
/// doi:10.1109/TPAMI.2012.120; without the last step: here a patch may be torn.
struct Superpixels {
    /// Of each pixel, 0..<count.
    let labels: Plane<Int32>
    /// Mean features of each patch.
    private(set) var features: [SIMD8<Float>] = []
    /// Pixels in each patch, at least 1.
    private(set) var areas: [Float] = []

    var count: Int { areas.count }

    /// Where each patch begins, on a grid of square cells.
    private struct Grid {
        let columns: Int
        let rows: Int
        let starts: [Int]

        init(width: Int, height: Int, wanted: Int) {
            let cell = (Double(width * height) / Double(wanted)).squareRoot()
            columns = min(max(Int((Double(width) / cell).rounded()), 1), width)
            rows = min(max(Int((Double(height) / cell).rounded()), 1), height)
            starts = (0...columns).map { [columns] in ($0 * width + columns - 1) / columns }
        }

        func row(ofPixelRow y: Int, height: Int) -> Int { y * rows / height }
    }

    /// Colour, and position in units in which it counts like colour.
    private struct Centre {
        var color = SIMD3<Float>.zero
        var x: Float = 0
        var y: Float = 0
        var area: Float = 0
    }

    /// Weight of position against colour: a cell's side counts as much as this many units of L*a*b*.
    private static let compactness: Float = 20
    private static let rounds = 6

    init(_ image: LabCopy, _ features: Features, wanted: Int) throws(Failure) {
        let grid = Grid(width: image.width, height: image.height, wanted: wanted)
        labels = try Plane(width: image.width, height: image.height)
        var centres = Self.seeds(image, grid)
        let nearest = try Plane<Float>(width: image.width, height: 1)
        for _ in 0..<Self.rounds {
            assign(image, grid, centres, scratch: nearest.samples)
            move(&centres, image)
        }
        dropEmpty(centres)
        average(features)
    }

    private static func seeds(_ image: LabCopy, _ grid: Grid) -> [Centre] {
        var centres: [Centre] = []
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let x = (Float(column) + 0.5) * Float(image.width) / Float(grid.columns)
                let y = (Float(row) + 0.5) * Float(image.height) / Float(grid.rows)
                centres.append(Centre(color: image.color(Int(y) * image.width + Int(x)), x: x, y: y))
            }
        }
        return centres
    }

    /// Each pixel takes the nearest of the nine patches that began around it.
    private func assign(_ image: LabCopy, _ grid: Grid, _ centres: [Centre], scratch nearest: UnsafeMutablePointer<Float>) {
        let w = image.width
        let cell = Float(image.count) / Float(grid.columns * grid.rows)
        let weight = Self.compactness * Self.compactness / cell
        for y in 0..<image.height {
            let l = image.channels[0].row(y), a = image.channels[1].row(y), b = image.channels[2].row(y)
            let label = labels.row(y)
            nearest.update(repeating: .infinity, count: w)
            let gridRow = grid.row(ofPixelRow: y, height: image.height)
            for row in max(gridRow - 1, 0)...min(gridRow + 1, grid.rows - 1) {
                for column in 0..<grid.columns {
                    let k = row * grid.columns + column, c = centres[k]
                    let dy = Float(y) - c.y, vertical = weight * dy * dy
                    for x in grid.starts[max(column - 1, 0)]..<grid.starts[min(column + 2, grid.columns)] {
                        let dl = l[x] - c.color.x, da = a[x] - c.color.y, db = b[x] - c.color.z, dx = Float(x) - c.x
                        let distance = dl * dl + da * da + db * db + weight * dx * dx + vertical
                        let isNearer = distance < nearest[x]
                        nearest[x] = isNearer ? distance : nearest[x]
                        label[x] = isNearer ? Int32(truncatingIfNeeded: k) : label[x]
                    }
                }
            }
        }
    }

    /// To the middle of their pixels; a patch without any stays.
    private func move(_ centres: inout [Centre], _ image: LabCopy) {
        var sums = [Centre](repeating: Centre(), count: centres.count)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let i = y * image.width + x, k = Int(labels.samples[i])
                sums[k].color += image.color(i)
                sums[k].x += Float(x)
                sums[k].y += Float(y)
                sums[k].area += 1
            }
        }
        for k in centres.indices {
            guard sums[k].area > 0 else {
                centres[k].area = 0
                continue
            }
            let n = sums[k].area
            centres[k] = Centre(color: sums[k].color / n, x: sums[k].x / n, y: sums[k].y / n, area: n)
        }
    }

    private mutating func dropEmpty(_ centres: [Centre]) {
        var renumbered = [Int32](repeating: 0, count: centres.count)
        for (k, centre) in centres.enumerated() where centre.area > 0 {
            renumbered[k] = Int32(count)
            areas.append(centre.area)
        }
        for i in 0..<(labels.width * labels.height) { labels.samples[i] = renumbered[Int(labels.samples[i])] }
    }
}

extension Superpixels {
    private mutating func average(_ image: Features) {
        features = [SIMD8<Float>](repeating: .zero, count: count)
        for i in 0..<(labels.width * labels.height) { features[Int(labels.samples[i])] += image.values(i) }
        for k in 0..<count { features[k] /= areas[k] }
    }

    /// Mean of `map` over each patch.
    func means(_ map: Plane<Float>) -> [Float] {
        var sums = [Float](repeating: 0, count: count)
        for i in 0..<map.count { sums[Int(labels.samples[i])] += map.samples[i] }
        return zip(sums, areas).map { $0 / $1 }
    }

    /// Adds each patch's value to its pixels.
    func add(_ values: [Float], to map: Plane<Float>) {
        for i in 0..<map.count { map.samples[i] += values[Int(labels.samples[i])] }
    }

    /// Between the features of two patches, units of L*a*b*.
    func distance(_ i: Int, _ j: Int) -> Float {
        let d = features[i] - features[j]
        return (d * d).sum().squareRoot()
    }
}
