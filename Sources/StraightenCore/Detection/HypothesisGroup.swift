// SPDX-License-Identifier: MIT

/// Hypotheses that are near each other: one picture, whose sides lie on one of several edges.
struct HypothesisGroup {
    let likeliest: QuadHypothesis
    /// The mean, pixels of the reduced photo: between edges that compete it is nearer to the truth than the likeliest is.
    let corners: FourCorners
    /// Of each side across itself, standard deviation in pixels of the reduced photo.
    let deviations: SIMD4<Double>
    /// That one of them is right, 0...1.
    let probability: Double

    /// - Parameter members: with weights that have a sum of 1; the likeliest first.
    init(_ members: [(hypothesis: QuadHypothesis, weight: Double)], probability: Double) {
        likeliest = members[0].hypothesis
        var mean = likeliest.corners, deviations = SIMD4<Double>.zero
        mean.x = members.reduce(.zero) { $0 + $1.hypothesis.corners.x * $1.weight }
        mean.y = members.reduce(.zero) { $0 + $1.hypothesis.corners.y * $1.weight }
        for side in 0..<4 {
            let a = mean[side], b = mean[side + 1], across = (b - a).perpendicular / max(a.distance(to: b), 1)
            let variance = members.reduce(0) { sum, member in
                let first = across.dot(member.hypothesis.corners[side] - a), last = across.dot(member.hypothesis.corners[side + 1] - b)
                return sum + member.weight * (first * first + last * last) / 2
            }
            deviations[side] = variance.squareRoot()
        }
        corners = mean
        self.deviations = deviations
        self.probability = probability
    }
}
