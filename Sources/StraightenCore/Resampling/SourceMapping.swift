// SPDX-License-Identifier: MIT
import StraightenShims

/// Where a warp looks into its source: a homography, and behind it the lens that distorts the source.
struct SourceMapping: Sendable {
    /// To the source as a lens without distortion would show it.
    let homography: Homography
    /// nil: the source is not distorted.
    let lens: RadialDistortion?

    /// Where one looks from a point of the result; not a number behind the camera (w <= 0) and where the lens shows
    /// nothing.
    @inline(__always)
    func callAsFunction(_ target: Point) -> Point {
        let p = homography.homogeneous(target)
        guard p.z > 0 else { return Point(.nan, .nan) }
        let ideal = Point(p.x / p.z, p.y / p.z)
        return lens.map { $0(ideal) } ?? ideal
    }

    /// Derivatives of the source's point by the result's x and by its y; not finite at infinity.
    @inline(__always)
    func jacobian(at target: Point) -> (x: Point, y: Point) {
        let first = homography.jacobian(at: target)
        guard let lens else { return first }
        let (x, y) = lens.jacobian(at: homography(target))
        return (x * first.x.x + y * first.x.y, x * first.y.x + y * first.y.y)
    }

    /// Where one looks from a row of pixels, one from `first` on and `count` in all; see `Kernels.projectRow`.
    func locate(row y: Int, from first: Int, count: Int, kernels: Kernels, xs: UnsafeMutablePointer<Double>, ys: UnsafeMutablePointer<Double>) {
        let start = homography.homogeneous(Point(0.5, Double(y) + 0.5))
        kernels.projectRow(start, SIMD3(homography.rows.0.x, homography.rows.1.x, homography.rows.2.x), first, count, xs, ys)
        guard let lens else { return }
        for i in 0..<count {
            let shown = lens(Point(xs[i], ys[i]))
            (xs[i], ys[i]) = (shown.x, shown.y)
        }
    }

    /// The line of the source that a row of the result looks at: a homography maps lines to lines.
    ///
    /// With x = (a t + A) / (g t + G) along the row, its pixels are apart by (a - g x)² / |a G - g A|, and rows by
    /// |det| |a - g x| / (a G - g A)².
    func line(row y: Int) -> shim_line {
        let step = SIMD3(homography.rows.0.x, homography.rows.1.x, homography.rows.2.x)
        let start = homography.homogeneous(Point(0, Double(y) + 0.5)), line = start.crossed(step)
        let spread = step.x * start.z - step.z * start.x, root = abs(spread).squareRoot(), height = homography.determinant / (spread * spread)
        return shim_line(y: -line.z / line.y, slope: -line.x / line.y, height: height * step.x, height_slope: -height * step.z,
                         width: step.x / root, width_slope: -step.z / root)
    }

    /// The line of the source that a column of the result looks at: the same with x and y exchanged.
    ///
    /// - Returns: x = `y` + `slope` y; `height` of a column along a row, `width` of a pixel along the line, as functions of y.
    func line(column x: Int) -> shim_line {
        let (a, b, c) = homography.rows
        let exchanged = Homography(SIMD3(b.y, b.x, b.z), SIMD3(a.y, a.x, a.z), SIMD3(c.y, c.x, c.z))
        return SourceMapping(homography: exchanged, lens: nil).line(row: x)
    }

    /// Source pixels per pixel of an image, at most, as seen at points of a grid and with a tenth to spare for between.
    /// At least 1.
    func largestScale(_ image: ImageView) -> Double {
        var largest = 1.0
        for i in 0...8 { for j in 0...8 {
            let (x, y) = jacobian(at: Point(Double(image.width * i), Double(image.height * j)) / 8)
            // Where it is not a number, or infinite, there is a horizon, before which all stretches are found.
            largest = Double.maximum(largest, x.length.isFinite && y.length.isFinite ? 1.1 * max(x.length, y.length) : .infinity)
        } }
        return largest
    }

    enum Bounds {
        /// All of it looks past the source.
        case nothing
        /// Part of it looks behind the camera, or into infinity.
        case unknown
        case box(low: Point, high: Point)
    }

    /// A box in the source that holds all that the centres of a tile's pixels look at.
    func bounds(of tile: TargetTile) -> Bounds {
        let corners = tile.corners
        let depths = corners.map { homography.homogeneous($0).z }
        // w is linear: of one sign in all corners, of one sign in the tile.
        if depths.allSatisfy({ !($0 > 0) }) { return .nothing }
        guard depths.allSatisfy({ $0 > 0 }) else { return .unknown }
        let points = corners.map { homography($0) }
        guard points.allSatisfy({ $0.isFinite }) else { return .unknown }
        let low = points.reduce(points[0], pointwiseMin), high = points.reduce(points[0], pointwiseMax)
        guard let lens else { return .box(low: low, high: high) }
        guard let shown = lens.bounds(from: low, to: high) else { return .nothing }
        return shown.low.isFinite && shown.high.isFinite ? .box(low: shown.low, high: shown.high) : .unknown
    }
}
