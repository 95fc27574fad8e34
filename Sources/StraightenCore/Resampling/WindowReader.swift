// SPDX-License-Identifier: MIT

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

    private func readMeans(_ window: SourceWindow, to cells: UnsafeMutablePointer<WorkingPixel>,
                           piece: UnsafeMutablePointer<WorkingPixel>) {
        window.fill(cells, of: source) { row, columns, target in
            if window.reductionX > 1 || window.reductionY > 1 {
                readCells(columns, row, window, to: target, piece)
            } else {
                codec.decode(source.row(row) + columns.lowerBound * source.format.bytesPerPixel, count: columns.count, to: target)
            }
        }
    }

    /// Means of the pixels of each cell, as far as the source reaches.
    private func readCells(_ columns: Range<Int>, _ row: Int, _ window: SourceWindow,
                           to target: UnsafeMutablePointer<WorkingPixel>, _ piece: UnsafeMutablePointer<WorkingPixel>) {
        let rows = row * window.reductionY..<min((row + 1) * window.reductionY, source.height)
        let step = rowStep(window)
        let cells = max(1, WindowReader.pieceWidth / window.reductionX)
        for first in stride(from: columns.lowerBound, to: columns.upperBound, by: cells) {
            let last = min(first + cells, columns.upperBound) - 1
            let xs = first * window.reductionX..<min((last + 1) * window.reductionX, source.width)
            var sums = CellSums(reduction: window.reductionX, target: target + (first - columns.lowerBound),
                                sums: piece + WindowReader.pieceWidth)
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

    /// Where a window stands for more than 2^23 pixels evenly spread rows stand for all: that many take some
    /// 50 ms, which is as long as a caller should wait for a chance to cancel. Cells are hundreds of rows high then.
    private func rowStep(_ window: SourceWindow) -> Int {
        let width = min(window.width * window.reductionX, source.width)
        let height = min(window.height * window.reductionY, source.height)
        return min(max(1, width * height >> 23), window.reductionY)
    }
}
