// SPDX-License-Identifier: MIT

/// Of `QuadRanking`, in the order of the names in `QuadFeatures`: written by Training/Ranking/fit_ranking.py.
enum RankingWeights {
    /// Of the least, the mean and the largest value among the four sides.
    static let side: [SIMD3<Float>] = [
        SIMD3(1.3697, -0.4998, 1.1827), // edge
        SIMD3(0.5389, 1.0353, 1.6247), // weakest third
        SIMD3(0.7246, -9.4753, -0.3677), // beyond
        SIMD3(0.1424, 2.2890, 0.2579), // outward
        SIMD3(1.7872, 1.2401, -1.1106), // inward
        SIMD3(0.2905, -2.1033, -0.4313), // contrast
        SIMD3(-0.5109, -0.2145, 0.1984), // halo
        SIMD3(0.2914, 0.1601, -0.4111), // variance outside
        SIMD3(0.2822, -1.4033, -0.9976), // variance inside
        SIMD3(-0.1369, -0.5728, 0.0971), // barrier step
        SIMD3(0.6296, -0.3860, -0.2557), // barrier outside
        SIMD3(-0.1245, -4.8982, -1.1308), // crossed outside
        SIMD3(-2.7583, 2.6078, -1.6800), // crossed step
        SIMD3(-2.2266, 18.4178, -2.9827), // unrest outside
        SIMD3(5.1687, 4.0887, -4.5338), // unrest inside
        SIMD3(3.0522, 6.6840, 1.1677), // sharpness
        SIMD3(-46.3268, -12.7688, -3.5155), // hidden
        SIMD3(-1.7147, -3.0944, 0.1387), // outward solid
        SIMD3(5.7529, -0.8253, -1.9694), // inward solid
        SIMD3(1.4011, -0.8393, -0.6108), // shadow
        SIMD3(-7.7419, -0.0327, -2.2818), // shadow of inner edge
    ]

    static let whole: [Float] = [
        -0.3765, // outside spread
        -0.9171, // size
        -1.1712, // size squared
        -5.8673, // offset
        -1.1976, // corner cosine
        -0.9045, // convergence
        -1.9370, // on border
        0.9468, // barrier inside
        1.4961, // overlap
        -2.5264, // line
        0.5627, // weakest line
        9.7848, // corners
        2.5471, // behind
        0.1655, // near an answer
        -1.9675, // around an answer
        -0.8225, // best answer
        2.3498, // far behind
    ]

    /// Score of "there is no picture, or none of the hypotheses is right".
    static let nothing: Float = -9.0117
}
