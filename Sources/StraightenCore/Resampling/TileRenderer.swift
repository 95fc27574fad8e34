// SPDX-License-Identifier: MIT

/// Renders tiles of one warp. Tiles do not depend on each other.
struct TileRenderer {
    let mapping: SourceMapping
    let destination: ImageView
    let kernels: Kernels
    let planner: WindowPlanner
    let reader: WindowReader
    let interpolator: Interpolator
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
            interpolator.read(window, for: tile, way, by: reader, scratch)
            let cells = Cells(window: window, pixels: UnsafePointer(scratch.cells))
            for y in tile.y..<(tile.y + tile.height) { renderRow(y, tile, cells, way, isInside, scratch) }
        }
    }

    private func renderRow(_ y: Int, _ tile: TargetTile, _ cells: Cells, _ way: SamplingWay, _ isInside: Bool, _ scratch: Scratch) {
        mapping.locate(row: y, from: tile.x, count: tile.width, kernels: kernels, xs: scratch.xs, ys: scratch.ys)
        if isInside { return renderRun(0..<tile.width, y, tile, cells, way, scratch) }
        var end = 0
        while end < tile.width {
            let start = firstPixel(from: end, to: tile.width, scratch, isSeen: true)
            background.fill(pixels(tile.x + end, y), count: start - end)
            end = firstPixel(from: start, to: tile.width, scratch, isSeen: false)
            renderRun(start..<end, y, tile, cells, way, scratch)
        }
    }

    private func renderRun(_ run: Range<Int>, _ y: Int, _ tile: TargetTile, _ cells: Cells, _ way: SamplingWay, _ scratch: Scratch) {
        guard !run.isEmpty else { return }
        let x = tile.x + run.lowerBound
        let target = TargetRun(x: x, y: y, count: run.count, xs: scratch.xs + run.lowerBound, ys: scratch.ys + run.lowerBound)
        interpolator.sample(cells, target, run.lowerBound, way, scratch)
        reader.codec.encode(scratch.row, count: run.count, to: pixels(x, y))
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
