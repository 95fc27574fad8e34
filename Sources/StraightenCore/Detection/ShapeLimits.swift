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
        // From each corner to the next, and to the one after that.
        let dx = corners.x.shifted - corners.x, dy = corners.y.shifted - corners.y
        let nextX = dx.shifted, nextY = dy.shifted
        guard all(dx * nextY - dy * nextX .> 0) else { return false }
        let lengths = (dx * dx + dy * dy).squareRoot()
        guard all(lengths .>= 0.6 * minimumSide) else { return false }
        let width = (lengths[0] + lengths[2]) / 2, height = (lengths[1] + lengths[3]) / 2
        let shorter = min(width, height)
        guard shorter >= minimumSide, aspectRatios.contains(shorter / max(width, height)) else { return false }
        let cosines = dx * nextX + dy * nextY, most = cornerCosine * (lengths * lengths.shifted)
        return all(cosines .<= most) && all(cosines .>= -most)
    }
}

extension SIMD4<Double> {
    /// Each element in the place before its own, the first one last.
    @inline(__always) fileprivate var shifted: SIMD4<Double> { SIMD4(y, z, w, x) }
}
