// SPDX-License-Identifier: MIT
import Glibc

/// The sRGB curve, IEC 61966-2-1, continued beyond 0...1 by its own formula and oddly below 0.
enum TransferCurve {
    static func light(_ stored: Double) -> Double {
        if stored < 0 { return -light(-stored) }
        return stored <= 0.04045 ? stored / 12.92 : pow((stored + 0.055) / 1.055, 2.4)
    }

    static func stored(_ light: Double) -> Double {
        if light < 0 { return -stored(-light) }
        return light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}

/// The sRGB curve and its inverse for one warp, as tables.
///
/// Both functions take and return fractions of full scale. Within 0...1 they interpolate linearly, off by
/// less than 1e-7 in the stored scale: a thousandth of a step of 16 bits.
final class CurveTables: Sendable {
    /// Nodes per unit.
    static let steps = 8192
    private let lightOfStored: Plane<Float>
    /// Over the square root of light, where the curve bends little.
    private let storedOfRoot: Plane<Float>

    init() throws(Failure) {
        let steps = CurveTables.steps
        lightOfStored = try Plane(width: steps + 2, height: 1)
        storedOfRoot = try Plane(width: steps + 2, height: 1)
        for node in 0...(steps + 1) {
            let x = Double(node) / Double(steps)
            lightOfStored[node, 0] = Float(TransferCurve.light(x))
            storedOfRoot[node, 0] = Float(TransferCurve.stored(x * x))
        }
    }

    @inline(__always)
    func light(_ stored: Float) -> Float {
        guard stored >= 0, stored <= 1 else { return Float(TransferCurve.light(Double(stored))) }
        return CurveTables.interpolated(lightOfStored.samples, stored)
    }

    @inline(__always)
    func stored(_ light: Float) -> Float {
        guard light >= 0, light <= 1 else { return Float(TransferCurve.stored(Double(light))) }
        // The linear part by its formula: the square root bends it.
        guard light > 0.003_130_8 else { return light * 12.92 }
        return CurveTables.interpolated(storedOfRoot.samples, light.squareRoot())
    }

    /// - Parameter x: 0...1.
    @inline(__always)
    private static func interpolated(_ table: UnsafeMutablePointer<Float>, _ x: Float) -> Float {
        let position = x * Float(steps)
        let node = Int(position)
        let low = table[node]
        return low + (table[node + 1] - low) * (position - Float(node))
    }
}
