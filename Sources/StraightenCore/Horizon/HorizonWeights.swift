// SPDX-License-Identifier: MIT

/// Of `HorizonChoice`, in the order of the names in `HorizonMeasures`: written by Sources/StraightenNetwork/training/horizon/fit_horizon.py.
enum HorizonWeights {
    static let verticals = LogitWeights(bias: -2.8658, terms: [
        (-0.5110, 1.2079, 0.7289), // support
        (1.3384, 0.5465, 0.9856), // dominance
        (0.0717, 0.0853, 0.6593), // share
        (4.3318, 2.8697, -0.2186), // columns
        (0.8485, 0.1869, 0.4153), // frame
        (0.7091, 0.2706, 0.5944), // line
        (1.0945, 1.1195, -0.8420), // turn
        (0.2255, 0.2706, 0.6748), // convergence
    ])
    static let frame = LogitWeights(bias: -1.9593, terms: [
        (1.6184, 0.8830, 1.0519), // support
        (0.3599, 0.1619, 0.9158), // share
        (1.0353, 0.2018, 0.1880), // dominance
        (2.7385, 0.9631, 0.0249), // total
        (0.7194, 0.3390, 0.9030), // verticals
        (0.8368, 0.2186, 0.9498), // line
        (0.6256, 0.6984, -0.3363), // turn
    ])
    static let line = LogitWeights(bias: -3.4875, terms: [
        (0.4656, 0.2227, 1.3557), // inliers
        (0.4566, 0.3436, 0.1174), // step
        (0.5650, 0.3630, -0.2674), // regions
        (0.5776, 0.3016, 0.1591), // both
        (0.7230, 1.1704, 0.4902), // separation
        (0.9493, 1.5596, 0.3221), // texture
        (0.5572, 0.9469, 0.4484), // brightness
        (0.7649, 0.2168, 1.5133), // frame
        (0.6037, 0.2927, 0.6842), // agreement
        (3.4944, 1.8599, -0.4872), // bend
        (0.6240, 1.2210, 0.2362), // calmest
        (1.4668, 1.2786, -0.1288), // busiest
        (1.3832, 0.8857, -0.3823), // height
        (0.4681, 0.3469, 0.1026), // verticals
        (-0.3951, 0.4269, 0.3443), // sharpness
        (2.3844, 1.8222, 0.1357), // textureAbove
        (0.2650, 0.5169, 0.0685), // blueness
        (1.4239, 1.2357, -0.2615), // turn
        (0.4287, 0.3087, -0.2609), // higher
        (0.4560, 0.3093, 0.2193), // lower
    ])
}
