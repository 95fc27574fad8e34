// SPDX-License-Identifier: MIT

/// Sums of the pixels of neighbouring cells, as differences to a pixel of each: exact where all are equal.
struct CellSums {
    /// Pixels across a cell.
    let reduction: Int
    /// Each cell's first pixel, in the end its mean.
    let target: UnsafeMutablePointer<WorkingPixel>
    let sums: UnsafeMutablePointer<WorkingPixel>
    private var started = 0

    init(reduction: Int, target: UnsafeMutablePointer<WorkingPixel>, sums: UnsafeMutablePointer<WorkingPixel>) {
        self.reduction = reduction
        self.target = target
        self.sums = sums
    }

    /// - Parameter x: of the first pixel, from the first cell's left side; it begins a cell unless the cell is
    ///   wider than `pixels`.
    mutating func add(_ pixels: UnsafePointer<WorkingPixel>, count: Int, at x: Int) {
        var cell = x / reduction
        for start in stride(from: 0, to: count, by: reduction) {
            if cell == started {
                target[cell] = pixels[start]
                sums[cell] = .zero
                started += 1
            }
            let anchor = target[cell]
            var sum = WorkingPixel.zero
            for i in start..<min(start + reduction, count) { sum += pixels[i] - anchor }
            sums[cell] += sum
            cell += 1
        }
    }

    /// - Parameter width: pixels across all cells; the last may be narrower.
    func finish(width: Int, rows: Int) {
        for cell in 0..<started {
            let pixels = min(reduction, width - cell * reduction) * rows
            target[cell] += sums[cell] / Float(pixels)
        }
    }
}
