// SPDX-License-Identifier: MIT
import StraightenShims

/// The stretched kernel's profile, finely sampled: a windowed sinc of radius 4, for what is hardly made
/// smaller, that becomes one of radius 3, which rings less.
struct Profile: Sendable {
    private static let stepsPerUnit: Float = 1024
    private static let limit: Float = 4 * stepsPerUnit + 1
    /// Value and rise to the next of radius 4, and of radius 3; 0 from the radius on.
    private let nodes: Plane<SIMD4<Float>>

    init() throws(Failure) {
        let wide = SincKernel(radius: 4), narrow = SincKernel(radius: 3), step = 1 / Double(Profile.stepsPerUnit)
        nodes = try Plane(width: Int(Profile.limit) + 1, height: 1)
        for index in 0..<nodes.width {
            // Rises are central: a node serves what is nearest to it.
            let x = Double(index) * step
            let wideRise = (wide(x + step) - wide(x - step)) / 2, narrowRise = (narrow(x + step) - narrow(x - step)) / 2
            nodes[index, 0] = SIMD4(Float(wide(x)), Float(wideRise), Float(narrow(x)), Float(narrowRise))
        }
    }

    /// How much of the narrow kernel there is at a stretch: all from 1.3 on.
    static func narrowness(_ stretch: Double) -> Double { min(max((stretch - 1) / 0.3, 0), 1) }

    static func radius(narrowness: Double) -> Double { narrowness < 1 ? 4 : 3 }

    /// Of kernels that are stretched so far or less.
    static func reach(upTo stretch: Double) -> Double { max(min(stretch, 1.3) * 4, stretch * 3) }

    /// Four values of the profile. Lanes are not checked one by one: what is beyond the radius, or not a number,
    /// is held at the table's end.
    @inline(__always)
    func callAsFunction(_ x: SIMD4<Float>, narrowness: Float) -> SIMD4<Float> {
        let magnitude = SIMD4<Float>(bitPattern: x.bitPattern & 0x7FFF_FFFF)
        let position = shim_lesser(magnitude * Profile.stepsPerUnit, SIMD4(repeating: Profile.limit))
        // Adding 2^23 leaves the nearest integer in the low bits.
        let shifted = position + 8_388_608
        let index = shifted.bitPattern &- 0x4B00_0000, rest = position - (shifted - 8_388_608)
        return SIMD4(value(index.x, rest.x, narrowness), value(index.y, rest.y, narrowness),
                     value(index.z, rest.z, narrowness), value(index.w, rest.w, narrowness))
    }

    @inline(__always)
    private func value(_ index: UInt32, _ rest: Float, _ narrowness: Float) -> Float {
        let node = nodes.samples[Int(index)]
        let both = node.lowHalf + (node.highHalf - node.lowHalf) * narrowness
        return both.x + both.y * rest
    }
}

extension SIMD4<Float> {
    @inline(__always)
    fileprivate var bitPattern: SIMD4<UInt32> { unsafeBitCast(self, to: SIMD4<UInt32>.self) }

    @inline(__always)
    fileprivate init(bitPattern: SIMD4<UInt32>) { self = unsafeBitCast(bitPattern, to: SIMD4<Float>.self) }
}
