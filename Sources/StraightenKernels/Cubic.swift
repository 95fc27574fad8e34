// SPDX-License-Identifier: MIT
import StraightenShims

/// Four taps each way: E. Catmull, R. Rom, A class of local interpolating splines, 1974,
/// doi:10.1016/B978-0-12-079050-0.50020-5. Sums are of differences to the second tap: exact where all are equal.
///
/// Parameters as of `sampleLinear`.
func sampleCubic(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int,
                         capsHighlights: Bool, memory: UnsafeMutablePointer<Int32>, capacity: Int, 
                         _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    if capsHighlights {
        sampleCubic(cells, xs, ys, count, AnchoredCappedSum.self, memory, capacity, result)
    } else {
        sampleCubic(cells, xs, ys, count, AnchoredSum.self, memory, capacity, result)
    }
}

@inline(__always)
private func sampleCubic<Rule: SumRule>(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int,
                                        _ rule: Rule.Type, _ memory: UnsafeMutablePointer<Int32>, _ capacity: Int,
                                        _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    sample(cells, xs, ys, count, taps: 4, bits: 0, memory: memory, capacity: capacity, result) { block, stride, place in
        cubicSum(block, stride, catmullRom(place.across.rest), catmullRom(place.down.rest), rule)
    }
}

@inline(__always)
private func cubicSum<Rule: SumRule>(_ block: UnsafeRawPointer, _ stride: Int, _ across: SIMD4<Float>, _ down: SIMD4<Float>,
                                     _ rule: Rule.Type) -> SIMD4<Float> {
    let middle = block + stride + 16, anchor = middle.loadUnaligned(as: SIMD4<Float>.self), anchors = shim_repeat_all(anchor)
    var outerCap = SIMD16<Float>.zero, innerCap = SIMD16<Float>.zero
    if Rule.isCapped {
        let cap = highlightCap(middle, stride: stride, across: (across.y, across.z), down: (down.y, down.z))
        let none = SIMD8<Float>(repeating: .infinity)
        outerCap = shim_repeat_all(cap)
        innerCap = SIMD16(lowHalf: SIMD8(lowHalf: cap, highHalf: none.lowHalf), highHalf: SIMD8(lowHalf: none.lowHalf, highHalf: cap))
    }
    @inline(__always) func line(_ y: Int, _ cap: SIMD16<Float>) -> SIMD16<Float> {
        let four = (block + y &* stride).loadUnaligned(as: SIMD16<Float>.self)
        return (Rule.isCapped ? shim_lesser16(four, cap) : four) - anchors
    }
    let sum = line(0, outerCap) * down.x + line(1, innerCap) * down.y + line(2, innerCap) * down.z + line(3, outerCap) * down.w
    return anchor + shim_sum_quarters(sum * shim_repeat_each(across))
}

/// - Parameter t: 0...1 from the second tap to the third.
@inline(__always)
private func catmullRom(_ t: Float) -> SIMD4<Float> {
    let cubes = SIMD4<Float>(-0.5, 1.5, -1.5, 0.5), squares = SIMD4<Float>(1, -2.5, 2, -0.5)
    return ((cubes * t + squares) * t + SIMD4(-0.5, 0, 0.5, 0)) * t + SIMD4(0, 1, 0, 0)
}
