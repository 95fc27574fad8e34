// SPDX-License-Identifier: MIT
import StraightenShims

/// Keeps highlights from drawing black rings.
///
/// A highlight of linear light is so much brighter than its surroundings that the negative lobes of a kernel
/// would turn them black. So pixels outside the kernel's main lobe count as at most twice as bright as the
/// mean over the main lobe: a single one then darkens by an eighth at most. What varies less than that is not
/// touched. Weights are 0 where the main lobe ends, so nothing jumps from one position to the next.
enum HighlightCap {
    /// - Parameter mean: over the main lobe, with the kernel's weights.
    @inline(__always)
    static func cap(mean: WorkingPixel) -> WorkingPixel { shim_greater(mean + mean, .zero) }

    @inline(__always)
    static func capped(_ pixel: WorkingPixel, _ cap: WorkingPixel) -> WorkingPixel { shim_lesser(pixel, cap) }

    /// The mean over a main lobe of two by two pixels.
    ///
    /// - Parameters:
    ///   - block: its top-left pixel.
    ///   - stride: cells from a row to the next.
    ///   - across, down: the weights of the two columns and rows.
    @inline(__always)
    static func mean(_ block: UnsafePointer<WorkingPixel>, _ stride: Int, across: (Float, Float), down: (Float, Float)) -> WorkingPixel {
        let upper = block[0] * across.0 + block[1] * across.1
        let lower = block[stride] * across.0 + block[stride + 1] * across.1
        return (upper * down.0 + lower * down.1) / ((across.0 + across.1) * (down.0 + down.1))
    }
}
