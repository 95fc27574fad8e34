// SPDX-License-Identifier: MIT
import StraightenShims

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

    /// Its cells as the kernels take them.
    func view(of cells: UnsafeRawPointer) -> shim_cells {
        shim_cells(pixels: cells, width: Int32(width), height: Int32(height), scale_x: 1 / Double(reductionX), scale_y: 1 / Double(reductionY),
                   origin_x: Double(x), origin_y: Double(y))
    }

    /// Fills cells row by row, the outermost of the source again and again beyond it.
    ///
    /// - Parameter read: a row of the source, in cells; its columns; and where they go, with room for three more cells.
    @inline(__always)
    func fill<Cell: BitwiseCopyable>(_ cells: UnsafeMutablePointer<Cell>, of source: ImageView,
                                     _ read: (Int, Range<Int>, UnsafeMutablePointer<Cell>) -> Void) {
        let lastRow = (source.height - 1) / reductionY, columns = max(x, 0)..<(min(x + width - 1, (source.width - 1) / reductionX) + 1)
        var previous = -1
        for row in y..<(y + height) {
            let target = cells + (row - y) * width, seen = min(max(row, 0), lastRow)
            if seen == previous {
                target.update(from: target - width, count: width)
                continue
            }
            previous = seen
            if reductionX * reductionY == 1 { SourceWindow.prefetch(source.row(min(seen + SourceWindow.ahead, lastRow)), columns, source.format) }
            let inside = target + (columns.lowerBound - x), behind = target + (columns.upperBound - x)
            read(seen, columns, inside)
            target.update(repeating: inside[0], count: columns.lowerBound - x)
            behind.update(repeating: behind[-1], count: x + width - columns.upperBound)
        }
    }

    /// Rows of the source that are asked for before they are read: rows are apart in memory, and no processor foresees
    /// them. Eight take about as long as memory does.
    private static let ahead = 8

    private static func prefetch(_ row: UnsafeRawPointer, _ columns: Range<Int>, _ format: PixelFormat) {
        for byte in stride(from: columns.lowerBound * format.bytesPerPixel, to: columns.upperBound * format.bytesPerPixel, by: 64) { shim_prefetch(row + byte) }
    }
}
