// SPDX-License-Identifier: MIT

/// What the photo holds around a quad's rectangle.
///
/// The photo's borders are lines in the rectified plane too, and so is the vanishing line. The grown
/// rectangle lies inside when its four corners lie on the inner side of the lines. A corner
/// belongs to two sides; the one that runs up against the line more steeply gives way, so that a picture
/// near the photo's upper border loses margin at the top and keeps it left and right.
struct MarginLimits {
    private enum Side: Int { case top, right, bottom, left }

    /// One corner against one line: `start + across * h + down * v` is not negative, h and v being how
    /// far the corner's two sides have grown.
    private struct Constraint {
        let horizontal: Int, vertical: Int
        let start: Double, across: Double, down: Double

        func value(_ growth: [Double]) -> Double { start + across * growth[horizontal] + down * growth[vertical] }
        func rate(of side: Int) -> Double { side == horizontal ? across : side == vertical ? down : 0 }
        /// The side that gives way.
        var steeper: Int { down <= across ? vertical : horizontal }
        var flatter: Int { down <= across ? horizontal : vertical }
    }

    private let constraints: [Constraint]
    /// How far each side may grow at all.
    private let wanted: [Double]

    /// - Parameters:
    ///   - sourceFromRectangle: maps [0, width] x [0, height] to the quad, w > 0 there.
    ///   - borders: of the photo, in the plane of the quad.
    ///   - requested: whole pixels beyond top, right, bottom, left; a negative one crops and is not limited.
    init(sourceFromRectangle: Homography, width: Int, height: Int, requested: [Double], borders: PhotoBorders) {
        let crop = requested.map { min($0, 0) }
        let left = -crop[3], right = Double(width) + crop[1], top = -crop[0], bottom = Double(height) + crop[2]
        let corners: [(Point, Side, Side)] = [(Point(left, top), .left, .top), (Point(right, top), .right, .top),
                                              (Point(right, bottom), .right, .bottom), (Point(left, bottom), .left, .bottom)]
        let (x, y, w) = sourceFromRectangle.rows
        // At a quarter of the quad's least w areas are magnified 64 times as much as there, at four times its largest w as
        // little: there is no more to see towards the vanishing line, nor beyond it.
        let depths = corners.map { sourceFromRectangle.homogeneous($0.0).z }
        let lines = [w - SIMD3(0, 0, (depths.min() ?? 0) / 4), SIMD3(0, 0, 4 * (depths.max() ?? 0)) - w] + borders.lines.map { x * $0.x + y * $0.y + w * $0.z }
        var constraints: [Constraint] = [], wanted = requested.map { max($0, 0) }
        for line in lines {
            // A millionth of a pixel, so that rounding does not cost a whole one.
            let tolerance = 1e-6 * w.z
            for (corner, horizontal, vertical) in corners {
                let constraint = Constraint(horizontal: horizontal.rawValue, vertical: vertical.rawValue,
                                            start: (line * SIMD3(corner.x, corner.y, 1)).sum() + tolerance,
                                            across: horizontal == .right ? line.x : -line.x,
                                            down: vertical == .bottom ? line.y : -line.y)
                if constraint.start >= 0 {
                    constraints.append(constraint)
                } else {
                    wanted[constraint.steeper] = 0
                }
            }
        }
        self.constraints = constraints
        self.wanted = wanted
    }

    /// How far each side can grow: top, right, bottom, left, whole pixels, not negative.
    func growth() -> [Double] {
        var growth = wanted
        while let broken = constraints.first(where: { $0.value(growth) < 0 }) {
            let side = growth[broken.steeper] > 0 && broken.rate(of: broken.steeper) < 0 ? broken.steeper : broken.flatter
            let others = broken.value(growth) - broken.rate(of: side) * growth[side]
            let limit = room(others, broken.rate(of: side))
            guard limit < growth[side] else { return [0, 0, 0, 0] }
            growth[side] = limit
        }
        // A side that gave way before its neighbour did may have room again.
        for side in 0..<4 where growth[side] < wanted[side] {
            growth[side] = constraints.reduce(wanted[side]) { most, constraint in
                let rate = constraint.rate(of: side)
                return rate < 0 ? min(most, room(constraint.value(growth) - rate * growth[side], rate)) : most
            }
        }
        return growth
    }

    private func room(_ free: Double, _ rate: Double) -> Double { max(0, (free / -rate).rounded(.down)) }
}
