// SPDX-License-Identifier: MIT

/// An angle by which a photo may hang, and what speaks for it.
struct HorizonCandidate {
    enum Kind: String {
        /// See `VerticalPoint`.
        case verticals
        /// See `ManhattanFrame`.
        case frame
        /// See `HorizonLine`.
        case line
    }

    let kind: Kind
    /// Radians, positive when the horizon falls to the right on the screen.
    let angle: Double
    /// On the line, as a part of the photo's sides.
    let point: Point
    /// In the order of the names in `HorizonMeasures`; nil: unknown.
    let measures: [Double?]
}
