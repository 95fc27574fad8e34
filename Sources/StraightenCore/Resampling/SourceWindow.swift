// SPDX-License-Identifier: MIT

/// A rectangle of cells of the source. A cell stands for `reductionX` x `reductionY` pixels, counted from the
/// source's origin. The window overlaps the source and may reach beyond it, where the outermost pixels
/// repeat.
struct SourceWindow: Equatable {
    var x: Int, y: Int
    var width: Int, height: Int
    /// Powers of two.
    var reductionX = 1, reductionY = 1

    /// The window from which this one is made by halving, in the directions that are reduced.
    var fine: SourceWindow {
        var fine = self
        if reductionX > 1 {
            fine.x = 2 * x - Halving.margin
            fine.width = Halving.fine(width)
            fine.reductionX /= 2
        }
        if reductionY > 1 {
            fine.y = 2 * y - Halving.margin
            fine.height = Halving.fine(height)
            fine.reductionY /= 2
        }
        return fine
    }
}

/// Fills windows with working pixels: means over blocks of pixels, halved once more by a better filter.
struct WindowReader: Sendable {
    let source: ImageView
    let codec: PixelCodec

    /// Pixels that are decoded at a time when reducing.
    static let pieceWidth = 1024

    /// - Parameters:
    ///   - cells: room for the working pixels of `window.fine`; the window's are left there row by row.
    ///   - piece: room for twice `pieceWidth` working pixels.
    func read(_ window: SourceWindow, to cells: UnsafeMutablePointer<WorkingPixel>, piece: UnsafeMutablePointer<WorkingPixel>) {
        let fine = window.fine
        readMeans(fine, to: cells, piece: piece)
        if window.reductionX > 1 { Halving.halveRows(cells, width: window.width, rows: fine.height) }
        if window.reductionY > 1 { Halving.halveColumns(cells, width: window.width, height: window.height) }
    }

    private func readMeans(_ window: SourceWindow, to cells: UnsafeMutablePointer<WorkingPixel>, piece: UnsafeMutablePointer<WorkingPixel>) {
        let lastRow = (source.height - 1) / window.reductionY, lastColumn = (source.width - 1) / window.reductionX
        let first = max(window.x, 0), last = min(window.x + window.width - 1, lastColumn)
        var previous = -1
        for y in 0..<window.height {
            let target = cells + y * window.width
            let row = min(max(window.y + y, 0), lastRow)
            if row == previous {
                target.update(from: target - window.width, count: window.width)
                continue
            }
            previous = row
            let inside = target + (first - window.x)
            if window.reductionX > 1 || window.reductionY > 1 {
                readCells(first...last, row, window, to: inside, piece)
            } else {
                codec.decode(source.row(row) + first * source.format.bytesPerPixel, count: last - first + 1, to: inside)
            }
            target.update(repeating: inside[0], count: first - window.x)
            let right = last + 1 - window.x
            (target + right).update(repeating: target[right - 1], count: window.width - right)
        }
    }

    /// Means of the pixels of each cell, as far as the source reaches.
    private func readCells(_ columns: ClosedRange<Int>, _ row: Int, _ window: SourceWindow,
                           to target: UnsafeMutablePointer<WorkingPixel>, _ piece: UnsafeMutablePointer<WorkingPixel>) {
        let rows = row * window.reductionY..<min((row + 1) * window.reductionY, source.height)
        let step = rowStep(rows.count * columns.count * window.reductionX)
        let cells = max(1, WindowReader.pieceWidth / window.reductionX)
        for first in stride(from: columns.lowerBound, through: columns.upperBound, by: cells) {
            let last = min(first + cells - 1, columns.upperBound)
            let xs = first * window.reductionX..<min((last + 1) * window.reductionX, source.width)
            var sums = CellSums(reduction: window.reductionX, target: target + (first - columns.lowerBound), sums: piece + WindowReader.pieceWidth)
            for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
                for x in stride(from: xs.lowerBound, to: xs.upperBound, by: WindowReader.pieceWidth) {
                    let length = min(xs.upperBound - x, WindowReader.pieceWidth)
                    codec.decode(source.row(y) + x * source.format.bytesPerPixel, count: length, to: piece)
                    sums.add(piece, count: length, at: x - xs.lowerBound)
                }
            }
            sums.finish(width: xs.count, rows: (rows.count - 1) / step + 1)
        }
    }

    /// Of a row of cells with more than 2^22 pixels evenly spread rows stand for all: so many pixels take
    /// some 20 ms, which is as long as a caller should wait for a chance to cancel.
    private func rowStep(_ pixels: Int) -> Int { max(1, pixels >> 22) }
}

/// Sums of the pixels of neighbouring cells, as differences to a pixel of each: exact where all are equal.
private struct CellSums {
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
