// SPDX-License-Identifier: MIT
import Glibc

/// All lines across a photo that may be its horizon, and a value for each.
struct LineGrid {
    /// Radians.
    static let angles = stride(from: -45.0, through: 45, by: 2).map { $0 * .pi / 180 }
    static let offsets = 96

    /// Half of the photo's diagonal, pixels of the grid it was made for.
    let reach: Double
    var values: [Double]

    init(width: Int, height: Int, repeating value: Double = 0) {
        reach = Point(Double(width), Double(height)).length / 2
        values = [Double](repeating: value, count: Self.angles.count * Self.offsets)
    }

    subscript(angle: Int, offset: Int) -> Double {
        get { values[angle * Self.offsets + offset] }
        set { values[angle * Self.offsets + offset] = newValue }
    }

    /// Of a line from the photo's centre, along its normal (-sin, cos), pixels.
    func distance(_ offset: Int) -> Double { (Double(offset + 1) / Double(Self.offsets) * 2 - 1) * reach }

    /// The cell nearest to a line.
    func cell(angle: Double, distance: Double) -> (angle: Int, offset: Int) {
        let step = Self.angles[1] - Self.angles[0]
        let i = ((angle - Self.angles[0]) / step).rounded(), j = ((distance / reach + 1) / 2 * Double(Self.offsets) - 1).rounded()
        return (Int(min(max(i, 0), Double(Self.angles.count - 1))), Int(min(max(j, 0), Double(Self.offsets - 1))))
    }

    /// The largest value around a line: its cell and the eight neighbours.
    func value(angle: Double, distance: Double) -> Double {
        let (i, j) = cell(angle: angle, distance: distance)
        var best = -Double.infinity
        for a in max(i - 1, 0)...min(i + 1, Self.angles.count - 1) {
            for b in max(j - 1, 0)...min(j + 1, Self.offsets - 1) { best = max(best, self[a, b]) }
        }
        return best
    }

    var maximum: Double { values.max() ?? 0 }

    func maximum(at angle: Int) -> Double { values[angle * Self.offsets..<(angle + 1) * Self.offsets].max() ?? 0 }

    var peak: (angle: Int, offset: Int) {
        var best = 0
        for i in values.indices where values[i] > values[best] { best = i }
        return (best / Self.offsets, best % Self.offsets)
    }

    /// Lowers a peak and what belongs to it: 8 degrees and 5 offsets around it.
    mutating func clear(around cell: (angle: Int, offset: Int)) {
        for a in max(cell.angle - 4, 0)...min(cell.angle + 4, Self.angles.count - 1) {
            for b in max(cell.offset - 5, 0)...min(cell.offset + 5, Self.offsets - 1) { self[a, b] = -1 }
        }
    }
}
