// SPDX-License-Identifier: MIT

/// Chooses pictures among hypotheses, the dominant one first.
///
/// Choice without replacement (R. L. Plackett, doi:10.2307/2346567): the next picture is what would be chosen if the
/// photo held none of the hypotheses that compete with those chosen before. How sure it is depends on its competitors
/// alone: a neighbour as prominent makes it less dominant, not less of a picture.
struct PictureChoice {
    private var candidates: [ScoredHypothesis]
    /// 1 % of the photo's diagonal, reduced pixels.
    private let tolerance: Double

    init(_ candidates: [ScoredHypothesis], tolerance: Double) {
        self.candidates = candidates
        self.tolerance = tolerance
    }

    /// - Returns: nil when no hypothesis is left.
    mutating func next() -> HypothesisGroup? {
        // Outlines that lie on edges compete; a mean of some may lie on none.
        guard let dominant = best(of: candidates)?.likeliest else { return nil }
        func competes(_ candidate: ScoredHypothesis) -> Bool { candidate.hypothesis.corners.competes(with: dominant.corners, tolerance: tolerance) }
        let competitors = candidates.filter(competes)
        candidates = candidates.filter { !competes($0) }
        return best(of: competitors)
    }

    private func best(of candidates: [ScoredHypothesis]) -> HypothesisGroup? {
        let hypotheses = candidates.map(\.hypothesis), probabilities = QuadRanking.probabilities(candidates.map(\.score))
        return QuadRanking.best(hypotheses, probabilities, within: tolerance)
    }
}

extension FourCorners {
    /// Two pictures are never in the same place, but either outline may be off by the tolerance: so deep may they overlap.
    ///
    /// - Parameter tolerance: 1 % of the photo's diagonal.
    func competes(with other: FourCorners, tolerance: Double) -> Bool {
        let common = intersection(with: other)
        // A strip's area over half its perimeter is its depth.
        let depth = common.perimeter > 0 ? 2 * common.area / common.perimeter : 0
        // Of a small picture a quarter of its size is deep; half its size is the depth of all of it.
        let size = min(area, other.area).squareRoot()
        return depth > min(2 * tolerance, size / 4)
    }
}
