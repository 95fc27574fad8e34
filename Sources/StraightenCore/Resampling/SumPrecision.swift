// SPDX-License-Identifier: MIT

/// What a weighted sum must take care of.
struct SumPrecision: Sendable {
    /// Sums are of differences to one of the pixels: exact where all are equal. Integers need it not, as
    /// their rounding hides the last bits of a sum.
    let isAnchored: Bool
    /// See `HighlightCap`.
    let capsHighlights: Bool

    init(format: PixelFormat, inLinearLight: Bool) {
        isAnchored = format.depth == .f32
        capsHighlights = inLinearLight || format.isLinear
    }
}
