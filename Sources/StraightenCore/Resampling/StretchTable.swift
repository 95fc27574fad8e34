// SPDX-License-Identifier: MIT
import StraightenShims
import Synchronization

/// The weights of the kernel for every stretch and every position between two cells.
///
/// Stretches are taken to the nearest of steps of 1/64, which changes how sharp a picture is by less than 1 %.
/// Between nodes weights rise linearly: off by h²/8 max|k''| = 2.5e-5.
struct StretchTable: Sendable {
    /// Wider kernels are left to `StretchedSampler`. Cells keep the stretch below 3 but where it varies within a tile.
    static let largest = 4.0
    static let steps = 64.0
    private static let nodeBits: Int32 = 7
    private static let nodes = 1 << Int(nodeBits)

    private let weights: Plane<Float>
    private let stretches: Plane<shim_stretch>
    /// The same in integers: for cells that are taken in pairs, and one by one up to `FixedTable.largestStretch`.
    let even: EvenTable
    let fixed: FixedTable

    /// The largest that was needed before: 8 MB take some ms to make.
    private static let kept = Mutex<StretchTable?>(nil)

    /// - Parameter stretch: the largest that is needed, 1...`StretchTable.largest`.
    static func upTo(_ stretch: Double) throws(Failure) -> StretchTable {
        if let table = kept.withLock({ $0 }), table.stretches.width > step(stretch) { return table }
        let table = try StretchTable(profile: Profile(), upTo: stretch)
        kept.withLock { $0 = table }
        return table
    }

    private init(profile: Profile, upTo largest: Double) throws(Failure) {
        let count = StretchTable.step(largest) + 1
        stretches = try Plane(width: count, height: 1)
        var size = 0
        for step in 0..<count {
            let taps = StretchTable.taps(step), lobe = Int(StretchTable.stretch(step).rounded(.up))
            stretches[step, 0] = shim_stretch(offset: Int32(size), taps: Int32(taps), lobe_first: Int32(taps / 2 - lobe),
                                              lobe_end: Int32(taps / 2 + lobe))
            size += 3 * taps * StretchTable.nodes
        }
        weights = try Plane(width: 64, height: (size + 63) / 64)
        let (weights, stretches) = (weights, stretches)
        for step in 0..<count { StretchTable.fill(stretches[step, 0], step, profile, weights) }
        even = try EvenTable(steps: count, nodes: StretchTable.nodes) { step, node in
            UnsafePointer(weights.samples + (Int(stretches[step, 0].offset) + 3 * StretchTable.taps(step) * node))
        }
        fixed = try FixedTable(StretchTable.view(weights, stretches, upTo: StretchTable.step(FixedTable.largestStretch)))
    }

    /// As the kernels take it.
    ///
    /// - Parameter last: step; larger stretches are held there.
    func view(upTo last: Int) -> shim_table { StretchTable.view(weights, stretches, upTo: last) }

    private static func view(_ weights: Plane<Float>, _ stretches: Plane<shim_stretch>, upTo last: Int) -> shim_table {
        let last = min(last, stretches.width - 1)
        return shim_table(weights: weights.samples, fixed: nil, stretches: stretches.samples, last: Int32(last), node_bits: StretchTable.nodeBits,
                          most_taps: StretchTable.mostTaps(last), steps: StretchTable.steps)
    }

    /// The first that is no less than a stretch of 1...`largest`.
    static func step(_ stretch: Double) -> Int { Int(((stretch - 1) * steps).rounded(.up)) }

    /// In a multiple of 4.
    static func taps(_ step: Int) -> Int {
        (2 * reach(step) + 3) & ~3
    }

    /// Cells to each side of a position that the kernel may reach.
    static func reach(_ step: Int) -> Int {
        let stretch = stretch(step)
        return Int((Profile.radius(narrowness: Profile.narrowness(stretch)) * stretch).rounded(.up))
    }

    /// Of any stretch up to a step: they grow but where the radius goes from 4 to 3, before which all have as many.
    static func mostTaps(_ step: Int) -> Int32 { Int32(max(taps(step), taps(min(step, 1)))) }

    private static func stretch(_ step: Int) -> Double { 1 + Double(step) / steps }

    private static func fill(_ taps: shim_stretch, _ step: Int, _ profile: Profile, _ weights: Plane<Float>) {
        let target = weights.samples + Int(taps.offset), taps = Int(taps.taps), stretch = StretchTable.stretch(step)
        for node in 0..<StretchTable.nodes {
            let row = target + 3 * taps * node, position = Double(node) / Double(StretchTable.nodes), half = 0.5 / Double(StretchTable.nodes)
            place(position, stretch, profile, taps, row)
            // The rise from half a node before to half a node behind; the third row serves as room.
            place(position + half, stretch, profile, taps, row + taps)
            place(position - half, stretch, profile, taps, row + 2 * taps)
            for tap in 0..<taps {
                row[taps + tap] -= row[2 * taps + tap]
                row[2 * taps + tap] = abs(Double(tap - taps / 2 + 1) - position) < stretch ? .infinity : 0
            }
        }
    }

    /// Weights with a sum of 1.
    private static func place(_ position: Double, _ stretch: Double, _ profile: Profile, _ taps: Int, _ row: UnsafeMutablePointer<Float>) {
        let narrowness = Float(Profile.narrowness(stretch)), scale = Float(1 / stretch)
        var sum: Float = 0
        for first in stride(from: 0, to: taps, by: 4) {
            let distance = Float(first - taps / 2 + 1) - Float(position)
            let four = profile((SIMD4<Float>(0, 1, 2, 3) + distance) * scale, narrowness: narrowness)
            for i in 0..<4 {
                row[first + i] = four[i]
                sum += four[i]
            }
        }
        for tap in 0..<taps { row[tap] /= sum }
    }
}
