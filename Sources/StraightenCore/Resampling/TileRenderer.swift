// SPDX-License-Identifier: MIT

/// Renders tiles of one warp. Tiles do not depend on each other.
struct TileRenderer {
    let mapping: SourceMapping
    let destination: ImageView
    let kernels: Kernels
    let planner: WindowPlanner
    let reader: WindowReader
    let interpolator: Interpolator
    /// nil: all is in floats.
    let fixed: FixedPoint?
    let background: BackgroundPixel

    func render(_ tile: TargetTile, _ scratch: Scratch) {
        switch planner.plan(tile) {
        case .background:
            for y in tile.y..<(tile.y + tile.height) { background.fill(pixels(tile.x, y), count: tile.width) }
        case .split:
            let (first, second) = tile.halves
            render(first, scratch)
            render(second, scratch)
        case .read(let window, let way, let isInside):
            if let fixed, fixed.takes(window, way) {
                let pixels = UnsafeMutableRawPointer(scratch.cells), cells = window.view(of: pixels)
                fixed.read(window, to: pixels)
                renderRows(tile, isInside, scratch) { fixed.sample(cells, $0, way, scratch, to: $1) }
            } else {
                let cells = Cells(window: window, pixels: UnsafePointer(scratch.cells))
                reader.read(window, to: scratch.cells, piece: scratch.piece)
                renderRows(tile, isInside, scratch) { run, pixels in
                    interpolator.sample(cells, run, way, scratch)
                    reader.codec.encode(scratch.row, count: run.count, to: pixels)
                }
            }
        }
    }

    /// - Parameters:
    ///   - isInside: all pixels look into the source.
    ///   - sample: asked for runs of pixels that do.
    private func renderRows(_ tile: TargetTile, _ isInside: Bool, _ scratch: Scratch, _ sample: (TargetRun, UnsafeMutableRawPointer) -> Void) {
        for y in tile.y..<(tile.y + tile.height) {
            mapping.locate(row: y, from: tile.x, count: tile.width, kernels: kernels, xs: scratch.xs, ys: scratch.ys)
            var end = 0
            while end < tile.width {
                let start = isInside ? 0 : firstPixel(from: end, to: tile.width, scratch, isSeen: true)
                background.fill(pixels(tile.x + end, y), count: start - end)
                end = isInside ? tile.width : firstPixel(from: start, to: tile.width, scratch, isSeen: false)
                guard start < end else { continue }
                let x = tile.x + start
                sample(TargetRun(x: x, y: y, count: end - start, xs: scratch.xs + start, ys: scratch.ys + start), pixels(x, y))
            }
        }
    }

    /// The first pixel of a row whose centre lies inside the source or on its border, or that does not.
    private func firstPixel(from start: Int, to end: Int, _ scratch: Scratch, isSeen: Bool) -> Int {
        let width = Double(planner.sourceWidth), height = Double(planner.sourceHeight)
        var i = start
        while i < end {
            let (x, y) = (scratch.xs[i], scratch.ys[i])
            if (x >= 0 && y >= 0 && x <= width && y <= height) == isSeen { return i }
            i += 1
        }
        return end
    }

    private func pixels(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        destination.row(y) + x * destination.format.bytesPerPixel
    }
}
