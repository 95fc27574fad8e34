// SPDX-License-Identifier: MIT
import StraightenShims

/// Four neighbouring columns of cells, each with its own weights, under the same taps.
///
/// - Parameters:
///   - block: the cell of the first column under the first tap.
///   - stride: bytes from a row to the next.
@inline(__always)
func sumFourColumns<Rule: SumRule>(_ block: UnsafeRawPointer, _ stride: Int, _ stretch: shim_stretch, _ places: LinePlaces, _ column: Int,
                                   _ rule: Rule.Type) -> SIMD16<Float> {
    let a = places.weights(column, stretch), b = places.weights(column &+ 1, stretch)
    let c = places.weights(column &+ 2, stretch), d = places.weights(column &+ 3, stretch)
    let taps = Int(stretch.taps), rests = shim_repeat_each(UnsafeRawPointer(places.rests + column).loadUnaligned(as: SIMD4<Float>.self))
    @inline(__always) func gathered(_ tap: Int) -> SIMD16<Float> { SIMD16(quarter(a + tap), quarter(b + tap), quarter(c + tap), quarter(d + tap)) }
    @inline(__always) func weights(_ tap: Int) -> SIMD16<Float> { gathered(tap) + gathered(tap &+ taps) * rests }
    @inline(__always) func cells(_ tap: Int) -> SIMD16<Float> { (block + tap &* stride).loadUnaligned(as: SIMD16<Float>.self) }
    let anchor = Rule.isAnchored ? cells(taps / 2 &- 1) : .zero
    var cap = SIMD16<Float>.zero
    if Rule.isCapped {
        var sum = SIMD16<Float>.zero, total = sum
        var tap = Int(stretch.lobe_first)
        while tap < Int(stretch.lobe_end) {
            let lobe = shim_where_positive(gathered(tap &+ 2 &* taps), weights(tap))
            sum += cells(tap) * shim_spread_0(lobe) + cells(tap &+ 1) * shim_spread_1(lobe)
            sum += cells(tap &+ 2) * shim_spread_2(lobe) + cells(tap &+ 3) * shim_spread_3(lobe)
            total += shim_spread_0(lobe) + shim_spread_1(lobe) + shim_spread_2(lobe) + shim_spread_3(lobe)
            tap &+= 4
        }
        cap = shim_cap16(sum, total)
    }
    @inline(__always) func tapped(_ tap: Int, _ lobe: SIMD16<Float>) -> SIMD16<Float> {
        var four = cells(tap)
        if Rule.isCapped { four = shim_lesser16(four, cap + lobe) }
        return Rule.isAnchored ? four - anchor : four
    }
    var sum = anchor, tap = 0
    while tap < taps {
        let w = weights(tap), lobe = Rule.isCapped ? gathered(tap &+ 2 &* taps) : .zero
        sum += tapped(tap, shim_spread_0(lobe)) * shim_spread_0(w)
        sum += tapped(tap &+ 1, shim_spread_1(lobe)) * shim_spread_1(w)
        sum += tapped(tap &+ 2, shim_spread_2(lobe)) * shim_spread_2(w)
        sum += tapped(tap &+ 3, shim_spread_3(lobe)) * shim_spread_3(w)
        tap &+= 4
    }
    return sum
}

/// One pixel along a line.
///
/// - Parameters:
///   - pixels: what lies under the taps.
///   - rest: from the node, in nodes.
@inline(__always)
func sumAlong<Rule: SumRule>(_ pixels: UnsafeRawPointer, _ stretch: shim_stretch, _ node: UnsafePointer<Float>, _ rest: Float,
                             _ rule: Rule.Type) -> SIMD4<Float> {
    let taps = Int(stretch.taps)
    @inline(__always) func weights(_ tap: Int) -> SIMD16<Float> { shim_repeat_each(quarter(node + tap) + quarter(node + (tap &+ taps)) * rest) }
    @inline(__always) func lobes(_ tap: Int) -> SIMD16<Float> { shim_repeat_each(quarter(node + (tap &+ 2 &* taps))) }
    @inline(__always) func four(_ tap: Int) -> SIMD16<Float> { (pixels + 16 &* tap).loadUnaligned(as: SIMD16<Float>.self) }
    let anchor = Rule.isAnchored ? (pixels + (8 &* taps &- 16)).loadUnaligned(as: SIMD4<Float>.self) : .zero
    let anchors = shim_repeat_all(anchor)
    var cap = SIMD16<Float>.zero
    if Rule.isCapped {
        var sum = SIMD16<Float>.zero, total = sum
        var tap = Int(stretch.lobe_first)
        while tap < Int(stretch.lobe_end) {
            let lobe = shim_where_positive(lobes(tap), weights(tap))
            sum += four(tap) * lobe
            total += lobe
            tap &+= 4
        }
        cap = shim_cap16(shim_repeat_all(shim_sum_quarters(sum)), shim_repeat_all(shim_sum_quarters(total)))
    }
    var sum = SIMD16<Float>.zero, tap = 0
    while tap < taps {
        var cells = four(tap)
        if Rule.isCapped { cells = shim_lesser16(cells, cap + lobes(tap)) }
        if Rule.isAnchored { cells = cells - anchors }
        sum += cells * weights(tap)
        tap &+= 4
    }
    return anchor + shim_sum_quarters(sum)
}

@inline(__always)
private func quarter(_ weights: UnsafePointer<Float>) -> SIMD4<Float> { UnsafeRawPointer(weights).loadUnaligned(as: SIMD4<Float>.self) }

extension SIMD16<Float> {
    @inline(__always)
    fileprivate init(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>) {
        self.init(lowHalf: SIMD8(lowHalf: a, highHalf: b), highHalf: SIMD8(lowHalf: c, highHalf: d))
    }
}
