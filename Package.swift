// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
    name: "straighten",
    products: [
        .library(name: "straighten", type: .dynamic, targets: ["Straighten"]),
    ],
    targets: [
        // MARK: - The library
        .systemLibrary(name: "CStraighten", path: "Include"),
        .target(name: "StraightenShims"),
        .target(name: "StraightenNetworkWeights", path: "Sources/StraightenNetwork/Weights"),
        .target(name: "StraightenNetwork", dependencies: ["StraightenNetworkWeights"], exclude: ["Weights", "training"]),
        .target(name: "StraightenCore", dependencies: ["StraightenShims", "StraightenNetwork"], exclude: ["Documentation"]),
        .target(name: "Straighten", dependencies: ["CStraighten", "StraightenCore", "StraightenShims"]),

        // MARK: - Tests
        .target(name: "StraightenTestSupport", dependencies: ["StraightenCore"], path: "Tests/Support"),
        .executableTarget(name: "render-sample", dependencies: ["StraightenTestSupport"], path: "Tests/RenderSample"),
        .executableTarget(name: "probe-network", dependencies: ["StraightenNetwork"], path: "Tests/ProbeNetwork"),
        .testTarget(name: "StraightenNetworkTests", dependencies: ["StraightenNetwork"]),
        .testTarget(name: "StraightenTests", dependencies: ["Straighten", "CStraighten", "StraightenTestSupport"]),
        .testTarget(name: "StraightenCoreTests", dependencies: ["StraightenCore", "StraightenTestSupport"]),
    ]
)
