// SPDX-License-Identifier: MIT

/// Of `QuadRanking`, in the order of the names in `QuadFeatures`: written by Sources/StraightenNetwork/training/ranking/fit_ranking.py.
enum RankingWeights {
    /// Of the least, the mean and the largest value among the four sides.
    static let side: [SIMD3<Float>] = [
        SIMD3(0.7404, -0.6438, 0.4346), // edge
        SIMD3(0.5834, 1.2302, 0.7948), // weakest third
        SIMD3(-1.3668, -10.8972, 0.0419), // beyond
        SIMD3(0.2190, 2.9958, -0.1045), // outward
        SIMD3(1.3849, 0.7831, -0.6092), // inward
        SIMD3(0.0987, -1.5206, -0.4827), // contrast
        SIMD3(-0.0897, -0.5381, 0.1116), // halo
        SIMD3(0.0155, 0.7358, -0.6844), // variance outside
        SIMD3(0.1098, -1.2289, -0.6926), // variance inside
        SIMD3(-0.2432, -0.2822, 0.0287), // barrier step
        SIMD3(0.2031, -0.2379, -0.1611), // barrier outside
        SIMD3(6.4639, -2.3302, -0.6420), // crossed outside
        SIMD3(-1.3747, 4.0577, -2.1142), // crossed step
        SIMD3(0.5621, 11.3287, -1.3404), // unrest outside
        SIMD3(3.4459, 1.1087, -1.4511), // unrest inside
        SIMD3(3.6645, 6.1075, -0.0993), // sharpness
        SIMD3(14.9507, -4.3043, -4.5542), // hidden
        SIMD3(-3.0046, -3.7409, -0.0851), // outward solid
        SIMD3(4.6445, -0.4712, -1.9337), // inward solid
        SIMD3(-1.7412, -0.6281, -1.1397), // shadow
        SIMD3(-0.1280, 2.4339, -1.8355), // shadow of inner edge
    ]

    static let whole: [Float] = [
        0.1571, // outside spread
        -1.0065, // size
        -0.9163, // size squared
        -4.2673, // offset
        -4.5137, // corner cosine
        -0.7189, // convergence
        -1.4643, // on border
        0.7823, // barrier inside
        1.6319, // overlap
        -3.6797, // line
        1.7491, // weakest line
        8.8237, // corners
        1.7616, // behind
        -0.1321, // near an answer
        -2.5192, // around an answer
        0.6247, // best answer
        3.5608, // far behind
    ]

    /// Score of "there is no picture, or none of the hypotheses is right".
    static let nothing: Float = -5.0960
}
