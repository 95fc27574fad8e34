// SPDX-License-Identifier: MIT

extension Quad {
    /// Moves each side outward along its normal by `margin` pixels (inward when negative), intersects
    /// neighbours again and clamps the corners to [0, width] x [0, height].
    ///
    /// - Throws: `quad` when the result is degenerate, not convex or wound the other way.
    package func expanded(by margin: Double, width: Int, height: Int) throws(Failure) -> Quad {
        let moved = sides.map { $0.offset(by: margin) }
        var corners: [Point] = []
        for index in 0..<4 {
            guard let corner = moved[(index + 3) & 3].intersection(with: moved[index]), corner.isFinite else {
                throw Failure(.quad, "margin \(margin): sides \((index + 3) & 3) and \(index) no longer meet")
            }
            // An inward move past the opposite side turns a side round; the winding of all four may
            // then look right again, so each side's direction is compared too.
            corners.append(corner)
        }
        for index in 0..<4 where (corners[(index + 1) & 3] - corners[index]).dot(moved[index].direction) <= 0 {
            throw Failure(.quad, "margin \(margin): the quad collapses")
        }
        let size = Point(Double(width), Double(height))
        return try Quad(corners.map { $0.clamped(lowerBound: .zero, upperBound: size) }, name: "quad expanded by \(margin)")
    }
}
