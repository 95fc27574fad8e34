// SPDX-License-Identifier: MIT

/// Width and height of a quad's rectangle in output pixels, without margins.
struct PlannedSize {
    let width: Int
    let height: Int

    /// - Throws: `argument` when a side passes `ImageView.maximumSide`.
    init(options: CorrectionOptions, aspect: Double, unitSquare: SourceMapping, photoArea: Double) throws(Failure) {
        switch (options.width, options.height) {
        case let (width?, height?): self.init(width: width, height: height)
        case let (width?, nil): self.init(width: width, height: try side("height", Double(width) / aspect, aspect))
        case let (nil, height?): self.init(width: try side("width", Double(height) * aspect, aspect), height: height)
        case (nil, nil):
            let width = PlannedSize.losslessWidth(unitSquare, aspect: aspect, photoArea: photoArea)
            self.init(width: try side("width", width, aspect), height: try side("height", width / aspect, aspect))
        }
    }

    private init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The width at which no pixel of the photo within the quad is made smaller in either direction:
    /// the largest local scale at the four corners, where it is attained up to rounding and a lens's bow. A quad near
    /// its vanishing line would ask for any number of pixels there: more than four times the photo's
    /// area is scaled down to that.
    private static func losslessWidth(_ unitSquare: SourceMapping, aspect: Double, photoArea: Double) -> Double {
        let corners = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
        let scales = corners.map { unitSquare.jacobian(at: $0) }
        let across = scales.map(\.x.length).max() ?? 0, down = scales.map(\.y.length).max() ?? 0
        return min(max(across, down * aspect), (4 * photoArea * aspect).squareRoot())
    }
}

private func side(_ name: String, _ value: Double, _ aspect: Double) throws(Failure) -> Int {
    guard value <= Double(ImageView.maximumSide) + 0.5 else {
        throw Failure(.argument, "\(name) of the result is \(value) at aspect \(aspect): must be 1 to \(ImageView.maximumSide)")
    }
    return max(1, Int(value.rounded()))
}
