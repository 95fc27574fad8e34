// SPDX-License-Identifier: MIT

/// Eight taps each way, where the picture is not made smaller.
struct SharpSampler {
    let taps: SharpTaps
    let precision: SumPrecision

    func sample(_ cells: Cells, _ positions: UnsafeBufferPointer<Point>, _ result: UnsafeMutablePointer<WorkingPixel>) {
        switch (precision.isAnchored, precision.capsHighlights) {
        case (false, false): sample(cells, positions, result) { _ in PlainTaps() }
        case (false, true): sample(cells, positions, result) { CappedTaps(cap: $0.cap) }
        case (true, false): sample(cells, positions, result) { AnchoredTaps(offset: $0.anchor) }
        case (true, true): sample(cells, positions, result) { AnchoredCappedTaps(offset: $0.anchor, cap: $0.cap) }
        }
    }

    @inline(__always)
    private func sample<Rule: TapRule>(_ cells: Cells, _ positions: UnsafeBufferPointer<Point>,
                                       _ result: UnsafeMutablePointer<WorkingPixel>, rule: (SharpBlock) -> Rule) {
        for i in 0..<positions.count {
            let (column, row, fraction) = (positions[i] - 3.5).cellAndFraction
            let block = SharpBlock(cells: cells.block(column, row, reach: 8), stride: cells.window.width,
                                   across: taps(fraction.x), down: taps(fraction.y))
            result[i] = block.sum(rule(block))
        }
    }
}

/// Eight by eight cells and their weights.
private struct SharpBlock {
    let cells: UnsafePointer<WorkingPixel>
    let stride: Int
    let across: SIMD8<Float>, down: SIMD8<Float>

    /// The first of the four middle cells, which are the main lobe.
    private var middle: UnsafePointer<WorkingPixel> { cells + (3 * stride + 3) }

    @inline(__always)
    var anchor: WorkingPixel { middle[0] }

    @inline(__always)
    var cap: WorkingPixel {
        HighlightCap.cap(mean: HighlightCap.mean(middle, stride, across: (across[3], across[4]), down: (down[3], down[4])))
    }

    @inline(__always)
    func sum<Rule: TapRule>(_ rule: Rule) -> WorkingPixel {
        var sum = rule.offset + outerLine(0, rule)
        sum += outerLine(1, rule)
        sum += outerLine(2, rule)
        sum += middleLine(3, rule)
        sum += middleLine(4, rule)
        sum += outerLine(5, rule)
        sum += outerLine(6, rule)
        return sum + outerLine(7, rule)
    }

    @inline(__always)
    private func outerLine<Rule: TapRule>(_ y: Int, _ rule: Rule) -> WorkingPixel {
        let p = cells + y &* stride
        return (flanks(p, rule) + (rule.outer(p[3]) * across[3] + rule.outer(p[4]) * across[4])) * down[y]
    }

    @inline(__always)
    private func middleLine<Rule: TapRule>(_ y: Int, _ rule: Rule) -> WorkingPixel {
        let p = cells + y &* stride
        return (flanks(p, rule) + (rule.middle(p[3]) * across[3] + rule.middle(p[4]) * across[4])) * down[y]
    }

    /// All of a line but its middle cells.
    @inline(__always)
    private func flanks<Rule: TapRule>(_ p: UnsafePointer<WorkingPixel>, _ rule: Rule) -> WorkingPixel {
        let left = rule.outer(p[0]) * across[0] + rule.outer(p[1]) * across[1] + rule.outer(p[2]) * across[2]
        return left + (rule.outer(p[5]) * across[5] + rule.outer(p[6]) * across[6] + rule.outer(p[7]) * across[7])
    }
}
