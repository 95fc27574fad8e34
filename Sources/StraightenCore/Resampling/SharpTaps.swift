// SPDX-License-Identifier: MIT
import StraightenKernels

/// The eight weights of the sharp kernel, of radius 4, for every position between two pixels.
struct SharpTaps: Sendable {
    static let radius = 4.0
    /// Between so many nodes weights rise linearly: off by h²/8 max|k''| = 1.6e-6, a tenth of a step of 16 bits.
    private static let nodes = 1 << Int(sharpNodeBits)
    private let table: Plane<SIMD8<Float>>

    init() throws(Failure) {
        table = try Plane(width: 2, height: SharpTaps.nodes)
        for node in 0..<SharpTaps.nodes {
            let weights = SharpTaps.weights(Double(node))
            table[0, node] = SIMD8<Float>(weights)
            table[1, node] = SIMD8<Float>(SharpTaps.weights(Double(node + 1)) - weights)
        }
    }

    /// Weights and rises, node by node.
    var samples: UnsafePointer<SIMD8<Float>> { UnsafePointer(table.samples) }

    /// Of taps -3...4, with a sum of 1.
    private static func weights(_ node: Double) -> SIMD8<Double> {
        let kernel = SincKernel(radius: radius)
        var taps = SIMD8<Double>()
        for tap in 0..<8 { taps[tap] = kernel(Double(tap) - 3 - node / Double(nodes)) }
        return taps / taps.sum()
    }
}
