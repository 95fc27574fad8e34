// SPDX-License-Identifier: MIT

/// Of `QuadRanking`, in the order of the names in `QuadFeatures`: written by Training/Ranking/fit_ranking.py.
enum RankingWeights {
    /// Of the least, the mean and the largest value among the four sides.
    static let side: [SIMD3<Float>] = [
        SIMD3(1.1957, 3.8952, -0.5111), // edge
        SIMD3(-0.0699, 4.0423, 1.1976), // weakest third
        SIMD3(1.8383, -37.1970, -3.1269), // beyond
        SIMD3(0.4730, -7.3791, 5.1528), // outward
        SIMD3(-0.6587, 2.4529, 0.6913), // inward
        SIMD3(0.3148, -2.0400, -0.2343), // contrast
        SIMD3(0.0877, 1.8721, 0.1372), // halo
        SIMD3(0.0061, 1.9498, -0.3627), // variance outside
        SIMD3(0.4724, -1.4289, -0.1873), // variance inside
        SIMD3(-0.0781, 0.0322, -0.3758), // barrier step
        SIMD3(-0.0070, -1.0190, -0.1918), // barrier outside
        SIMD3(49.2116, -14.1351, -37.0281), // crossed outside
        SIMD3(-41.1724, 6.6625, -0.9208), // crossed step
        SIMD3(20.1334, 7.5940, -2.2991), // unrest outside
        SIMD3(9.0624, 28.2378, -13.5473), // unrest inside
        SIMD3(0.5205, 1.8587, 2.0707), // sharpness
        SIMD3(21.3902, -9.7782, -11.3747), // hidden
        SIMD3(-3.0775, -11.2991, -2.0570), // outward solid
        SIMD3(6.8959, 1.4367, -4.1536), // inward solid
        SIMD3(0.4785, -0.5527, -0.4016), // shadow
        SIMD3(-9.5180, 16.3976, -4.8863), // shadow of inner edge
    ]

    static let whole: [Float] = [
        -0.0957, // outside spread
        -3.5172, // size
        -2.9084, // size squared
        -3.5570, // offset
        -4.2464, // corner cosine
        -0.7231, // convergence
        -4.9581, // on border
        0.9435, // barrier inside
    ]

    /// Score of "there is no picture, or none of the hypotheses is right".
    static let nothing: Float = -9.6170
}
