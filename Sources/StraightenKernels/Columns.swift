// SPDX-License-Identifier: MIT
import StraightenShims

/// A row of cells where the columns of the result cross it.
///
/// - Parameters:
///   - cells: of a window, but pixels of one row only.
///   - y: of the row's middle, in the source.
///   - columns: rows of `count` numbers and seven more.
///   - memory: four rows of `capacity` numbers; `count` is at most eight less.
///   - isAnchored, capsHighlights: as of `SumRule`.
func sampleAcross(_ cells: shim_cells, y: Double, _ columns: shim_columns, _ count: Int, table: shim_table, isAnchored: Bool,
                          capsHighlights: Bool, memory: UnsafeMutablePointer<Int32>, capacity: Int, _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    let places = LinePlaces(memory, capacity: capacity, table: table, size: cells.width)
    var i = 0
    while i < count {
        let width = eight(columns.width_slope, i) * y + eight(columns.width, i)
        places.place(i, positions: (eight(columns.slope, i) * y + eight(columns.x, i)) * cells.scale_x - cells.origin_x,
                     scale: shim_greater8(width, .zero - width), cell: cells.scale_x)
        i &+= 8
    }
    switch (isAnchored, capsHighlights) {
    case (false, false): sumAcross(cells, places, count, PlainSum.self, result)
    case (true, false): sumAcross(cells, places, count, AnchoredSum.self, result)
    case (false, true): sumAcross(cells, places, count, CappedSum.self, result)
    case (true, true): sumAcross(cells, places, count, AnchoredCappedSum.self, result)
    }
}

@inline(__always)
private func sumAcross<Rule: SumRule>(_ cells: shim_cells, _ places: LinePlaces, _ count: Int, _ rule: Rule.Type,
                                      _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    for i in 0..<count {
        let stretch = places.stretch(i), first = places.first(i, stretch)
        result[i] = sumAlong(cells.pixels! + 16 &* first, stretch, places.weights(i, stretch), places.rests[i], rule)
    }
}

/// A row of the result down its columns, from what `sampleAcross` made of the source's rows.
///
/// - Parameters:
///   - cells: each column one pixel wide; three pixels more can be read behind them.
///   - ys: positions of the pixels in the source; ten numbers more can be read behind the last.
///   - columns: rows of `count` numbers and ten more.
///   - result: room for `count` pixels and three more.
func sampleDown(_ cells: shim_cells, _ columns: shim_columns, _ ys: UnsafePointer<Double>, _ count: Int, table: shim_table, isAnchored: Bool,
                        capsHighlights: Bool, memory: UnsafeMutablePointer<Int32>, capacity: Int, _ result: UnsafeMutablePointer<SIMD4<Float>>) {
    let places = LinePlaces(memory, capacity: capacity, table: table, size: cells.height)
    var i = 0
    // Four columns at a time are filtered.
    while i < count &+ 3 {
        let y = eight(ys, i), root = eight(columns.height_slope, i) * y + eight(columns.height, i)
        places.place(i, positions: y * cells.scale_y - cells.origin_y, scale: root * root, cell: cells.scale_y)
        i &+= 8
    }
    let room = UnsafeMutableRawPointer(result)
    switch (isAnchored, capsHighlights) {
    case (false, false): filterColumns(cells, places, 0..<count, PlainSum.self, room)
    case (true, false): filterColumns(cells, places, 0..<count, AnchoredSum.self, room)
    case (false, true): filterColumns(cells, places, 0..<count, CappedSum.self, room)
    case (true, true): filterColumns(cells, places, 0..<count, AnchoredCappedSum.self, room)
    }
}

@inline(__always)
func eight(_ numbers: UnsafePointer<Double>, _ i: Int) -> SIMD8<Double> { UnsafeRawPointer(numbers + i).loadUnaligned(as: SIMD8<Double>.self) }
