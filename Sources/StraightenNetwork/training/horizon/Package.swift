// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT
import PackageDescription

// The sources of the core and of the network are symbolic links: what is internal to the core is visible to `features`.
let package = Package(
    name: "straighten",
    targets: [
        .target(name: "StraightenShims"),
        .target(name: "StraightenNetworkWeights", path: "Sources/StraightenNetwork/Weights"),
        .target(name: "StraightenNetwork", dependencies: ["StraightenNetworkWeights"], exclude: ["Weights"]),
        .target(name: "StraightenCore", dependencies: ["StraightenShims", "StraightenNetwork"], exclude: ["Documentation"]),
        .executableTarget(name: "features", dependencies: ["StraightenCore"]),
    ]
)
