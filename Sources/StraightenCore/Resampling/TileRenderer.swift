// SPDX-License-Identifier: MIT

/// Renders tiles of one warp. Tiles do not depend on each other.
struct TileRenderer {
    let mapping: SourceMapping
    let destination: ImageView
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
        case .read(let window, let isUnit):
            reader.read(window, to: scratch.cells, piece: scratch.piece)
            let cells = Cells(window: window, pixels: UnsafePointer(scratch.cells))
            for y in tile.y..<(tile.y + tile.height) { renderRow(y, tile, cells, isUnit, scratch) }
        }
    }

    private func renderRow(_ y: Int, _ tile: TargetTile, _ cells: Cells, _ isUnit: Bool, _ scratch: Scratch) {
        let positions = scratch.positions
        for i in 0..<tile.width { positions[i] = mapping(Point(Double(tile.x + i) + 0.5, Double(y) + 0.5)) }
        var end = 0
        while end < tile.width {
            let start = firstPixel(from: end, to: tile.width, positions, isSeen: true)
            background.fill(pixels(tile.x + end, y), count: start - end)
            end = firstPixel(from: start, to: tile.width, positions, isSeen: false)
            guard start < end else { return }
            let run = TargetRun(x: tile.x + start, y: y, positions: UnsafeBufferPointer(start: positions + start, count: end - start))
            interpolator.sample(cells, run, isUnit: isUnit, scratch)
            reader.codec.encode(scratch.row, count: end - start, to: pixels(tile.x + start, y))
        }
    }

    /// The first pixel of a row whose centre lies inside the source or on its border, or that does not.
    private func firstPixel(from start: Int, to end: Int, _ positions: UnsafeMutablePointer<Point>, isSeen: Bool) -> Int {
        let width = Double(planner.sourceWidth), height = Double(planner.sourceHeight)
        var i = start
        while i < end {
            let p = positions[i]
            if (p.x >= 0 && p.y >= 0 && p.x <= width && p.y <= height) == isSeen { return i }
            i += 1
        }
        return end
    }

    private func pixels(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        destination.row(y) + x * destination.format.bytesPerPixel
    }
}
