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

/// The sRGB curve and its inverse for one warp, as tables of fractions of full scale.
///
/// Between nodes the kernels interpolate linearly, off by h²/8 max|f''| in the stored scale: less than a thousandth of a
/// step, of 8 bits or of 16.
struct CurveTables: Sendable {
    /// Nodes per unit.
    let steps: Float
    let lightOfStored: Plane<Float>
    /// Over the square root of light, where the curve bends little.
    let storedOfRoot: Plane<Float>
    /// Of the 256 levels of 8 bits, exactly.
    let lightOfByte: Plane<Float>
    /// The nearest of those levels, of every 65535th of light.
    let byteOfLight: Plane<UInt8>?

    init(depth: PixelFormat.Depth) throws(Failure) {
        let steps = depth == .u8 ? 1024 : 8192
        self.steps = Float(steps)
        lightOfStored = try Plane(width: steps + 2, height: 1)
        storedOfRoot = try Plane(width: steps + 2, height: 1)
        lightOfByte = try Plane(width: 256, height: 1)
        for node in 0...(steps + 1) {
            let x = Double(node) / Double(steps)
            lightOfStored[node, 0] = Float(TransferCurve.light(x))
            storedOfRoot[node, 0] = Float(TransferCurve.stored(x * x))
        }
        for level in 0..<256 { lightOfByte[level, 0] = Float(TransferCurve.light(Double(level) / 255)) }
        byteOfLight = depth == .u8 ? try CurveTables.byteOfLight() : nil
    }

    private static func byteOfLight() throws(Failure) -> Plane<UInt8> {
        let table = try Plane<UInt8>(width: 65536, height: 1)
        var first = 0
        for level in 0..<256 {
            // Up to half-way to the next level.
            let limit = level < 255 ? Int((TransferCurve.light((Double(level) + 0.5) / 255) * 65535).rounded(.up)) : 65536
            for place in first..<limit { table[place, 0] = UInt8(level) }
            first = limit
        }
        return table
    }
}
