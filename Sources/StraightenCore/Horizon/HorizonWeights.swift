// SPDX-License-Identifier: MIT

/// Of `HorizonChoice`, in the order of the names in `HorizonMeasures`: written by Sources/StraightenNetwork/training/horizon/fit_horizon.py.
enum HorizonWeights {
    static let verticals = LogitWeights(bias: 0.0332, terms: [
        (0.9991, 1.4382, 1.3399), // support
        (1.7358, 0.7155, 1.1086), // dominance
        (0.1606, 0.1295, -0.4319), // share
        (8.0220, 4.1057, 0.6858), // columns
        (0.9228, 0.1468, 0.4319), // frame
        (0.8112, 0.2127, 0.9070), // line
        (0.8752, 1.0702, -0.2664), // turn
        (0.2083, 0.2225, 0.0637), // convergence
    ])
    static let frame = LogitWeights(bias: -1.8524, terms: [
        (2.1601, 0.9269, 0.4280), // support
        (0.3723, 0.1551, 0.3355), // share
        (1.2729, 0.3709, 0.0857), // dominance
        (3.2434, 0.7133, 0.2037), // total
        (0.8422, 0.2805, 0.5463), // verticals
        (0.8498, 0.1873, 0.5670), // line
        (0.5700, 0.7484, 0.1187), // turn
    ])
    static let line = LogitWeights(bias: -4.4987, terms: [
        (0.4593, 0.1915, 0.6233), // inliers
        (0.5098, 0.3332, -0.0106), // step
        (0.5989, 0.2983, -0.6248), // regions
        (0.6316, 0.2742, 0.1238), // both
        (0.4979, 0.5419, 0.5632), // separation
        (1.1635, 1.6004, 0.2475), // texture
        (0.5767, 0.8558, 0.5881), // brightness
        (0.6913, 0.2802, 1.5628), // frame
        (0.5761, 0.2338, 0.6001), // agreement
        (3.6234, 1.7648, -0.3750), // bend
        (0.6816, 1.1576, 0.3037), // calmest
        (1.6433, 1.1190, -0.0035), // busiest
        (1.4086, 0.7948, -0.2893), // height
        (0.4715, 0.3639, 0.1586), // verticals
        (-0.4586, 0.4226, 0.3020), // sharpness
        (2.7854, 1.7942, -0.0658), // textureAbove
        (0.3124, 0.4512, 0.4262), // blueness
        (1.3906, 1.2427, -0.4623), // turn
        (0.3991, 0.2594, 0.0784), // higher
        (0.4436, 0.2724, 0.3306), // lower
    ])
}
