// SPDX-License-Identifier: MIT

/// How far the best filter's kernel is stretched within a tile, and along which lines it can go.
struct TileStretch {
    /// Lines that a tile's rows or columns look at.
    enum Lines { case rows, columns, none }

    /// Source pixels, of the kernel.
    let largest: Point, waist: Point
    /// Nowhere is the picture made smaller.
    let isUnit: Bool
    let lines: Lines
    /// Of these lines, in the source: of a row down for one to the right, of a column to the right for one down.
    let slope: Double

    /// The largest extent and the smallest waist are attained at corners up to a few per cent, which the
    /// sampler's own bounds take care of; beyond the source's size the kernel covers all of it anyway.
    ///
    /// - Parameter size: of the source.
    init(of tile: TargetTile, by mapping: SourceMapping, size: Point) {
        let jacobians = tile.corners.map { mapping.jacobian(at: $0) }, footprints = jacobians.map { Footprint($0) }
        isUnit = footprints.allSatisfy(\.isUnit)
        (lines, slope) = mapping.lens == nil ? TileStretch.lines(jacobians, isUnit) : (.none, 0)
        var largest = Point(1, 1), waist = size
        for (jacobian, footprint) in zip(jacobians, footprints) {
            // Along a line neither the extent of a slanting footprint matters nor its waist.
            let onLine = switch lines {
            case .rows: Footprint.onRow(jacobian)
            case .columns: Footprint.onColumn(jacobian)
            case .none: nil as Point?
            }
            let extent = onLine ?? footprint.extent, tight = onLine ?? footprint.waist
            // The number, should the other not be one.
            largest = Point(Double.maximum(largest.x, extent.x), Double.maximum(largest.y, extent.y))
            waist = Point(Double.minimum(waist.x, tight.x), Double.minimum(waist.y, tight.y))
        }
        self.largest = pointwiseMin(largest * 1.05, size)
        self.waist = waist
    }

    /// Of `StretchTable`, that lines need.
    func steps(_ cell: Point) -> Int? {
        guard !isUnit else { return lines == .none ? nil : 0 }
        let stretch = max(1, (largest / cell).max())
        return lines != .none && stretch <= StretchTable.largest ? StretchTable.step(stretch) : nil
    }

    /// What is finer than a pixel along a steep line would alias; less so where it is filtered away. Filtering the
    /// source's columns and lines along rows limits frequencies to a rectangle, where rows that are shifted against
    /// each other ask for a slanting one; and so with the source's rows and lines along columns.
    private static func lines(_ jacobians: [(x: Point, y: Point)], _ isUnit: Bool) -> (Lines, slope: Double) {
        func largest(_ ratio: ((x: Point, y: Point)) -> Double) -> Double {
            jacobians.map { abs(ratio($0)) }.reduce(0) { $1.isFinite ? max($0, $1) : .infinity }
        }
        let rowSlope = largest { $0.x.y / $0.x.x }, columnSlope = largest { $0.y.x / $0.y.y }
        if isUnit { return rowSlope < 0.2 ? (.rows, rowSlope) : (.none, 0) }
        let rowShift = largest { $0.y.x / max(1, abs($0.x.x)) }, columnShift = largest { $0.x.y / max(1, abs($0.y.y)) }
        let rowsServe = rowSlope < steepest && rowShift < largestShift, columnsServe = columnSlope < steepest && columnShift < largestShift
        // Columns take less time.
        return columnsServe ? (.columns, columnSlope) : rowsServe ? (.rows, rowSlope) : (.none, 0)
    }

    private static let steepest = 0.5
    /// Of a row or a column against the next along its line, in distances of pixels there: as much of the band
    /// aliases.
    private static let largestShift = 0.1
}
