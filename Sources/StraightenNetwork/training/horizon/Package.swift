// swift-tools-version: 6.0
// SPDX-License-Identifier: MIT
import PackageDescription

// The sources are symbolic links: what is internal to the core is visible to `features`. The kernels are built as in the
// package of the library.
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
    targets: [
        .target(name: "StraightenShims"),
        .target(name: "StraightenNetworkWeights", path: "Sources/StraightenNetwork/Weights"),
        .target(name: "StraightenKernels", dependencies: ["StraightenShims"]),
        .target(name: "StraightenNetwork",
                dependencies: ["StraightenShims", "StraightenNetworkWeights", "StraightenKernels"] + kernels.map { .target(name: $0.name) },
                exclude: ["Weights"]),
        .target(name: "StraightenCore", dependencies: ["StraightenShims", "StraightenNetwork", "StraightenKernels"] + kernels.map { .target(name: $0.name) },
                exclude: ["Documentation"]),
        .executableTarget(name: "features", dependencies: ["StraightenCore"]),
    ] + kernels
)
