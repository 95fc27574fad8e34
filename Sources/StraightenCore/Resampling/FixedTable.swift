// SPDX-License-Identifier: MIT
import StraightenKernels
import StraightenShims

/// Weights in 16384ths: for every position between two cells so many with a sum of 1.
struct FixedTable: Sendable {
    private static let nodes = 1 << Int(fixedNodeBits)

    /// The last stretch in the table; see `StretchTable`.
    let last: Int
    private let plane: Plane<Int16>
    private let stretches: Plane<shim_stretch>

    /// Beyond, tables grow, and floats take over.
    static let largestStretch = 1.5

    /// - Parameter floats: the same in floats.
    init(_ floats: shim_table) throws(Failure) {
        let ratio = FixedTable.nodes >> Int(floats.node_bits)
        last = Int(floats.last)
        stretches = try Plane(width: last + 1, height: 1)
        var size = 0
        for step in 0...last {
            stretches[step, 0] = floats.stretches[step]
            stretches[step, 0].offset = Int32(size)
            size += Int(floats.stretches[step].taps) * FixedTable.nodes
        }
        plane = try Plane(width: 64, height: (size + 63) / 64)
        for step in 0...last {
            let taps = Int(floats.stretches[step].taps)
            for node in 0..<FixedTable.nodes {
                // The nearest node of the floats' but the last, from which weights rise in a line.
                let near = min((node + ratio / 2) / ratio, 1 << Int(floats.node_bits) - 1), rest = Float(node - near * ratio) / Float(ratio)
                let row = floats.weights + Int(floats.stretches[step].offset) + 3 * taps * near
                FixedTable.store((0..<taps).map { row[$0] + row[taps + $0] * rest }, plane.samples + Int(stretches[step, 0].offset) + taps * node)
            }
        }
    }

    private init(_ weights: Plane<Int16>) throws(Failure) {
        (plane, last) = (weights, 0)
        stretches = try Plane(width: 1, height: 1)
        stretches[0, 0] = shim_stretch(offset: 0, taps: Int32(weights.width), lobe_first: 0, lobe_end: 0)
    }

    /// E. Catmull, R. Rom, A class of local interpolating splines, 1974, doi:10.1016/B978-0-12-079050-0.50020-5.
    static func cubic() throws(Failure) -> FixedTable {
        let plane = try Plane<Int16>(width: 4, height: nodes)
        for node in 0..<nodes {
            let t = Float(node) / Float(nodes)
            store([((2 - t) * t - 1) * t / 2, ((3 * t - 5) * t * t + 2) / 2, ((4 - 3 * t) * t + 1) * t / 2, (t - 1) * t * t / 2], plane.row(node))
        }
        return try FixedTable(plane)
    }

    /// Of the first stretch.
    var weights: UnsafePointer<Int16> { UnsafePointer(plane.samples) }

    /// As the kernels take it; see `StretchTable`.
    func view(upTo step: Int) -> shim_table {
        shim_table(weights: nil, fixed: weights, stretches: stretches.samples, last: Int32(min(step, last)), node_bits: fixedNodeBits,
                   most_taps: StretchTable.mostTaps(min(step, last)), steps: StretchTable.steps)
    }

    /// Rounded; what is left goes to the largest.
    private static func store(_ weights: [Float], _ target: UnsafeMutablePointer<Int16>) {
        var rest = 1 << 14, largest = 0
        for tap in weights.indices {
            target[tap] = Int16((weights[tap] * Float(1 << 14)).rounded())
            rest -= Int(target[tap])
            if weights[tap] > weights[largest] { largest = tap }
        }
        target[largest] += Int16(rest)
    }
}
