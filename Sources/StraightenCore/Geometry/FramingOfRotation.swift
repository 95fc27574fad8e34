// SPDX-License-Identifier: MIT
import Glibc

extension Framing {
    /// Width and height of the frame around a photo that is turned about its centre, pixels, not rounded.
    ///
    /// - Parameters:
    ///   - size: of the photo.
    ///   - angle: radians, of either sign.
    func size(of photo: Point, turnedBy angle: Double) -> Point {
        let c = abs(cos(angle)), s = abs(sin(angle)), w = photo.x, h = photo.y
        let bounds = Point(w * c + h * s, w * s + h * c)
        switch self {
        case .sameSize: return photo
        case .whole: return bounds
        case .crop: return Self.largestInside(photo, c, s)
        case .cropKeepingAspect: return photo * min(w / bounds.x, h / bounds.y)
        }
    }

    /// The largest upright rectangle, by area, inside one that is turned.
    ///
    /// It touches all four sides, which gives its sides by two linear equations, unless the photo is so
    /// long or turned so far that two of its corners touch the longer sides only: it is then half as high
    /// as the turned photo's shorter side allows.
    private static func largestInside(_ photo: Point, _ c: Double, _ s: Double) -> Point {
        let w = photo.x, h = photo.y, longer = max(w, h), shorter = min(w, h)
        let determinant = c * c - s * s
        if shorter <= 2 * s * c * longer || abs(determinant) < 1e-9 {
            let half = shorter / 2
            return w >= h ? Point(half / max(s, 1e-12), half / max(c, 1e-12)) : Point(half / max(c, 1e-12), half / max(s, 1e-12))
        }
        return Point((w * c - h * s) / determinant, (h * c - w * s) / determinant)
    }
}
