// SPDX-License-Identifier: MIT

/// The kernel stretched over the footprint of each pixel, where the picture is made smaller.
struct StretchedSampler {
    let profile: Profile
    /// Room for the weights of a row: a kernel of radius 4 stretched to `WindowPlanner.largestStretch` cells.
    static let longestRow = 512

    /// Sums are of differences to the cell that holds the position: exact where all are equal.
    func sample(_ cells: Cells, _ position: Point, _ footprint: Footprint, weights: UnsafeMutablePointer<Float>) -> WorkingPixel {
        let window = cells.window, shear = footprint.shear
        let height = footprint.height, width = footprint.waist.x
        let across = Profile.narrowness(width), down = Profile.narrowness(height)
        let reach = Profile.radius(narrowness: across) * width, reachDown = Profile.radius(narrowness: down) * height
        let rows = span(position.y, reachDown, window.height)
        let anchor = cells.block(Int(clamped: position.x), Int(clamped: position.y), reach: 1)[0]
        let isStraight = abs(shear) * reachDown < 1 / 256
        var columns = span(position.x, reach, window.width)
        if isStraight { fill(weights, columns, position.x, width, across) }
        var sum = WorkingPixel.zero, total: Float = 0
        for row in rows {
            let distance = Double(row) + 0.5 - position.y
            let weight = profile(Float(distance / height), narrowness: Float(down))
            if !isStraight {
                let centre = position.x + shear * distance
                columns = span(centre, reach, window.width)
                fill(weights, columns, centre, width, across)
            }
            let pixels = cells.pixels + row * window.width + columns.lowerBound
            var line = WorkingPixel.zero, lineTotal: Float = 0
            for i in 0..<columns.count {
                line += (pixels[i] - anchor) * weights[i]
                lineTotal += weights[i]
            }
            sum += line * weight
            total += lineTotal * weight
        }
        return total > 0 ? anchor + sum / total : anchor
    }

    /// The cells whose centres lie within `reach` of `centre`, in the window.
    @inline(__always)
    private func span(_ centre: Double, _ reach: Double, _ size: Int) -> Range<Int> {
        let first = min(max(Int(clamped: centre - reach + 0.5), 0), size)
        let last = min(max(Int(clamped: centre + reach + 0.5), first), min(size, first + StretchedSampler.longestRow))
        return first..<max(first, last)
    }

    @inline(__always)
    private func fill(_ weights: UnsafeMutablePointer<Float>, _ columns: Range<Int>, _ centre: Double, _ width: Double, _ narrowness: Double) {
        let scale = Float(1 / width)
        let first = Float(Double(columns.lowerBound) + 0.5 - centre) * scale
        for i in 0..<columns.count { weights[i] = profile(first + Float(i) * scale, narrowness: Float(narrowness)) }
    }
}

extension Int {
    /// Towards zero; a number that has no Int, or is negative, becomes the nearest one that has, or 0.
    @inline(__always)
    init(clamped value: Double) {
        self = Int(Double.minimum(Double.maximum(value, 0), 4_294_967_296))
    }
}
