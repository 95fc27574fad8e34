// SPDX-License-Identifier: MIT
import Glibc

/// Which quadrilaterals are plausible images of a rectangle, as the caller limits them.
struct ShapeLimits {
    /// Of the shorter side, reduced pixels.
    let minimumSide: Double
    let aspectRatios: ClosedRange<Double>
    /// Largest |cosine| of a corner's angle.
    let cornerCosine: Double
    /// Opposite sides may converge by twice the corner tolerance, if the corners share it.
    private let oppositeCosine: Double

    init(_ options: DetectionOptions, width: Int, height: Int) {
        // A side below a few pixels of the reduced photo carries no evidence.
        minimumSide = max(options.minimumSize * Double(min(width, height)), 8)
        aspectRatios = options.aspectRatios
        cornerCosine = sin(options.quadratureTolerance)
        oppositeCosine = cos(min(2 * options.quadratureTolerance, 1.0))
    }

    func areOpposite(_ a: Line, _ b: Line) -> Bool { abs(a.direction.dot(b.direction)) >= oppositeCosine }

    func areAdjacent(_ a: Line, _ b: Line) -> Bool { abs(a.direction.dot(b.direction)) <= cornerCosine }

    /// Whether clockwise corners form a convex quadrilateral within the limits.
    func allows(_ corners: FourCorners) -> Bool {
        let vectors = (corners[1] - corners[0], corners[2] - corners[1], corners[3] - corners[2], corners[0] - corners[3])
        guard vectors.0.cross(vectors.1) > 0, vectors.1.cross(vectors.2) > 0,
              vectors.2.cross(vectors.3) > 0, vectors.3.cross(vectors.0) > 0 else { return false }
        let lengths = SIMD4(vectors.0.length, vectors.1.length, vectors.2.length, vectors.3.length)
        guard lengths.min() >= 0.6 * minimumSide else { return false }
        let width = (lengths[0] + lengths[2]) / 2, height = (lengths[1] + lengths[3]) / 2
        let shorter = min(width, height)
        guard shorter >= minimumSide, aspectRatios.contains(shorter / max(width, height)) else { return false }
        let cosines = SIMD4(vectors.0.dot(vectors.1), vectors.1.dot(vectors.2), vectors.2.dot(vectors.3), vectors.3.dot(vectors.0))
        let products = lengths * SIMD4(lengths[1], lengths[2], lengths[3], lengths[0])
        return (0..<4).allSatisfy { abs(cosines[$0]) <= cornerCosine * products[$0] }
    }
}
