// SPDX-License-Identifier: MIT
import Glibc

/// Finds the quadrilaterals whose four sides lie on side candidates with enough edge under them.
struct QuadSearch {
    private let candidates: [SideCandidate]
    private let size: Point
    private let shape: ShapeLimits
    /// Mean strength of aligned edge along a side's visible part.
    private let minimumEdge: Float
    /// Share of a side that must be in the photo.
    private static let minimumVisible = 0.5

    init(_ candidates: [SideCandidate], width: Int, height: Int, shape: ShapeLimits, minimumEdge: Float) {
        self.candidates = candidates
        size = Point(Double(width), Double(height))
        self.shape = shape
        self.minimumEdge = minimumEdge
    }

    /// The `limit` best hypotheses, best first.
    func hypotheses(limit: Int, progress: Progress) throws(Failure) -> [QuadHypothesis] {
        var found = Collection()
        for c in candidates.indices {
            try progress.update(Double(c) / Double(candidates.count))
            for d in candidates.indices.dropFirst(c + 1) where shape.areOpposite(candidates[c].line, candidates[d].line) {
                search(between: c, d, into: &found)
            }
            // Twice as many as are wanted: a better one that is found later may replace several.
            if found.hypotheses.count > 16 * limit { found.restart(with: best(found.hypotheses, 2 * limit), full: 2 * limit) }
        }
        return best(found.hypotheses, limit)
    }

    /// What has been found, and what is not worth adding to it.
    private struct Collection {
        private(set) var hypotheses: [QuadHypothesis] = []
        /// Of exp(2 support).
        private(set) var bar = 0.0

        mutating func add(_ hypothesis: QuadHypothesis) { hypotheses.append(hypothesis) }

        mutating func restart(with best: [QuadHypothesis], full: Int) {
            hypotheses = best
            if best.count == full, let worst = best.last { bar = exp(2 * worst.support) }
        }
    }

    /// Without those that nearly repeat a better one.
    private func best(_ found: [QuadHypothesis], _ limit: Int) -> [QuadHypothesis] {
        let near = 0.004 * size.length
        var kept: [QuadHypothesis] = []
        // Quadrilaterals that are near each other have centres in the same cell or in neighbouring ones.
        var cells: [SIMD2<Int32>: [Int]] = [:]
        for index in order(found) {
            let hypothesis = found[index]
            let center = hypothesis.corners.center / near
            let cell = SIMD2(Int32(center.x.rounded(.down)), Int32(center.y.rounded(.down)))
            let isRepeated = (-1...1).contains { dy in
                (-1...1).contains { dx in
                    cells[cell &+ SIMD2(dx, dy)]?.contains { kept[$0].corners.distance(to: hypothesis.corners) < near } ?? false
                }
            }
            guard !isRepeated else { continue }
            cells[cell, default: []].append(kept.count)
            kept.append(hypothesis)
            if kept.count == limit { break }
        }
        return kept
    }

    /// Best first; of equals the first found.
    private func order(_ found: [QuadHypothesis]) -> [Int] {
        // Keys are sorted instead of hypotheses, which are ten times as large.
        var keys = found.indices.map { (support: found[$0].support, index: $0) }
        keys.sort { ($0.support, $1.index) > ($1.support, $0.index) }
        return keys.map(\.index)
    }

    /// A line that crosses both lines of an opposite pair.
    private struct Rung {
        let index: Int
        /// Where it meets c and d.
        let onC: Point
        let onD: Point
        let alongC: Double
        let alongD: Double
        let edge: Float
    }

    /// Each quadrilateral is found once: `c` is the smallest index in it.
    private func search(between c: Int, _ d: Int, into found: inout Collection) {
        let lineC = candidates[c].line, lineD = candidates[d].line
        var rungs: [Rung] = []
        for a in candidates.indices.dropFirst(c + 1) where a != d {
            let line = candidates[a].line
            guard shape.areAdjacent(line, lineC), shape.areAdjacent(line, lineD),
                  let onC = line.intersection(with: lineC), let onD = line.intersection(with: lineD),
                  isAcceptable(onC), isAcceptable(onD),
                  let edge = edge(candidates[a], onC, onD) else { continue }
            rungs.append(Rung(index: a, onC: onC, onD: onD, alongC: lineC.projection(of: onC),
                              alongD: lineD.projection(of: onD), edge: edge))
        }
        let railC = candidates[c], railD = candidates[d]
        for (i, a) in rungs.enumerated() {
            for b in rungs.dropFirst(i + 1) {
                guard let onC = edge(railC, a.alongC, b.alongC), let onD = edge(railD, a.alongD, b.alongD) else { continue }
                consider(c, d, a, b, edges: a.edge * b.edge * onC * onD, into: &found)
            }
        }
    }

    /// - Parameter edges: product of the mean strengths under the four sides.
    private func consider(_ c: Int, _ d: Int, _ a: Rung, _ b: Rung, edges: Float, into found: inout Collection) {
        var corners = FourCorners(a.onC, a.onD, b.onD, b.onC)
        var sides = SIMD4(Int32(a.index), Int32(d), Int32(b.index), Int32(c))
        if corners.area < 0 {
            corners = FourCorners(b.onC, b.onD, a.onD, a.onC)
            sides = SIMD4(Int32(b.index), Int32(d), Int32(a.index), Int32(c))
        }
        let share = corners.area / (size.x * size.y)
        guard Double(edges) * Double(edges) * share > found.bar, shape.allows(corners) else { return }
        let support = log(Double(edges)) + 0.5 * log(share)
        found.add(QuadHypothesis(sides: sides, corners: corners, support: support).startingTopLeft)
    }

    /// Corners of a frame that the photo cuts may lie outside, but not far.
    private func isAcceptable(_ corner: Point) -> Bool {
        let margin = 0.15 * max(size.x, size.y)
        return corner.x > -margin && corner.y > -margin && corner.x < size.x + margin && corner.y < size.y + margin
    }

    private func edge(_ candidate: SideCandidate, _ p: Point, _ q: Point) -> Float? {
        edge(candidate, candidate.line.projection(of: p), candidate.line.projection(of: q))
    }

    /// Mean strength between two places along a candidate; nil where it is too faint, or too much lies outside the photo.
    private func edge(_ candidate: SideCandidate, _ a: Double, _ b: Double) -> Float? {
        let edge = candidate.meanEdge(from: min(a, b), to: max(a, b))
        guard edge >= minimumEdge, candidate.visible(from: min(a, b), to: max(a, b)) >= Self.minimumVisible else { return nil }
        return edge
    }
}
