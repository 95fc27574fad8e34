// SPDX-License-Identifier: MIT

package struct VerificationNetwork {
    /// Samples of a view of one side: rows from outside to inside, columns along the side.
    package struct Grid: Sendable {
        package let columns: Int
        package let rows: Int
        package let channels = 8

        package var count: Int { columns * rows * channels }
    }

    package static let close = Grid(columns: 33, rows: 32)
    package static let wide = Grid(columns: 17, rows: 24)
}
