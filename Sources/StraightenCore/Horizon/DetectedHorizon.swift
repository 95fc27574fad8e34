// SPDX-License-Identifier: MIT

/// What `HorizonDetector` goes by.
package struct HorizonOptions: Sendable {
    /// Less certain answers become `none`, 0...1. At the default an answer is more likely right than wrong.
    package var minimumConfidence = 0.5
    package var camera = Camera()
    /// 0: as many as there are processors.
    package var threads = 0

    package init() {}
}

/// By which angle a photo hangs, and how that is known.
package struct DetectedHorizon: Sendable {
    package enum Kind: Sendable {
        /// Nothing tells.
        case none
        /// A line between sky, land and water.
        case line
        /// Verticals and horizontals of what people build.
        case structure
    }

    package let kind: Kind
    /// Radians, positive when the horizon falls to the right on the screen.
    package let angle: Double
    /// Probability that `angle` is right within one degree, 0...1.
    package let confidence: Double
    /// On the line to draw, photo coordinates.
    package let point: Point
    /// To be offered to a person, not to be applied unasked.
    package let isOfferOnly: Bool
    /// Turns the photo about its centre so that it hangs level.
    package let targetFromSource: Homography
    /// The same, and makes verticals that converge parallel. nil: they do not, or are not known.
    package let uprightFromSource: Homography?
}

extension DetectedHorizon {
    static func none(width: Int, height: Int) -> DetectedHorizon {
        DetectedHorizon(kind: .none, angle: 0, confidence: 0, point: Point(Double(width), Double(height)) / 2, isOfferOnly: false,
                        targetFromSource: .identity, uprightFromSource: nil)
    }
}
