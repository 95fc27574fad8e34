// SPDX-License-Identifier: MIT

/// The kernel stretched over the footprint of each pixel, where the picture is made smaller.
struct StretchedSampler {
    let profile: Profile
    /// Room for the weights of a row: a kernel of radius 4 stretched to `WindowPlanner.largestStretch` cells.
    static let longestRow = 512

    /// Sums are of differences to the cell that holds the position: exact where all are equal.
    func sample(_ cells: Cells, _ position: Point, _ footprint: Footprint, weights: UnsafeMutablePointer<Float>) -> WorkingPixel {
        let radius = profile.radius, window = cells.window
        let height = footprint.height, width = footprint.waist.x, shear = footprint.shear
        let rows = span(position.y, radius * height, window.height)
        let anchor = cells.block(Int(clamped: position.x), Int(clamped: position.y), reach: 1)[0]
        let isStraight = abs(shear) * radius * height < 1 / 256
        var columns = span(position.x, radius * width, window.width)
        if isStraight { fill(weights, columns, position.x, width) }
        var sum = WorkingPixel.zero, total: Float = 0
        for row in rows {
            let distance = Double(row) + 0.5 - position.y
            let down = profile(Float(distance / height))
            if !isStraight {
                let centre = position.x + shear * distance
                columns = span(centre, radius * width, window.width)
                fill(weights, columns, centre, width)
            }
            let pixels = cells.pixels + row * window.width + columns.lowerBound
            var line = WorkingPixel.zero, lineTotal: Float = 0
            for i in 0..<columns.count {
                line += (pixels[i] - anchor) * weights[i]
                lineTotal += weights[i]
            }
            sum += line * down
            total += lineTotal * down
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
    private func fill(_ weights: UnsafeMutablePointer<Float>, _ columns: Range<Int>, _ centre: Double, _ width: Double) {
        let scale = Float(1 / width)
        let first = Float(Double(columns.lowerBound) + 0.5 - centre) * scale
        for i in 0..<columns.count { weights[i] = profile(first + Float(i) * scale) }
    }
}

extension Int {
    /// Towards zero; a number that has no Int, or is negative, becomes the nearest one that has, or 0.
    @inline(__always)
    init(clamped value: Double) {
        self = Int(Double.minimum(Double.maximum(value, 0), 4_294_967_296))
    }
}
