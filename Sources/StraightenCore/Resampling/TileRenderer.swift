// SPDX-License-Identifier: MIT

/// Renders tiles of one warp. Tiles do not depend on each other.
struct TileRenderer {
    let sourceFromTarget: Homography
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
        let seen = locate(y, tile, scratch.positions)
        background.fill(pixels(tile.x, y), count: seen.lowerBound)
        if !seen.isEmpty {
            let positions = UnsafeBufferPointer(start: scratch.positions + seen.lowerBound, count: seen.count)
            let run = TargetRun(x: tile.x + seen.lowerBound, y: y, positions: positions)
            interpolator.sample(cells, run, isUnit: isUnit, scratch)
            reader.codec.encode(scratch.row, count: seen.count, to: pixels(tile.x + seen.lowerBound, y))
        }
        background.fill(pixels(tile.x + seen.upperBound, y), count: tile.width - seen.upperBound)
    }

    /// Where the centres of a row's pixels lie in the source.
    ///
    /// - Returns: which of them lie inside the source or on its border. They are neighbours, since the
    ///   source is convex.
    private func locate(_ y: Int, _ tile: TargetTile, _ positions: UnsafeMutablePointer<Point>) -> Range<Int> {
        let size = Point(Double(planner.sourceWidth), Double(planner.sourceHeight))
        var first = tile.width, end = 0
        for i in 0..<tile.width {
            let p = sourceFromTarget.homogeneous(Point(Double(tile.x + i) + 0.5, Double(y) + 0.5))
            let position = Point(p.x / p.z, p.y / p.z)
            positions[i] = position
            guard p.z > 0, position.x >= 0, position.y >= 0, position.x <= size.x, position.y <= size.y else { continue }
            first = min(first, i)
            end = i + 1
        }
        return first < end ? first..<end : tile.width..<tile.width
    }

    private func pixels(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        destination.row(y) + x * destination.format.bytesPerPixel
    }
}
