// SPDX-License-Identifier: MIT

/// Of `QuadRanking`, in the order of the names in `QuadFeatures`: written by Training/fit_ranking.py.
enum RankingWeights {
    /// Of the least, the mean and the largest value among the four sides.
    static let side: [SIMD3<Float>] = [
        SIMD3(1.2213, -2.0123, -3.6508), // edge
        SIMD3(0.0828, 3.3723, 1.5511), // weakest third
        SIMD3(5.9775, -31.8073, -3.7041), // beyond
        SIMD3(0.4606, -20.7625, 3.0048), // outward
        SIMD3(9.3051, 3.8986, -3.2552), // inward
        SIMD3(0.1351, -2.1087, -0.2031), // contrast
        SIMD3(0.2074, 2.0624, 0.2105), // halo
        SIMD3(0.0673, 1.4386, -0.5660), // variance outside
        SIMD3(0.4362, -1.2144, -0.0665), // variance inside
        SIMD3(-0.0642, 0.3614, -0.2916), // barrier step
        SIMD3(-0.1695, -0.5953, -0.1345), // barrier outside
        SIMD3(26.6994, 9.8986, -19.5839), // crossed outside
        SIMD3(-37.3052, 1.5180, 1.7538), // crossed step
        SIMD3(14.5430, 12.3852, -5.3004), // unrest outside
        SIMD3(3.7826, 20.2982, -6.3471), // unrest inside
        SIMD3(0.3066, 1.6232, 1.2729), // sharpness
        SIMD3(10.9773, -10.1076, -7.4693), // hidden
        SIMD3(0.1854, 130.1235, 1.2025), // relative edge
        SIMD3(-2.0742, -8.2055, -4.1821), // outward solid
        SIMD3(0.0547, 2.6142, -4.4207), // inward solid
        SIMD3(0.2296, -0.6481, -0.1215), // shadow
        SIMD3(8.2288, 10.5448, -3.6596), // shadow of inner edge
    ]

    static let whole: [Float] = [
        0.1199, // outside spread
        -4.0381, // size
        -3.1845, // size squared
        -3.3973, // offset
        -4.4345, // corner cosine
        -0.5793, // convergence
        -3.6148, // on border
        0.3899, // barrier inside
        1.2213, // weakest edge
        -19.5839, // most crossed outside
        3.0048, // most outward
        0.1351, // least contrast
        -0.0642, // least barrier step
    ]

    /// Score of "there is no picture, or none of the hypotheses is right".
    static let nothing: Float = 119.4035
}
