// SPDX-License-Identifier: MIT

/// What `QuadDetector` looks for.
package struct DetectionOptions: Sendable {
    /// Shorter side of the picture as a fraction of the photo's shorter side, 0...1.
    package var minimumSize = 0.1
    /// Shorter over longer side of the picture, 0...1.
    package var aspectRatios = 0.1...1.0
    /// How far a corner's angle in the photo may be from a right one, radians.
    package var quadratureTolerance = Double.pi / 4
    /// Less certain answers become the fallback, 0...1.
    package var minimumConfidence = 0.3
    package var camera = Camera()
    /// Where a picture's centre must lie; a part of it lies in the photo. nil: anywhere.
    package var region: Box?
    /// 0: as many as there are processors.
    package var threads = 0

    package init() {}
}

/// A picture in a photo, in full-resolution photo coordinates.
package struct DetectedPicture: Sendable {
    /// The outermost edge of the frame.
    package var outer: Quad
    /// The edge of the painting inside the frame, if one is seen.
    package var inner: Quad?
    /// Probability that no corner of `outer` is off by more than 1 % of the photo's diagonal, 0...1.
    package var confidence: Double
    /// Standard deviation of each corner of `outer`, pixels.
    package var cornerUncertainty: [Double]
    /// How far the middle of each side of `outer` lies from its chord, pixels, positive outward.
    package var bow = [0.0, 0, 0, 0]
    /// Where the sides agree on one.
    package var radialDistortion: DistortionEstimate?
    /// Nothing was found: `outer` is a centred rectangle.
    package var isFallback = false

    package init(outer: Quad, inner: Quad? = nil, confidence: Double = 0, cornerUncertainty: [Double] = [0, 0, 0, 0]) {
        self.outer = outer
        self.inner = inner
        self.confidence = confidence
        self.cornerUncertainty = cornerUncertainty
    }
}

/// A lens that shows at r (1 + k1 (r / R)²) from the principal point what belongs at r; R is half the photo's diagonal.
package struct DistortionEstimate: Equatable, Sendable {
    package var k1: Double
    /// Standard deviation of `k1`.
    package var uncertainty: Double

    package init(k1: Double, uncertainty: Double) {
        self.k1 = k1
        self.uncertainty = uncertainty
    }
}

extension DetectedPicture {
    /// The centred rectangle to start from when nothing was found: the middle 80 % of each side of what was read, which
    /// is the region where there is one, but no longer than a `Quad` may be for its width.
    static func fallback(in area: SearchArea) throws(Failure) -> DetectedPicture {
        let size = Point(Double(area.view.width), Double(area.view.height)), center = area.origin + size / 2
        let half = Point(min(size.x, 1e5 * size.y), min(size.y, 1e5 * size.x)) * 0.4
        let outer = try Quad([center - half, center + Point(half.x, -half.y), center + half, center + Point(-half.x, half.y)])
        var picture = DetectedPicture(outer: outer)
        picture.isFallback = true
        return picture
    }
}

extension DetectedPicture {
    /// Whether both ends of a side lie within a pixel of the same border of the photo.
    package func touchesBorder(width: Int, height: Int) -> Bool {
        let w = Double(width), h = Double(height)
        let borders: [(Point) -> Double] = [{ $0.x }, { w - $0.x }, { $0.y }, { h - $0.y }]
        return (0..<4).contains { side in
            borders.contains { abs($0(outer[side])) <= 1 && abs($0(outer[side + 1])) <= 1 }
        }
    }

    package func hasCornerOutside(width: Int, height: Int) -> Bool {
        outer.corners.contains { $0.x < 0 || $0.y < 0 || $0.x > Double(width) || $0.y > Double(height) }
    }
}
