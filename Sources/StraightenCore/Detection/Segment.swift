// SPDX-License-Identifier: MIT

/// A straight piece of edge in a reduced photo.
struct Segment {
    var start: Point
    var end: Point
    /// The crest points on it.
    var fit: LineFit

    var length: Double { start.distance(to: end) }
    var line: Line { Line(from: start, to: end) }
}
