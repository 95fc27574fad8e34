// SPDX-License-Identifier: MIT
import StraightenShims

/// `sampleLine` where no kernel is stretched: eight taps, with the weights of `sampleSharp`.
///
/// Other parameters as of `sampleLine`.
func sampleUnitLine(_ cells: shim_cells, _ line: shim_line, _ xs: UnsafePointer<Double>, _ count: Int, taps: UnsafePointer<SIMD8<Float>>,
                            isAnchored: Bool, capsHighlights: Bool, memory: UnsafeMutablePointer<Int32>, capacity: Int,
                            filtered: UnsafeMutablePointer<SIMD4<Float>>, _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    let columns = SharpPlaces(memory, capacity: capacity, taps: taps, size: cells.height)
    let pixels = SharpPlaces(memory + 4 &* capacity, capacity: capacity, taps: taps, size: cells.width)
    let needed = place(pixels, cells, line, xs, count)
    place(columns, cells, line, needed)
    switch (isAnchored, capsHighlights) {
    case (false, false): filter(cells, columns, pixels, needed, count, PlainSum.self, filtered, result)
    case (true, false): filter(cells, columns, pixels, needed, count, AnchoredSum.self, filtered, result)
    case (false, true): filter(cells, columns, pixels, needed, count, CappedSum.self, filtered, result)
    case (true, true): filter(cells, columns, pixels, needed, count, AnchoredCappedSum.self, filtered, result)
    }
}

/// Places under the eight taps of a kernel that is not stretched.
private struct SharpPlaces: LinePlacing {
    private let firsts: UnsafeMutablePointer<Int32>, nodes: UnsafeMutablePointer<Int32>
    private let rests: UnsafeMutablePointer<Float>
    private let table: UnsafePointer<SIMD8<Float>>
    private let last: Int32

    /// - Parameters:
    ///   - memory: three rows of `capacity` numbers.
    ///   - size: cells, at least eight.
    @inline(__always)
    init(_ memory: UnsafeMutablePointer<Int32>, capacity: Int, taps: UnsafePointer<SIMD8<Float>>, size: Int32) {
        (firsts, nodes, table, last) = (memory, memory + capacity, taps, size &- 8)
        rests = UnsafeMutableRawPointer(memory + 2 &* capacity).assumingMemoryBound(to: Float.self)
    }

    @inline(__always)
    func place(_ i: Int, positions: SIMD8<Double>, scale: SIMD8<Double>, cell: Double) {
        // The node before: a rest below 0 would leave a tap of the main lobe before the two that are taken for it.
        let exact = (positions - 3.5) * Double(1 << sharpNodeBits), shifted = (exact - 0.5) + 0x1.8p52
        let index = shim_lower(unsafeBitCast(shifted, to: SIMD8<Int64>.self))
        store(shim_hold(index &>> sharpNodeBits, last), firsts + i)
        store(index & ((1 << sharpNodeBits) &- 1), nodes + i)
        store(shim_floats(exact - (shifted - 0x1.8p52)), rests + i)
    }

    @inline(__always) var mostTaps: Int { 8 }
    @inline(__always) func taps(_ i: Int) -> Int { 8 }
    @inline(__always) func first(_ i: Int) -> Int { Int(firsts[i]) }

    /// Whether the first taps of four follow each other.
    @inline(__always)
    func areNeighbours(_ i: Int) -> Bool {
        let first = firsts[i]
        return firsts[i &+ 1] == first &+ 1 && firsts[i &+ 2] == first &+ 2 && firsts[i &+ 3] == first &+ 3
    }

    @inline(__always)
    func weights(_ i: Int) -> SIMD8<Float> {
        let node = table + 2 &* Int(nodes[i])
        return node[0] + node[1] * rests[i]
    }
}

@inline(__always)
private func filter<Rule: SumRule>(_ cells: shim_cells, _ columns: SharpPlaces, _ pixels: SharpPlaces, _ needed: Range<Int>, _ count: Int,
                                   _ rule: Rule.Type, _ filtered: UnsafeMutablePointer<SIMD4<Float>>, _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    let start = cells.pixels!, stride = 16 &* Int(cells.width), target = UnsafeMutableRawPointer(filtered)
    var column = needed.lowerBound
    while column < needed.upperBound {
        let first = columns.first(column), block = start + first &* stride
        repeat {
            let four = sumFourColumns(block + 16 &* column, stride, columns, column, rule)
            (target + 16 &* column).storeBytes(of: four, as: SIMD16<Float>.self)
            if columns.first(column &+ 3) == first {
                column &+= 4
            } else {
                repeat { column &+= 1 } while columns.first(column) == first
            }
        } while column < needed.upperBound && columns.first(column) == first
    }
    var i = 0
    while i < count {
        let block = UnsafeRawPointer(filtered + pixels.first(i))
        if i &+ 4 <= count, pixels.areNeighbours(i) {
            let four = sumFourColumns(block, 16, pixels, i, rule)
            UnsafeMutableRawPointer(result + i).storeBytes(of: four, as: SIMD16<Float>.self)
            i &+= 4
        } else {
            result[i] = sumAlong(block, pixels.weights(i), rule)
            i &+= 1
        }
    }
}

/// Four neighbouring columns of cells, each with its own weights, under the same taps; or four pixels along a line whose first
/// taps are neighbours, to the same bits as `sumAlong`.
@inline(__always)
private func sumFourColumns<Rule: SumRule>(_ block: UnsafeRawPointer, _ stride: Int, _ places: SharpPlaces, _ column: Int,
                                           _ rule: Rule.Type) -> SIMD16<Float> {
    let a = places.weights(column), b = places.weights(column &+ 1), c = places.weights(column &+ 2), d = places.weights(column &+ 3)
    let upper = SIMD16(lowHalf: SIMD8(lowHalf: a.lowHalf, highHalf: b.lowHalf), highHalf: SIMD8(lowHalf: c.lowHalf, highHalf: d.lowHalf))
    let lower = SIMD16(lowHalf: SIMD8(lowHalf: a.highHalf, highHalf: b.highHalf), highHalf: SIMD8(lowHalf: c.highHalf, highHalf: d.highHalf))
    @inline(__always) func cells(_ tap: Int) -> SIMD16<Float> { (block + tap &* stride).loadUnaligned(as: SIMD16<Float>.self) }
    let anchor = Rule.isAnchored ? cells(3) : .zero, near = shim_spread_3(upper), far = shim_spread_0(lower)
    let cap = Rule.isCapped ? shim_cap16(cells(3) * near + cells(4) * far, near + far) : .zero
    @inline(__always) func inner(_ tap: Int) -> SIMD16<Float> { Rule.isAnchored ? cells(tap) - anchor : cells(tap) }
    @inline(__always) func outer(_ tap: Int) -> SIMD16<Float> {
        let four = Rule.isCapped ? shim_lesser16(cells(tap), cap) : cells(tap)
        return Rule.isAnchored ? four - anchor : four
    }
    // In the order of `shim_sum_quarters`.
    let even = (outer(0) * shim_spread_0(upper) + inner(4) * far) + (outer(2) * shim_spread_2(upper) + outer(6) * shim_spread_2(lower))
    let odd = (outer(1) * shim_spread_1(upper) + outer(5) * shim_spread_1(lower)) + (inner(3) * near + outer(7) * shim_spread_3(lower))
    return anchor + (even + odd)
}

/// What is added to the cap where the main lobe's taps are: the last of the first four, and the first of the last.
private var lobeLast: SIMD16<Float> { SIMD16(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, .infinity, .infinity, .infinity, .infinity) }
private var lobeFirst: SIMD16<Float> { SIMD16(.infinity, .infinity, .infinity, .infinity, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }

/// One pixel along a line.
@inline(__always)
private func sumAlong<Rule: SumRule>(_ pixels: UnsafeRawPointer, _ weights: SIMD8<Float>, _ rule: Rule.Type) -> SIMD4<Float> {
    var left = pixels.loadUnaligned(as: SIMD16<Float>.self), right = (pixels + 64).loadUnaligned(as: SIMD16<Float>.self)
    let near = left.highHalf.highHalf, far = right.lowHalf.lowHalf
    if Rule.isCapped {
        let sum = near * weights[3] + far * weights[4], cap = shim_repeat_all(shim_greater((sum + sum) / (weights[3] + weights[4]), .zero))
        left = shim_lesser16(left, cap + lobeLast)
        right = shim_lesser16(right, cap + lobeFirst)
    }
    let anchor = Rule.isAnchored ? near : .zero, anchors = shim_repeat_all(anchor)
    if Rule.isAnchored { (left, right) = (left - anchors, right - anchors) }
    return anchor + shim_sum_quarters(left * shim_repeat_each(weights.lowHalf) + right * shim_repeat_each(weights.highHalf))
}
