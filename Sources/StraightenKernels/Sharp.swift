// SPDX-License-Identifier: MIT
import StraightenShims

/// 2 to its power are the nodes between two cells in the table of `sampleSharp`.
package var sharpNodeBits: Int32 { 9 }

/// Eight taps each way, with weights from a table.
///
/// - Parameters:
///   - taps: for each node the eight weights, and how much these rise to the next.
///   - isAnchored, capsHighlights: as of `SumRule`.
/// Other parameters as of `sampleLinear`.
func sampleSharp(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int,
                         taps: UnsafePointer<SIMD8<Float>>, isAnchored: Bool, capsHighlights: Bool, memory: UnsafeMutablePointer<Int32>, capacity: Int, 
                         _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    switch (isAnchored, capsHighlights) {
    case (false, false): sampleSharp(cells, xs, ys, count, taps, PlainSum.self, memory, capacity, result)
    case (true, false): sampleSharp(cells, xs, ys, count, taps, AnchoredSum.self, memory, capacity, result)
    case (false, true): sampleSharp(cells, xs, ys, count, taps, CappedSum.self, memory, capacity, result)
    case (true, true): sampleSharp(cells, xs, ys, count, taps, AnchoredCappedSum.self, memory, capacity, result)
    }
}

@inline(__always)
private func sampleSharp<Rule: SumRule>(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int,
                                        _ taps: UnsafePointer<SIMD8<Float>>, _ rule: Rule.Type, _ memory: UnsafeMutablePointer<Int32>, _ capacity: Int,
                                        _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    sample(cells, xs, ys, count, taps: 8, bits: sharpNodeBits, memory: memory, capacity: capacity, result) { block, stride, place in
        let across = taps + 2 &* place.across.node, down = taps + 2 &* place.down.node
        return sharpSum(block, stride, across[0] + across[1] * place.across.rest, down[0] + down[1] * place.down.rest, rule)
    }
}

@inline(__always)
private func sharpSum<Rule: SumRule>(_ block: UnsafeRawPointer, _ stride: Int, _ across: SIMD8<Float>, _ down: SIMD8<Float>,
                                     _ rule: Rule.Type) -> SIMD4<Float> {
    let middle = block + 3 * stride + 48, anchor = Rule.isAnchored ? middle.loadUnaligned(as: SIMD4<Float>.self) : .zero
    let anchors = shim_repeat_all(anchor)
    var cap = SIMD16<Float>.zero, leftCap = SIMD16<Float>.zero, rightCap = SIMD16<Float>.zero
    if Rule.isCapped {
        let four = highlightCap(middle, stride: stride, across: (across[3], across[4]), down: (down[3], down[4]))
        let none = SIMD4<Float>(repeating: .infinity), both = SIMD8(lowHalf: four, highHalf: four)
        cap = SIMD16(lowHalf: both, highHalf: both)
        leftCap = SIMD16(lowHalf: both, highHalf: SIMD8(lowHalf: four, highHalf: none))
        rightCap = SIMD16(lowHalf: SIMD8(lowHalf: none, highHalf: four), highHalf: both)
    }
    var left = SIMD16<Float>.zero, right = left
    @inline(__always) func tap(_ p: UnsafeRawPointer, _ cap: SIMD16<Float>) -> SIMD16<Float> {
        var four = p.loadUnaligned(as: SIMD16<Float>.self)
        if Rule.isCapped { four = shim_lesser16(four, cap) }
        return Rule.isAnchored ? four - anchors : four
    }
    @inline(__always) func add(_ y: Int, _ leftCap: SIMD16<Float>, _ rightCap: SIMD16<Float>) {
        let p = block + y &* stride
        left += tap(p, leftCap) * down[y]
        right += tap(p + 64, rightCap) * down[y]
    }
    add(0, cap, cap)
    add(1, cap, cap)
    add(2, cap, cap)
    add(3, leftCap, rightCap)
    add(4, leftCap, rightCap)
    add(5, cap, cap)
    add(6, cap, cap)
    add(7, cap, cap)
    return anchor + shim_sum_quarters(left * shim_repeat_each(across.lowHalf) + right * shim_repeat_each(across.highHalf))
}
