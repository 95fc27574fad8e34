// SPDX-License-Identifier: MIT
import Glibc

/// A windowed sinc: even, 1 at 0, 0 from `radius` on.
struct SincKernel: Sendable {
    let radius: Double

    func callAsFunction(_ x: Double) -> Double {
        let x = abs(x)
        guard x < radius else { return 0 }
        guard x > 1e-9 else { return 1 }
        let p = Double.pi * x
        return sin(p) / p * sin(p / radius) / (p / radius)
    }
}

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

/// The stretched kernel's profile, finely sampled: a windowed sinc of radius 4, for what is hardly made
/// smaller, that becomes one of radius 3, which rings less.
struct Profile: Sendable {
    private static let stepsPerUnit = 1024
    /// Radius 4, radius 3.
    private let values: Plane<SIMD2<Float>>

    init() throws(Failure) {
        let wide = SincKernel(radius: 4), narrow = SincKernel(radius: 3)
        let count = 4 * Profile.stepsPerUnit
        values = try Plane(width: count + 2, height: 1)
        for index in 0..<(count + 2) {
            let x = Double(index) / Double(Profile.stepsPerUnit)
            values[index, 0] = SIMD2(Float(wide(x)), Float(narrow(x)))
        }
    }

    /// How much of the narrow kernel there is at a stretch: all from 1.3 on.
    static func narrowness(_ stretch: Double) -> Double { min(max((stretch - 1) / 0.3, 0), 1) }

    static func radius(narrowness: Double) -> Double { narrowness < 1 ? 4 : 3 }

    /// - Parameter x: any number; 0 from the radius on.
    @inline(__always)
    func callAsFunction(_ x: Float, narrowness: Float) -> Float {
        let position = abs(x) * Float(Profile.stepsPerUnit)
        guard position < Float(4 * Profile.stepsPerUnit) else { return 0 }
        let index = Int(position)
        let low = values.samples[index]
        let both = low + (values.samples[index + 1] - low) * (position - Float(index))
        return both.x + (both.y - both.x) * narrowness
    }
}
