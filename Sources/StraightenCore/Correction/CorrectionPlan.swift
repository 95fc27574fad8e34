// SPDX-License-Identifier: MIT

package struct CorrectionOptions: Sendable {
    /// Beyond top, right, bottom and left side; negative crops.
    package var margin = [0.0, 0, 0, 0]
    package var marginUnit = MarginUnit.pixel
    /// Width over height of the quad's rectangle. nil: recover the true proportions.
    package var aspect: Double?
    /// Of the quad's rectangle without margins, output pixels. nil: follows from the other, or no detail is lost.
    package var width: Int?
    package var height: Int?
    package var camera = Camera()
    /// Instead of the camera's 35 mm equivalent.
    package var focalLengthPixels: Double?
    /// Standard deviation of each coordinate of the quad's corners, pixels. nil: a default.
    package var cornerUncertainty: [Double?] = [nil, nil, nil, nil]
    /// k1 of the lens, removed while resampling.
    package var radialDistortion = 0.0

    package init() {}

    package enum MarginUnit: Sendable {
        /// Of the result.
        case pixel
        /// The shorter side of the quad's rectangle.
        case shorterSide
    }
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
    /// nil: none lies within the uncertainty.
    package let suggestedRatio: WellKnownRatio?
    /// What each side got, whole output pixels.
    package let margin: [Double]
    /// To the photo without the lens's distortion.
    package let sourceFromTarget: Homography
    package let targetFromSource: Homography
    /// nil: nothing is to be removed.
    package let lens: RadialDistortion?

    /// Margins are rounded to whole pixels. A given width and height take precedence over a given aspect.
    ///
    /// - Throws: `quad`, `argument`.
    ///
    /// - Parameter shown: in the photo as it is.
    package init(quad shown: Quad, photoWidth: Int, photoHeight: Int, options: CorrectionOptions) throws(Failure) {
        let lens = options.radialDistortion == 0 ? nil : RadialDistortion(
            k1: options.radialDistortion, centre: options.camera.principalPoint, photoWidth: photoWidth, photoHeight: photoHeight)
        let quad = try shown.without(lens)
        let proportions = AspectEstimate(quad: quad, photoWidth: photoWidth, photoHeight: photoHeight, options: options)
        let unitSquare = Homography(unitSquareTo: quad)
        let size = try PlannedSize(options: options, aspect: proportions.aspect, unitSquare: SourceMapping(homography: unitSquare, lens: lens),
                                   photoArea: Double(photoWidth) * Double(photoHeight))
        let sourceFromRectangle = unitSquare.onRectangle(Double(size.width), Double(size.height))
        let unit = options.marginUnit == .pixel ? 1 : Double(min(size.width, size.height))
        let requested = options.margin.map { ($0 * unit).rounded() }
        let borders = PhotoBorders(width: photoWidth, height: photoHeight, lens: lens, around: quad)
        let growth = MarginLimits(sourceFromRectangle: sourceFromRectangle, width: size.width, height: size.height,
                                  requested: requested, borders: borders).growth()
        let margin = zip(requested, growth).map { $0 < 0 ? $0 : $1 }
        width = try CorrectionPlan.side("width", Double(size.width), grownBy: margin[3], margin[1])
        height = try CorrectionPlan.side("height", Double(size.height), grownBy: margin[0], margin[2])
        sourceFromTarget = sourceFromRectangle * .translation(Point(-margin[3], -margin[0]))
        guard let inverse = sourceFromTarget.inverse else { throw Failure(.quad, "quad is degenerate") }
        targetFromSource = inverse
        aspect = proportions.aspect
        aspectUncertainty = proportions.uncertainty
        aspectOrigin = proportions.origin
        focalLength35mm = proportions.focalLength35mm
        suggestedRatio = .nearest(to: aspect, uncertainty: aspectUncertainty)
        self.margin = margin
        self.lens = lens
    }

    private static func side(_ name: String, _ length: Double, grownBy before: Double, _ after: Double) throws(Failure) -> Int {
        let total = length + before + after
        guard total >= 1, total <= Double(ImageView.maximumSide) else {
            throw Failure(.argument, "\(name) of the result is \(total), margins of \(before) and \(after) included: "
                + "must be 1 to \(ImageView.maximumSide)")
        }
        return Int(total)
    }
}

extension Quad {
    /// Its corners in the ideal picture.
    ///
    /// - Throws: `quad`.
    fileprivate func without(_ lens: RadialDistortion?) throws(Failure) -> Quad {
        guard let lens else { return self }
        var ideal: [Point] = []
        for (index, corner) in corners.enumerated() {
            guard let point = lens.removed(at: corner) else {
                throw Failure(.quad, "quad->corner[\(index)] is (\(corner.x), \(corner.y)): a radial distortion of \(lens.k1) shows nothing there")
            }
            ideal.append(point)
        }
        return try Quad(ideal, name: "quad without radial_distortion")
    }
}

extension Homography {
    /// A map of the unit square as one of [0, width] x [0, height]. Divides, because the product with
    /// 1/width may miss the identity by a rounding.
    fileprivate func onRectangle(_ width: Double, _ height: Double) -> Homography {
        let side = SIMD3(width, height, 1)
        return Homography(rows.0 / side, rows.1 / side, rows.2 / side)
    }
}
