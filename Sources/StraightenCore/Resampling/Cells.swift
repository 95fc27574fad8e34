// SPDX-License-Identifier: MIT
import StraightenShims

/// Cells of a window and where to read them.
struct Cells {
    let window: SourceWindow
    let pixels: UnsafePointer<WorkingPixel>

    /// As the kernels take it.
    var view: shim_cells {
        shim_cells(pixels: pixels, width: Int32(window.width), height: Int32(window.height),
                   scale_x: 1 / Double(window.reductionX), scale_y: 1 / Double(window.reductionY),
                   origin_x: Double(window.x), origin_y: Double(window.y))
    }

    /// One row of them.
    func view(row: Int) -> shim_cells {
        shim_cells(pixels: pixels + row * window.width, width: Int32(window.width), height: 1, scale_x: 1 / Double(window.reductionX),
                   scale_y: 1 / Double(window.reductionY), origin_x: Double(window.x), origin_y: Double(window.y + row))
    }

    /// The pixels from a cell on, which is held inside the window: positions are computed with rounding.
    @inline(__always)
    func pixel(_ column: Int, _ row: Int) -> UnsafePointer<WorkingPixel> {
        pixels + min(max(row, 0), window.height - 1) * window.width + min(max(column, 0), window.width - 1)
    }
}
