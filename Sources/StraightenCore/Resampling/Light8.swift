// SPDX-License-Identifier: MIT

/// Light of the 256 levels of 8-bit sRGB, and the nearest level of a light, exactly.
struct Light8: Sendable {
    let lightOfStored: Plane<Float>
    /// The level of the light at the lower end of each of `cells` equal parts of 0...1. Levels are at least
    /// 1 / (255 * 12.92) apart, further than a cell is wide: the nearest level is this one or the next.
    private let levelOfCell: Plane<UInt8>
    /// Half-way, in the stored scale, to the level above.
    private let limitOfLevel: Plane<Float>
    private static let cells = 4096

    init() throws(Failure) {
        lightOfStored = try Plane(width: 256, height: 1)
        limitOfLevel = try Plane(width: 256, height: 1)
        levelOfCell = try Plane(width: Light8.cells + 1, height: 1)
        for level in 0..<256 {
            lightOfStored[level, 0] = Float(TransferCurve.light(Double(level) / 255))
            limitOfLevel[level, 0] = level < 255 ? Float(TransferCurve.light((Double(level) + 0.5) / 255)) : .infinity
        }
        for cell in 0...Light8.cells {
            let stored = TransferCurve.stored(Double(cell) / Double(Light8.cells)) * 255
            levelOfCell[cell, 0] = UInt8(min(stored.rounded(), 255))
        }
    }

    func encode(_ working: UnsafePointer<WorkingPixel>, count: Int, channels: Int, to samples: UnsafeMutablePointer<UInt8>) {
        if channels == 1 {
            for i in 0..<count { samples[i] = level(working[i].x) }
        } else {
            for i in 0..<count {
                samples[3 * i] = level(working[i].x)
                samples[3 * i + 1] = level(working[i].y)
                samples[3 * i + 2] = level(working[i].z)
            }
        }
    }

    @inline(__always)
    private func level(_ light: Float) -> UInt8 {
        // `minimum` and `maximum` give the number when the other is not one.
        let held = Float.minimum(Float.maximum(light, 0), 1)
        let level = levelOfCell.samples[Int(held * Float(Light8.cells))]
        return held >= limitOfLevel.samples[Int(level)] ? level &+ 1 : level
    }
}
