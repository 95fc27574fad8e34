// SPDX-License-Identifier: MIT

/// Of `QuadRanking`, in the order of the names in `QuadFeatures`: written by Training/Ranking/fit_ranking.py.
enum RankingWeights {
    /// Of the least, the mean and the largest value among the four sides.
    static let side: [SIMD3<Float>] = [
        SIMD3(0.6446, -0.3643, 0.9446), // edge
        SIMD3(0.8128, 0.5594, 0.7186), // weakest third
        SIMD3(-1.5187, -8.9645, -0.7588), // beyond
        SIMD3(-0.0306, 2.4680, 0.1684), // outward
        SIMD3(1.4620, 1.1557, -0.7775), // inward
        SIMD3(0.2786, -1.5587, -0.5257), // contrast
        SIMD3(-0.1814, -0.0626, -0.0692), // halo
        SIMD3(0.1674, 0.0793, -0.6152), // variance outside
        SIMD3(-0.0254, -0.8100, -0.9620), // variance inside
        SIMD3(0.0132, -0.6167, 0.2142), // barrier step
        SIMD3(0.2066, -0.0785, 0.0224), // barrier outside
        SIMD3(3.9405, -7.4923, -1.5263), // crossed outside
        SIMD3(-4.1200, 2.7650, -0.8899), // crossed step
        SIMD3(0.3102, 13.1914, -2.7982), // unrest outside
        SIMD3(1.9826, -0.3738, 1.3267), // unrest inside
        SIMD3(2.5537, 5.0611, 1.1140), // sharpness
        SIMD3(22.7446, -11.1642, -4.0206), // hidden
        SIMD3(-2.2812, -2.2802, -0.1740), // outward solid
        SIMD3(4.9123, 0.2626, -2.2030), // inward solid
        SIMD3(0.1143, -0.8381, -0.6878), // shadow
        SIMD3(-3.9301, -0.9170, -2.2024), // shadow of inner edge
    ]

    static let whole: [Float] = [
        0.1123, // outside spread
        -0.3865, // size
        -0.6392, // size squared
        -3.6005, // offset
        -3.1106, // corner cosine
        -1.2606, // convergence
        -1.1864, // on border
        0.9065, // barrier inside
        1.5708, // overlap
        -4.0088, // line
        2.4396, // weakest line
        8.0228, // corners
        2.6862, // behind
        1.4067, // near an answer
        -4.6536, // around an answer
        0.9902, // best answer
        4.6898, // far behind
    ]

    /// Score of "there is no picture, or none of the hypotheses is right".
    static let nothing: Float = -5.1208
}
