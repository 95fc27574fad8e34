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

    /// As the kernels take it, with the cells of all of it, or of one row.
    func view(_ cells: UnsafePointer<WorkingPixel>) -> shim_cells {
        shim_cells(pixels: cells, width: Int32(width), height: Int32(height), scale_x: 1 / Double(reductionX), scale_y: 1 / Double(reductionY),
                   origin_x: Double(x), origin_y: Double(y))
    }

    /// In the source.
    func middle(ofRow row: Int) -> Double { (Double(y + row) + 0.5) * Double(reductionY) }

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
