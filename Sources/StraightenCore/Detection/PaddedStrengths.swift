// SPDX-License-Identifier: MIT

/// Strengths of edges at the offsets of many profiles, summed along courses across them.
struct PaddedStrengths {
    private let rows: Int
    private let width: Int
    private let reach: Int
    /// Row by row, the outermost values repeated `reach` times on either side.
    private var limited: [Float] = []
    private var counted: [Float] = []

    /// - Parameters:
    ///   - strengths: at offsets -half...half, row by row.
    ///   - reach: largest shift of a row.
    ///   - full: stronger edges count as this strong.
    ///   - threshold: stronger edges count as one each.
    init(_ strengths: [Float], rows: Int, half: Int, reach: Int, full: Float, threshold: Float) {
        self.rows = rows
        self.reach = reach
        width = 2 * half + 1
        limited.reserveCapacity(rows * (width + 2 * reach))
        counted.reserveCapacity(limited.capacity)
        for row in 0..<rows {
            for place in -reach..<(width + reach) {
                let strength = strengths[row * width + min(max(place, 0), width - 1)]
                limited.append(min(strength, full))
                counted.append(strength > threshold ? 1 : 0)
            }
        }
    }

    /// For each offset the sums over the rows, each row moved by its shift, -reach...reach.
    func sum(into merits: inout [Float], _ hits: inout [Float], shifts: [Int]) {
        merits.withUnsafeMutableBufferPointer { merits in
            hits.withUnsafeMutableBufferPointer { hits in
                merits.update(repeating: 0)
                hits.update(repeating: 0)
                limited.withUnsafeBufferPointer { limited in
                    counted.withUnsafeBufferPointer { counted in
                        for row in 0..<rows {
                            let start = row * (width + 2 * reach) + reach + shifts[row]
                            for bin in 0..<width {
                                merits[bin] += limited[start + bin]
                                hits[bin] += counted[start + bin]
                            }
                        }
                    }
                }
            }
        }
    }
}
