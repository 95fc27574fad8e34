// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT
import PackageDescription

// The kernels are compiled once for each processor level; the links beside their folder lead to the same files.
#if arch(x86_64)
let levels = ["V3", "V4"]
#else
let levels: [String] = []
#endif
let kernels = levels.map { level in
    Target.target(name: "StraightenKernels\(level)", dependencies: ["StraightenShims"],
                  swiftSettings: [.unsafeFlags(["-Xcc", "-march=x86-64-\(level.lowercased())"])])
}

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
        .target(name: "StraightenKernels", dependencies: ["StraightenShims"]),
        .target(name: "StraightenNetwork", dependencies: ["StraightenShims", "StraightenNetworkWeights", "StraightenKernels"] + kernels.map { .target(name: $0.name) },
                exclude: ["Weights", "training"]),
        .target(name: "StraightenCore", dependencies: ["StraightenShims", "StraightenNetwork", "StraightenKernels"] + kernels.map { .target(name: $0.name) },
                exclude: ["Documentation"]),
        .target(name: "Straighten", dependencies: ["CStraighten", "StraightenCore", "StraightenShims"]),

        // MARK: - Tests
        .target(name: "StraightenTestSupport", dependencies: ["StraightenCore"], path: "Tests/Support"),
        .executableTarget(name: "render-sample", dependencies: ["StraightenTestSupport"], path: "Tests/RenderSample"),
        .executableTarget(name: "probe-network", dependencies: ["StraightenNetwork"], path: "Tests/ProbeNetwork"),
        .testTarget(name: "StraightenNetworkTests", dependencies: ["StraightenNetwork"]),
        .testTarget(name: "StraightenTests", dependencies: ["Straighten", "CStraighten", "StraightenTestSupport"]),
        .testTarget(name: "StraightenCoreTests", dependencies: ["StraightenCore", "StraightenTestSupport"]),
    ] + kernels
)
