// SPDX-License-Identifier: MIT
import StraightenShims

/// The lines of the source that neighbouring columns of a tile look at.
struct ColumnLines {
    private let numbers: Plane<Double>

    /// - Parameter numbers: room for six rows.
    init(_ numbers: Plane<Double>) { self.numbers = numbers }

    /// As of `SourceMapping.line(column:)`.
    subscript(column: Int) -> shim_line {
        get {
            shim_line(y: numbers[column, 0], slope: numbers[column, 1], height: numbers[column, 2], height_slope: numbers[column, 3],
                      width: numbers[column, 4], width_slope: numbers[column, 5])
        }
        nonmutating set {
            let row = [newValue.y, newValue.slope, newValue.height, newValue.height_slope, newValue.width, newValue.width_slope]
            for (index, value) in row.enumerated() { numbers[column, index] = value }
        }
    }

    /// As the kernels take them.
    func view(from first: Int) -> shim_columns {
        func row(_ index: Int) -> UnsafePointer<Double> { UnsafePointer(numbers.row(index) + first) }
        return shim_columns(x: row(0), slope: row(1), width: row(2), width_slope: row(3), height: row(4), height_slope: row(5))
    }
}
