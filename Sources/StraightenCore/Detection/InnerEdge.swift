// SPDX-License-Identifier: MIT
import Glibc

/// Finds the edge of the painting inside a frame whose outer edge is known.
enum InnerEdge {
    /// Of each rail's width to the widest: frames are even, a label or a deeper lower rail allowed for.
    private static let evenness = 0.35
    /// Rails narrower than this share of the frame are its own rounding or bevel; wider ones are not frames.
    private static let width = 0.015...0.35

    /// The best supported hypothesis that lies within `outer` at about the same distance from all sides.
    static func find(in hypotheses: [QuadHypothesis], inside outer: FourCorners) -> QuadHypothesis? {
        var best: QuadHypothesis?
        for hypothesis in hypotheses where isNested(hypothesis.corners, outer) {
            // Support grows with the area, which says nothing here.
            if merit(hypothesis) > best.map(merit) ?? -.infinity { best = hypothesis }
        }
        return best
    }

    private static func merit(_ hypothesis: QuadHypothesis) -> Double {
        hypothesis.support - 0.5 * log(max(hypothesis.corners.area, 1))
    }

    private static func isNested(_ inner: FourCorners, _ outer: FourCorners) -> Bool {
        let size = min(outer.sideLength(0) + outer.sideLength(2), outer.sideLength(1) + outer.sideLength(3)) / 2
        var rails = SIMD4<Double>.zero
        for side in 0..<4 {
            guard outer.sideLength(side) > 1 else { return false }
            let line = Line(from: outer[side], to: outer[side + 1])
            let near = line.distance(to: inner[side]), far = line.distance(to: inner[side + 1])
            guard min(near, far) > 0, abs(near - far) < 0.05 * outer.sideLength(side) else { return false }
            rails[side] = (near + far) / 2
        }
        return width.contains(rails.min() / size) && width.contains(rails.max() / size) && rails.min() >= evenness * rails.max()
    }
}
