// SPDX-License-Identifier: MIT

/// Of `HorizonChoice`, in the order of the names in `HorizonMeasures`: written by Sources/StraightenNetwork/training/horizon/fit_horizon.py.
enum HorizonWeights {
    static let verticals = LogitWeights(bias: -0.9810, terms: [
        (0.4468, 1.6720, 1.9132), // support
        (1.6952, 0.7481, 1.2383), // dominance
        (0.1500, 0.1529, -0.5895), // share
        (6.6388, 4.1906, 0.3835), // columns
        (0.8995, 0.1685, 0.9914), // frame
        (0.7674, 0.2526, 0.8169), // line
        (0.9144, 1.0758, -0.2770), // turn
        (0.2252, 0.2515, 0.3783), // convergence
    ])
    static let frame = LogitWeights(bias: -1.2890, terms: [
        (1.9669, 0.9691, 0.6522), // support
        (0.4024, 0.1754, 0.8983), // share
        (1.2247, 0.4456, 0.1182), // dominance
        (2.9761, 0.9226, -0.0062), // total
        (0.8065, 0.3097, 0.9405), // verticals
        (0.8482, 0.2043, 0.6767), // line
        (0.6006, 0.7408, -0.0555), // turn
    ])
    static let line = LogitWeights(bias: -4.0599, terms: [
        (0.4566, 0.2145, 0.9886), // inliers
        (0.4602, 0.3368, 0.1594), // step
        (0.5732, 0.3450, -0.3530), // regions
        (0.5846, 0.2933, 0.1316), // both
        (0.6255, 1.0055, 0.4929), // separation
        (0.9543, 1.6195, 0.1745), // texture
        (0.5581, 0.9164, 0.4220), // brightness
        (0.7032, 0.2701, 1.9222), // frame
        (0.5944, 0.2716, 0.7163), // agreement
        (3.5999, 1.8076, -0.4543), // bend
        (0.6840, 1.2101, 0.1795), // calmest
        (1.5918, 1.2264, -0.0610), // busiest
        (1.3630, 0.8609, -0.3291), // height
        (0.4466, 0.3632, 0.0328), // verticals
        (-0.4189, 0.4312, 0.4178), // sharpness
        (2.6043, 1.8148, 0.1333), // textureAbove
        (0.2871, 0.5003, 0.1504), // blueness
        (1.4282, 1.2378, -0.4087), // turn
        (0.4238, 0.2968, -0.2218), // higher
        (0.4611, 0.2996, 0.0959), // lower
    ])
}
