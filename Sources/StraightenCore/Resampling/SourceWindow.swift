// SPDX-License-Identifier: MIT

/// A rectangle of cells of the source. A cell is `reductionX` x `reductionY` pixels, counted from the
/// source's origin. The window overlaps the source and may reach beyond it, where the outermost cells
/// repeat.
struct SourceWindow: Equatable {
    var x: Int, y: Int
    var width: Int, height: Int
    var reductionX = 1, reductionY = 1

    var cells: Int { width * height }
    var isReduced: Bool { reductionX > 1 || reductionY > 1 }
}

/// Fills windows with working pixels.
struct WindowReader: Sendable {
    let source: ImageView
    let codec: PixelCodec

    /// Pixels that are decoded at a time when reducing.
    static let pieceWidth = 1024

    /// - Parameters:
    ///   - cells: room for `window.cells` working pixels, row by row.
    ///   - piece: room for `pieceWidth` working pixels.
    func read(_ window: SourceWindow, to cells: UnsafeMutablePointer<WorkingPixel>, piece: UnsafeMutablePointer<WorkingPixel>) {
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
            if window.isReduced {
                readCells(first...last, row, window, to: inside, piece)
            } else {
                codec.decode(source.row(row) + first * source.format.bytesPerPixel, count: last - first + 1, to: inside)
            }
            target.update(repeating: inside[0], count: first - window.x)
            let right = last + 1 - window.x
            (target + right).update(repeating: target[right - 1], count: window.width - right)
        }
    }

    /// Means of the pixels of each cell, as far as the source reaches. They are summed as differences to a
    /// pixel of the cell: exact where all are equal.
    private func readCells(_ columns: ClosedRange<Int>, _ row: Int, _ window: SourceWindow,
                           to target: UnsafeMutablePointer<WorkingPixel>, _ piece: UnsafeMutablePointer<WorkingPixel>) {
        let rows = row * window.reductionY..<min((row + 1) * window.reductionY, source.height)
        let step = rowStep(rows.count * columns.count * window.reductionX)
        for column in columns {
            let xs = column * window.reductionX..<min((column + 1) * window.reductionX, source.width)
            var anchor = WorkingPixel.zero, sum = WorkingPixel.zero, count: Float = 0
            for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
                for x in stride(from: xs.lowerBound, to: xs.upperBound, by: WindowReader.pieceWidth) {
                    let length = min(xs.upperBound - x, WindowReader.pieceWidth)
                    codec.decode(source.row(y) + x * source.format.bytesPerPixel, count: length, to: piece)
                    if count == 0 { anchor = piece[0] }
                    var part = WorkingPixel.zero
                    for i in 0..<length { part += piece[i] - anchor }
                    sum += part
                    count += Float(length)
                }
            }
            target[column - columns.lowerBound] = anchor + sum / count
        }
    }

    /// Of a row of cells with more than 2^22 pixels evenly spread rows stand for all: so many pixels take
    /// some 20 ms, which is as long as a caller should wait for a chance to cancel.
    private func rowStep(_ pixels: Int) -> Int { max(1, pixels >> 22) }
}
