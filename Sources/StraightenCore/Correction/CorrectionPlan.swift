// SPDX-License-Identifier: MIT

package struct CorrectionOptions: Sendable {
    /// Beyond top, right, bottom and left side, in output pixels; negative crops.
    package var margin = [0.0, 0, 0, 0]
    /// Width over height of the quad's rectangle. nil: recover the true proportions.
    package var aspect: Double?
    /// Of the quad's rectangle without margins, output pixels. nil: follows from the other, or no detail is lost.
    package var width: Int?
    package var height: Int?
    package var camera = Camera()

    package init() {}
}

/// How a quad becomes an upright rectangle.
package struct CorrectionPlan: Sendable {
    /// Where the proportions come from.
    package enum AspectOrigin: Sendable {
        case given, focalLength, selfCalibrated, assumed
    }

    /// Of the result, margins included.
    package let width: Int
    package let height: Int
    /// Width over height of the quad's rectangle.
    package let aspect: Double
    /// Standard deviation of `aspect`.
    package let aspectUncertainty: Double
    package let aspectOrigin: AspectOrigin
    package let focalLength35mm: Double?
    /// What each side got, whole output pixels.
    package let margin: [Double]
    package let sourceFromTarget: Homography
    package let targetFromSource: Homography

    /// - Throws: `quad`, `argument`.
    package init(quad: Quad, photoWidth: Int, photoHeight: Int, options: CorrectionOptions) throws(Failure) {
        let w = max(1, ((quad[0].distance(to: quad[1]) + quad[3].distance(to: quad[2])) / 2).rounded())
        let h = max(1, ((quad[0].distance(to: quad[3]) + quad[1].distance(to: quad[2])) / 2).rounded())
        width = Int(w)
        height = Int(h)
        aspect = w / h
        aspectUncertainty = 0
        aspectOrigin = .assumed
        focalLength35mm = nil
        margin = [0, 0, 0, 0]
        sourceFromTarget = Homography(rectangle: w, h, to: quad)
        guard let inverse = sourceFromTarget.inverse else { throw Failure(.quad, "quad is degenerate") }
        targetFromSource = inverse
    }
}
