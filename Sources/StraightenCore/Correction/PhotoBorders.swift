// SPDX-License-Identifier: MIT

/// The borders of a photo as straight lines in its ideal picture, the photo without the lens's distortion.
///
/// A line is (a, b, c) with a x + b y + c not negative on the photo's side of it. Without a lens they are the four
/// borders. A pincushion's borders bulge outward in the ideal picture: the photo is what lies inside all their tangents.
/// A barrel's bulge inward: on the inner side of any tangent lies photo only, and the one that leaves the quad most room
/// is taken.
struct PhotoBorders {
    let lines: [SIMD3<Double>]

    /// Tangents to one border. Between two neighbours the border is nearer than a pixel to both: a bow of 1000 pixels would
    /// differ by 1000 / (4 * 32²).
    private static let tangents = 32

    init(width: Int, height: Int, lens: RadialDistortion?, around quad: Quad) {
        let w = Double(width), h = Double(height)
        let borders = [(Point(0, 0), Point(0, h)), (Point(0, 0), Point(w, 0)), (Point(w, 0), Point(w, h)), (Point(0, h), Point(w, h))]
        let inward = [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)]
        guard let lens else {
            lines = zip(borders, inward).map { SIMD3($1.x, $1.y, -$1.dot($0.0)) }
            return
        }
        lines = zip(borders, inward).flatMap { border, inward in
            let tangents = (0...PhotoBorders.tangents).compactMap { step in
                let shown = border.0 + (border.1 - border.0) * (Double(step) / Double(PhotoBorders.tangents))
                return PhotoBorders.tangent(at: shown, inward, lens)
            }
            if lens.k1 > 0 { return tangents }
            return tangents.max { PhotoBorders.room(for: quad, $0) < PhotoBorders.room(for: quad, $1) }.map { [$0] } ?? []
        }
    }

    /// - Parameter inward: normal of the border in the photo.
    private static func tangent(at shown: Point, _ inward: Point, _ lens: RadialDistortion) -> SIMD3<Double>? {
        guard let ideal = lens.removed(at: shown) else { return nil }
        let (x, y) = lens.jacobian(at: ideal), gradient = Point(x.dot(inward), y.dot(inward)), length = gradient.length
        guard length > 1e-6 else { return nil }
        let normal = gradient / length
        return SIMD3(normal.x, normal.y, -normal.dot(ideal))
    }

    private static func room(for quad: Quad, _ line: SIMD3<Double>) -> Double {
        quad.corners.map { (line * SIMD3($0.x, $0.y, 1)).sum() }.min() ?? 0
    }
}
