// SPDX-License-Identifier: MIT

/// Of `HorizonChoice`, in the order of the names in `HorizonMeasures`: written by Sources/StraightenNetwork/training/horizon/fit_horizon.py.
enum HorizonWeights {
    static let verticals = LogitWeights(bias: -2.9699, terms: [
        (-0.5548, 1.2015, 1.2048), // support
        (1.3526, 0.5600, 1.0282), // dominance
        (0.0912, 0.1316, 0.3327), // share
        (4.1934, 2.8728, -0.1552), // columns
        (0.8529, 0.1852, 0.4656), // frame
        (0.7029, 0.2697, 0.7064), // line
        (1.0924, 1.1014, -0.7045), // turn
        (0.2222, 0.2685, 0.7055), // convergence
    ])
    static let frame = LogitWeights(bias: -2.0351, terms: [
        (1.5222, 0.9941, 1.1566), // support
        (0.3779, 0.1858, 0.8856), // share
        (1.0423, 0.2040, 0.2839), // dominance
        (2.6075, 1.1541, 0.1707), // total
        (0.7228, 0.3381, 0.8533), // verticals
        (0.8231, 0.2281, 1.0658), // line
        (0.6266, 0.6923, -0.3556), // turn
    ])
    static let line = LogitWeights(bias: -3.6372, terms: [
        (0.4626, 0.2161, 1.3586), // inliers
        (0.4557, 0.3414, 0.2129), // step
        (0.5165, 3.1803, -0.3118), // regions
        (0.5668, 0.3970, -0.0277), // both
        (0.6801, 1.1433, 0.4560), // separation
        (0.8874, 1.5261, 0.3178), // texture
        (0.5211, 0.9258, 0.4198), // brightness
        (0.7620, 0.2162, 1.5045), // frame
        (0.5649, 0.3190, 0.7061), // agreement
        (3.4769, 1.8475, -0.4606), // bend
        (0.6278, 1.1944, 0.1898), // calmest
        (1.4349, 1.2505, -0.0965), // busiest
        (1.4731, 0.9387, -0.4524), // height
        (0.4597, 0.3498, 0.0955), // verticals
        (-0.3607, 0.4357, 0.2977), // sharpness
        (2.5630, 1.8925, 0.1595), // textureAbove
        (0.2477, 0.5040, 0.0502), // blueness
        (1.4608, 1.2452, -0.2825), // turn
        (0.4269, 0.3009, -0.2781), // higher
        (0.4525, 0.3019, 0.1767), // lower
    ])
}
