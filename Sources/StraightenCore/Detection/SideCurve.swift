// SPDX-License-Identifier: MIT

/// The course of one side of a picture as the full-resolution photo shows it.
struct SideCurve {
    /// Photo pixels, along the side.
    let points: [Point]
    /// Sagitta: how far the side's middle lies from the line between its ends, pixels, positive outward.
    let bow: Double
    /// Standard deviation of `bow`, pixels.
    let deviation: Double
}
