// SPDX-License-Identifier: MIT

/// The kernel stretched over the footprint of each pixel, where the picture is made smaller.
struct StretchedSampler {
    let profile: Profile
    let precision: SumPrecision

    func sample(_ cells: Cells, _ position: Point, _ footprint: Footprint, weights: UnsafeMutablePointer<Float>) -> WorkingPixel {
        var kernel = StretchedKernel(profile: profile, footprint: footprint, position: position, window: cells.window, weights: weights)
        let anchor = cells.pixel(Int(clamped: position.x), Int(clamped: position.y))[0]
        guard precision.capsHighlights else { return mean(cells, &kernel, anchor, cap: nil) }
        let lobe = lobeMean(cells, &kernel, anchor)
        return mean(cells, &kernel, anchor, cap: HighlightCap.cap(mean: lobe))
    }

    /// Sums are of differences to `anchor`: exact where all cells are equal.
    @inline(__always)
    private func mean(_ cells: Cells, _ kernel: inout StretchedKernel, _ anchor: WorkingPixel, cap: WorkingPixel?) -> WorkingPixel {
        var sum = WorkingPixel.zero, total: Float = 0
        for row in kernel.rows {
            let down = kernel.moveTo(row)
            let pixels = cells.pixels + row * cells.window.width + kernel.columns.lowerBound, weights = kernel.weights
            var line = WorkingPixel.zero
            if let cap {
                let lobe = kernel.lobe(in: row)
                for i in 0..<lobe.lowerBound { line += (HighlightCap.capped(pixels[i], cap) - anchor) * weights[i] }
                for i in lobe { line += (pixels[i] - anchor) * weights[i] }
                for i in lobe.upperBound..<kernel.columns.count { line += (HighlightCap.capped(pixels[i], cap) - anchor) * weights[i] }
            } else {
                for i in 0..<kernel.columns.count { line += (pixels[i] - anchor) * weights[i] }
            }
            sum += line * down
            total += kernel.rowTotal * down
        }
        return total > 0 ? anchor + sum / total : anchor
    }

    /// Over the main lobe alone.
    private func lobeMean(_ cells: Cells, _ kernel: inout StretchedKernel, _ anchor: WorkingPixel) -> WorkingPixel {
        var sum = WorkingPixel.zero, total: Float = 0
        for row in kernel.lobeRows {
            let down = kernel.moveTo(row)
            let pixels = cells.pixels + row * cells.window.width + kernel.columns.lowerBound
            var line = WorkingPixel.zero, lineTotal: Float = 0
            for i in kernel.lobe(in: row) {
                line += (pixels[i] - anchor) * kernel.weights[i]
                lineTotal += kernel.weights[i]
            }
            sum += line * down
            total += lineTotal * down
        }
        return total > 0 ? anchor + sum / total : anchor
    }
}
