// SPDX-License-Identifier: MIT
import StraightenShims

/// A row of the result by the line of the source that it looks at: first the columns of cells are filtered at
/// their points of the line, then what came out along it.
///
/// - Parameters:
///   - xs: positions of the pixels in the source; seven numbers more can be read behind the last.
///   - memory: twice four rows of `capacity` numbers.
///   - filtered: room for `capacity` pixels; the window's width is at most eight less. Behind the window three
///     pixels more can be read.
///   - isAnchored, capsHighlights: as of `SumRule`.
func sampleLine(_ cells: shim_cells, _ line: shim_line, _ xs: UnsafePointer<Double>, _ count: Int, table: shim_table,
                        isAnchored: Bool, capsHighlights: Bool, memory: UnsafeMutablePointer<Int32>, capacity: Int,
                        filtered: UnsafeMutablePointer<SIMD4<Float>>, _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    let columns = LinePlaces(memory, capacity: capacity, table: table, size: cells.height)
    let pixels = LinePlaces(memory + 4 &* capacity, capacity: capacity, table: table, size: cells.width)
    let needed = place(pixels, cells, line, xs, count)
    place(columns, cells, line, needed)
    switch (isAnchored, capsHighlights) {
    case (false, false): filter(cells, columns, pixels, needed, count, PlainSum.self, filtered, result)
    case (true, false): filter(cells, columns, pixels, needed, count, AnchoredSum.self, filtered, result)
    case (false, true): filter(cells, columns, pixels, needed, count, CappedSum.self, filtered, result)
    case (true, true): filter(cells, columns, pixels, needed, count, AnchoredCappedSum.self, filtered, result)
    }
}

/// - Returns: the columns under the pixels' taps.
@inline(__always)
func place(_ places: some LinePlacing, _ cells: shim_cells, _ line: shim_line, _ xs: UnsafePointer<Double>, _ count: Int) -> Range<Int> {
    var i = 0
    while i < count {
        let x = UnsafeRawPointer(xs + i).loadUnaligned(as: SIMD8<Double>.self)
        let root = x * line.width_slope + line.width
        places.place(i, positions: x * cells.scale_x - cells.origin_x, scale: root * root, cell: cells.scale_x)
        i &+= 8
    }
    // Along a line pixels follow each other in one direction; some may have more taps than the outermost.
    let first = places.first(0), last = places.first(count &- 1), more = places.mostTaps
    let low = min(first &+ places.taps(0), last &+ places.taps(count &- 1)) &- more
    return max(0, low)..<min(Int(cells.width), max(first, last) &+ more)
}

@inline(__always)
func place(_ places: some LinePlacing, _ cells: shim_cells, _ line: shim_line, _ columns: Range<Int>) {
    let lanes = SIMD8<Double>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5), pixel = 1 / cells.scale_x
    var i = columns.lowerBound
    // Four columns at a time are filtered.
    while i < columns.upperBound &+ 3 {
        let x = (lanes + (Double(i) + cells.origin_x)) * pixel, height = x * line.height_slope + line.height
        places.place(i, positions: (x * line.slope + line.y) * cells.scale_y - cells.origin_y,
                     scale: shim_greater8(height, .zero - height), cell: cells.scale_y)
        i &+= 8
    }
}

@inline(__always)
private func filter<Rule: SumRule>(_ cells: shim_cells, _ columns: LinePlaces, _ pixels: LinePlaces, _ needed: Range<Int>, _ count: Int,
                                   _ rule: Rule.Type, _ filtered: UnsafeMutablePointer<SIMD4<Float>>,
                                   _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    filterColumns(cells, columns, needed, rule, UnsafeMutableRawPointer(filtered))
    for i in 0..<count {
        let stretch = pixels.stretch(i), first = pixels.first(i, stretch)
        result[i] = sumAlong(UnsafeRawPointer(filtered + first), stretch, pixels.weights(i, stretch), pixels.rests[i], rule)
    }
}

/// Neighbouring columns with the same first cell and the same stretch are filtered four at a time; what the last four
/// leave beyond them is written again by the next.
@inline(__always)
func filterColumns<Rule: SumRule>(_ cells: shim_cells, _ places: LinePlaces, _ columns: Range<Int>, _ rule: Rule.Type,
                                          _ filtered: UnsafeMutableRawPointer) {
    let pixels = cells.pixels!, stride = 16 &* Int(cells.width)
    var column = columns.lowerBound
    while column < columns.upperBound {
        let stretch = places.stretch(column), row = places.first(column, stretch)
        let (cell, step) = (places.cells[column], places.stretches[column])
        let block = pixels + row &* stride
        repeat {
            let four = sumFourColumns(block + 16 &* column, stride, stretch, places, column, rule)
            (filtered + 16 &* column).storeBytes(of: four, as: SIMD16<Float>.self)
            var next = 1
            while next < 4, places.cells[column &+ next] == cell, places.stretches[column &+ next] == step { next &+= 1 }
            column &+= next
        } while column < columns.upperBound && places.cells[column] == cell && places.stretches[column] == step
    }
}
