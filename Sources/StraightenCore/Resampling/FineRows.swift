// SPDX-License-Identifier: MIT

/// Reads the rows of a window's fine window: as wide as the window, still to be halved in y.
struct FineRows {
    private let reader: WindowReader
    /// As wide as the window, and before it is halved in x.
    private let width: Int, fine: SourceWindow
    private let piece: UnsafeMutablePointer<WorkingPixel>
    private var last: (row: Int, pixels: UnsafeMutablePointer<WorkingPixel>)?

    /// Pixels that are decoded at a time when reducing.
    static let pieceWidth = 1024

    /// - Parameter piece: room for twice `pieceWidth` working pixels.
    init(of window: SourceWindow, reader: WindowReader, piece: UnsafeMutablePointer<WorkingPixel>) {
        (width, fine) = (window.width, window.fine)
        self.reader = reader
        self.piece = piece
    }

    /// - Parameters:
    ///   - y: of the fine window, no less than before.
    ///   - target: room for a row of the fine window. What was read last must still be there.
    mutating func read(_ y: Int, to target: UnsafeMutablePointer<WorkingPixel>) {
        let source = reader.source
        let row = min(max(fine.y + y, 0), (source.height - 1) / fine.reductionY), lastColumn = (source.width - 1) / fine.reductionX
        if let last, last.row == row {
            if last.pixels != target { target.update(from: last.pixels, count: width) }
            return
        }
        last = (row, target)
        let columns = max(fine.x, 0)...min(fine.x + fine.width - 1, lastColumn)
        let inside = target + (columns.lowerBound - fine.x)
        if fine.reductionX > 1 || fine.reductionY > 1 {
            readCells(columns, row, to: inside)
        } else {
            reader.codec.decode(source.row(row) + columns.lowerBound * source.format.bytesPerPixel, count: columns.count, to: inside)
        }
        target.update(repeating: inside[0], count: columns.lowerBound - fine.x)
        let right = columns.upperBound + 1 - fine.x
        (target + right).update(repeating: target[right - 1], count: fine.width - right)
        if fine.width != width { Halving.halveRow(target, width: width) }
    }

    /// Means of the pixels of each cell, as far as the source reaches.
    private func readCells(_ columns: ClosedRange<Int>, _ row: Int, to target: UnsafeMutablePointer<WorkingPixel>) {
        let source = reader.source
        let rows = row * fine.reductionY..<min((row + 1) * fine.reductionY, source.height)
        let cells = max(1, FineRows.pieceWidth / fine.reductionX)
        for first in stride(from: columns.lowerBound, through: columns.upperBound, by: cells) {
            let last = min(first + cells - 1, columns.upperBound)
            let xs = first * fine.reductionX..<min((last + 1) * fine.reductionX, source.width)
            var sums = CellSums(reduction: fine.reductionX, target: target + (first - columns.lowerBound), sums: piece + FineRows.pieceWidth)
            for y in stride(from: rows.lowerBound, to: rows.upperBound, by: rowStep) {
                for x in stride(from: xs.lowerBound, to: xs.upperBound, by: FineRows.pieceWidth) {
                    let length = min(xs.upperBound - x, FineRows.pieceWidth)
                    reader.codec.decode(source.row(y) + x * source.format.bytesPerPixel, count: length, to: piece)
                    sums.add(piece, count: length, at: x - xs.lowerBound)
                }
            }
            sums.finish(width: xs.count, rows: (rows.count - 1) / rowStep + 1)
        }
    }

    /// Where a window stands for more than 2^23 pixels evenly spread rows stand for all: that many take some
    /// 50 ms, which is as long as a caller should wait for a chance to cancel. Cells are hundreds of rows high then.
    private var rowStep: Int {
        let width = min(fine.width * fine.reductionX, reader.source.width), height = min(fine.height * fine.reductionY, reader.source.height)
        return min(max(1, width * height >> 23), fine.reductionY)
    }
}
