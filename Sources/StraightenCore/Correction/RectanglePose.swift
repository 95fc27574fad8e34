// SPDX-License-Identifier: MIT
import Glibc

/// What the image of a rectangle tells about its proportions, as a function of the focal length.
///
/// With the principal point as origin, the homography of the unit square has the columns (u, g) and
/// (v, h), which are the images of the rectangle's two directions. K⁻¹ = diag(1/f, 1/f, 1) makes them
/// the directions in space, times the rectangle's sides:
///
///     aspect² = (|u|² + f² g²) / (|v|² + f² h²)         proportions
///     0       = u·v + f² g h                            a right angle
///
/// This is Z. Zhang, L.-W. He, Whiteboard scanning and image enhancement, 2007,
/// doi:10.1016/j.dsp.2006.05.006 (MSR-TR-2003-39), without its division by what vanishes in a frontal view.
struct RectanglePose {
    private let uu, vv, uv, gg, hh, gh, area: Double

    /// - Parameter corners: relative to the principal point, in the unit of the focal length; convex.
    init(_ corners: [Point]) {
        let p0 = corners[0], p1 = corners[1], p2 = corners[2], p3 = corners[3]
        let sum = p0 - p1 + p2 - p3
        let d1 = p1 - p2, d2 = p3 - p2
        let g = sum.cross(d2) / d1.cross(d2), h = d1.cross(sum) / d1.cross(d2)
        let u = p1 - p0 + p1 * g, v = p3 - p0 + p3 * h
        (uu, vv, uv) = (u.dot(u), v.dot(v), u.dot(v))
        (gg, hh, gh) = (g * g, h * h, g * h)
        area = abs(u.cross(v))
    }

    /// Natural logarithm of width over height.
    func logAspect(_ focalSquared: Double) -> Double {
        0.5 * log((uu + focalSquared * gg) / (vv + focalSquared * hh))
    }

    /// Cosine of the angle between the rectangle's sides: 0 at the true focal length.
    func skew(_ focalSquared: Double) -> Double {
        (uv + focalSquared * gh) / ((uu + focalSquared * gg) * (vv + focalSquared * hh)).squareRoot()
    }

    /// Cosine of the angle between the rectangle's normal and the optical axis.
    func frontality(_ focalSquared: Double) -> Double {
        min(1, area / ((uu + focalSquared * gg) * (vv + focalSquared * hh)).squareRoot())
    }
}
