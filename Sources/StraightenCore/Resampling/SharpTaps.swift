// SPDX-License-Identifier: MIT

/// The eight weights of the sharp kernel for every position between two pixels.
struct SharpTaps: Sendable {
    static let count = 8
    /// Linear interpolation between so many phases is off by h²/8 max|k''| = 1.6e-6: a tenth of a step of 16 bits.
    private static let phases = 512
    private let weights: Plane<SIMD8<Float>>

    init() throws(Failure) {
        let kernel = SincKernel(radius: 4)
        weights = try Plane(width: SharpTaps.phases + 2, height: 1)
        for phase in 0...(SharpTaps.phases + 1) {
            let fraction = Double(phase) / Double(SharpTaps.phases)
            let taps = (0..<8).map { kernel(Double($0) - 3 - fraction) }
            let sum = taps.reduce(0, +)
            weights[phase, 0] = SIMD8(taps.map { Float($0 / sum) })
        }
    }

    /// - Parameter fraction: 0...1 from the centre of tap 3 to that of tap 4.
    @inline(__always)
    func callAsFunction(_ fraction: Float) -> SIMD8<Float> {
        let position = fraction * Float(SharpTaps.phases)
        let phase = Int(position)
        let low = weights.samples[phase]
        return low + (weights.samples[phase + 1] - low) * (position - Float(phase))
    }
}
