// SPDX-License-Identifier: MIT

/// Of `HorizonChoice`, in the order of the names in `HorizonMeasures`: written by Sources/StraightenNetwork/training/horizon/fit_horizon.py.
enum HorizonWeights {
    static let verticals = LogitWeights(bias: -1.1986, terms: [
        (0.6680, 1.5199, 1.5945), // support
        (1.6654, 0.7275, 0.7787), // dominance
        (0.1483, 0.1420, -0.3206), // share
        (7.2323, 4.1077, 0.4679), // columns
        (0.9090, 0.1579, 0.7817), // frame
        (0.7852, 0.2255, 0.6423), // line
        (0.9041, 1.0644, -0.1499), // turn
        (0.2170, 0.2228, 0.2634), // convergence
    ])
    static let frame = LogitWeights(bias: -2.1781, terms: [
        (1.9955, 0.9523, 0.5374), // support
        (0.3724, 0.1707, 0.5923), // share
        (1.2398, 0.4172, 0.0774), // dominance
        (3.0922, 0.8192, 0.1293), // total
        (0.8234, 0.2956, 0.5589), // verticals
        (0.8398, 0.2009, 0.4853), // line
        (0.6116, 0.7799, -0.0599), // turn
    ])
    static let line = LogitWeights(bias: -4.3917, terms: [
        (0.4768, 0.2110, 0.8082), // inliers
        (0.5227, 0.3425, 0.1715), // step
        (0.5965, 0.3556, -0.2749), // regions
        (0.6348, 0.2932, -0.0364), // both
        (0.6795, 1.0364, 0.3375), // separation
        (0.9532, 1.6078, 0.2012), // texture
        (0.5207, 0.9359, 0.3742), // brightness
        (0.7141, 0.2695, 1.6178), // frame
        (0.5804, 0.2696, 0.9332), // agreement
        (3.4689, 1.8512, -0.4438), // bend
        (0.5955, 1.2282, 0.1424), // calmest
        (1.5104, 1.2369, 0.0363), // busiest
        (1.4651, 0.8540, -0.3923), // height
        (0.4798, 0.3625, 0.0610), // verticals
        (-0.4196, 0.4705, 0.4371), // sharpness
        (2.7637, 1.8235, 0.0418), // textureAbove
        (0.2792, 0.4969, 0.2439), // blueness
        (1.3886, 1.2395, -0.3523), // turn
        (0.3926, 0.2710, 0.0097), // higher
        (0.4378, 0.2829, 0.1842), // lower
    ])
}
