// SPDX-License-Identifier: MIT
import StraightenShims

/// The weights of a `StretchTable` as integers, for cells that are taken in pairs.
///
/// Positions take the nearest node's: off by up to 1/256 of a cell, which a result that is made smaller shows as a
/// shift of 1/256 of its pixels at most. Weights have 14 bits and a sum of exactly 1.
struct EvenTable: Sendable {
    private static let one = 1 << 14

    private let weights: Plane<Int16>
    private let stretches: Plane<shim_even_stretch>

    /// As the kernels take it.
    var view: shim_even_table { shim_even_table(weights: weights.samples, stretches: stretches.samples) }

    /// - Parameters:
    ///   - steps: of the table.
    ///   - nodes: between two cells.
    ///   - source: a node's weights in a step.
    init(steps: Int, nodes: Int, _ source: (_ step: Int, _ node: Int) -> UnsafePointer<Float>) throws(Failure) {
        stretches = try Plane(width: steps, height: 1)
        var size = 0
        for step in 0..<steps {
            stretches[step, 0] = shim_even_stretch(offset: Int32(size), taps: Int32(EvenTable.taps(step)), before: Int32(StretchTable.reach(step) - 1))
            size += 2 * nodes * EvenTable.taps(step)
        }
        weights = try Plane(width: 64, height: (size + 63) / 64)
        for step in 0..<steps {
            let taps = EvenTable.taps(step), unused = StretchTable.taps(step) / 2 - StretchTable.reach(step)
            for odd in 0...1 { for node in 0..<nodes {
                let row = weights.samples + (Int(stretches[step, 0].offset) + (odd * nodes + node) * taps)
                EvenTable.fill(row, taps, odd, source(step, node) + unused, 2 * StretchTable.reach(step))
            } }
        }
    }

    /// In a multiple of 8, one more than there are in the other table where the first is odd.
    static func taps(_ step: Int) -> Int { (2 * StretchTable.reach(step) + 8) & ~7 }

    private static func fill(_ row: UnsafeMutablePointer<Int16>, _ taps: Int, _ first: Int, _ source: UnsafePointer<Float>, _ count: Int) {
        var rest = one, largest = first
        row.update(repeating: 0, count: taps)
        for tap in 0..<count {
            let weight = Int((source[tap] * Float(one)).rounded())
            row[first + tap] = Int16(weight)
            rest -= weight
            if row[first + tap] > row[largest] { largest = first + tap }
        }
        row[largest] += Int16(rest)
    }
}
