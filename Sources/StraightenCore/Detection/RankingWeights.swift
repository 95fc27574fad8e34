// SPDX-License-Identifier: MIT

/// Of `QuadRanking`, in the order of the names in `QuadFeatures`: written by Training/fit_ranking.py.
enum RankingWeights {
    /// Of the least, the mean and the largest value among the four sides.
    static let side: [SIMD3<Float>] = [
        SIMD3(0.7428, -1.9696, -3.1341), // edge
        SIMD3(0.0828, 3.2801, 1.5552), // weakest third
        SIMD3(4.5454, -34.2229, -2.8189), // beyond
        SIMD3(-2.4668, -17.0447, 0.8534), // outward
        SIMD3(6.3123, 3.6909, -3.5116), // inward
        SIMD3(0.0631, -1.9393, -0.3099), // contrast
        SIMD3(0.0814, 2.1108, 0.1635), // halo
        SIMD3(0.0136, 1.5937, -0.4530), // variance outside
        SIMD3(0.3190, -1.2037, -0.0230), // variance inside
        SIMD3(-0.0537, 0.0458, -0.1349), // barrier step
        SIMD3(-0.1653, -0.7249, -0.0910), // barrier outside
        SIMD3(18.6931, -0.6348, -16.2740), // crossed outside
        SIMD3(-32.8073, 5.7952, -1.4399), // crossed step
        SIMD3(16.0523, 6.3326, 1.2228), // unrest outside
        SIMD3(3.9144, 16.0421, -10.7570), // unrest inside
        SIMD3(0.6941, -0.9601, 0.2022), // dimming
        SIMD3(0.4527, 0.1277, -0.3516), // shadow mismatch
        SIMD3(0.5009, 2.6022, 1.0633), // sharpness
        SIMD3(20.6202, -12.1233, -8.1199), // hidden
        SIMD3(0.9082, 113.7801, 0.6401), // relative edge
    ]

    static let whole: [Float] = [
        0.0011, // outside spread
        -3.4127, // size
        -2.7606, // size squared
        -3.9956, // offset
        -4.3956, // corner cosine
        -0.4228, // convergence
        -4.3944, // on border
        0.7737, // barrier inside
        0.7428, // weakest edge
        -16.2740, // most crossed outside
        0.8534, // most outward
        0.0631, // least contrast
        -0.0537, // least barrier step
    ]

    /// Score of "there is no picture, or none of the hypotheses is right".
    static let nothing: Float = 105.7237
}
