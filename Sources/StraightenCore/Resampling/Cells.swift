// SPDX-License-Identifier: MIT
import StraightenShims

/// Cells of a window and where to read them.
struct Cells {
    let window: SourceWindow
    let pixels: UnsafePointer<WorkingPixel>

    /// As the kernels take it.
    var view: shim_cells { window.view(of: pixels) }

    /// The pixels from a cell on, which is held inside the window: positions are computed with rounding.
    @inline(__always)
    func pixel(_ column: Int, _ row: Int) -> UnsafePointer<WorkingPixel> {
        pixels + min(max(row, 0), window.height - 1) * window.width + min(max(column, 0), window.width - 1)
    }
}
