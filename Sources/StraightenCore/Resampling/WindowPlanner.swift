// SPDX-License-Identifier: MIT
import Glibc

/// What a tile of the result needs of the source.
enum TilePlan {
    /// No pixel's centre looks into the source.
    case background
    /// Too much at a time: to be planned in two halves.
    case split
    /// `isInside`: all pixels' centres look into the source.
    case read(SourceWindow, SamplingWay, isInside: Bool)
}

/// How the best filter goes about a tile.
enum SamplingWay {
    /// Row by row along lines of the source, the kernel stretched up to a step of `StretchTable`.
    case line(upTo: Int)
    /// Column by column likewise, from the source's rows.
    case columns(upTo: Int)
    /// The same in integers.
    case pairs(upTo: Int)
    /// Nowhere is the picture made smaller.
    case sharp
    /// The kernel is stretched pixel by pixel.
    case stretched
}

/// Finds for a tile the window of the source that it needs.
struct WindowPlanner: Sendable {
    let mapping: SourceMapping
    let sourceWidth: Int, sourceHeight: Int
    /// As of `Interpolator`.
    let radius: Double
    let stretches: Bool
    /// As of `PairReader.serves`.
    let hasPairs: Bool

    /// Of a window: 4 MB of working pixels.
    static let capacity = 1 << 18
    /// How far a kernel may be stretched, in cells: a single pixel's window, halved from (2 (2 * 4 * 24 + 4) + 10)²
    /// = 402² cells, must fit the capacity.
    static let largestStretch = 24.0
    /// Cells are made larger until the kernel is stretched less than twice this, which is what `Halving` is
    /// made for.
    private static let usualStretch = 1.5
    /// Of the source, behind a tile: some 20 ms of work. Tiles of `smallest` pixels a side or less may have more:
    /// halves of them would read nearly the same again.
    private static let largestArea = Double(1 << 22)
    private static let smallest = 8

    func plan(_ tile: TargetTile) -> TilePlan {
        switch mapping.bounds(of: tile) {
        case .nothing: return .background
        case .unknown: return tile.isPixel ? .background : .split
        case .box(let low, let high):
            let size = Point(Double(sourceWidth), Double(sourceHeight))
            guard low.x <= size.x, low.y <= size.y, high.x >= 0, high.y >= 0 else { return .background }
            return plan(tile, from: low, to: high, size)
        }
    }

    /// - Parameters:
    ///   - low, high: corners of what the pixels' centres look at.
    ///   - size: of the source.
    private func plan(_ tile: TargetTile, from lowest: Point, to highest: Point, _ size: Point) -> TilePlan {
        let low = pointwiseMax(lowest, .zero), high = pointwiseMin(highest, size)
        var cell = Point(1, 1), reach = Point(radius, radius), way = SamplingWay.sharp
        var lines = TileStretch.Lines.none, slope = 0.0, steps: Int?
        if stretches {
            let stretch = TileStretch(of: block(tile), by: mapping, size: size)
            cell = cellSize(stretch, isPixel: tile.isPixel)
            if !tile.isPixel, (stretch.largest / cell).max() > WindowPlanner.largestStretch { return .split }
            let cells = pointwiseMax(stretch.largest / cell, Point(1, 1))
            reach = Point(Profile.reach(upTo: cells.x), Profile.reach(upTo: cells.y)) * cell
            way = stretch.isUnit ? .sharp : .stretched
            steps = stretch.steps(cell)
            if steps != nil { (lines, slope) = (stretch.lines, stretch.slope) }
        }
        // A line reaches further where it ends.
        if lines == .columns { reach.x += reach.y * slope } else { reach.y += reach.x * slope }
        // One cell more on each side than the kernel, for rounding, and two for taps in fours. The first is an even one, so that
        // a position on a cell's middle is rounded to the same side in every tile.
        let first = (((low - reach) / cell - 3) / 2).rounded(.down) * 2, last = ((high + reach) / cell).rounded(.down) + 3
        let extent = last - first + 1
        let window = SourceWindow(x: Int(first.x), y: Int(first.y), width: Int(extent.x), height: Int(extent.y),
                                  reductionX: Int(cell.x), reductionY: Int(cell.y))
        let fine = window.fine
        let area = extent.x * extent.y * cell.x * cell.y, isSmall = max(tile.width, tile.height) <= WindowPlanner.smallest
        if !tile.isPixel, fine.width * fine.height > WindowPlanner.capacity { return .split }
        if !isSmall, area > WindowPlanner.largestArea { return .split }
        if let steps, min(window.width, window.height) >= StretchTable.taps(steps) {
            if lines == .rows, window.width + 8 <= Scratch.lineLength { way = .line(upTo: steps) }
            if lines == .columns, window.height <= Scratch.crossedRows, window.width + 8 <= Scratch.lineLength {
                way = hasPairs && PairReader.serves(window) ? .pairs(upTo: steps) : .columns(upTo: steps)
            }
        }
        return .read(window, way, isInside: low == lowest && high == highest)
    }

    /// What decides how a tile is sampled: the part of a fixed grid about it, so that the result does not depend on where
    /// the image ends or a tile was halved; the tile itself where the part reaches behind the camera.
    private func block(_ tile: TargetTile) -> TargetTile {
        let width = TileGrid.largestWidth, height = TileGrid.largestHeight
        let block = TargetTile(x: tile.x / width * width, y: tile.y / height * height, width: width, height: height)
        return block.corners.allSatisfy { mapping.homography.homogeneous($0).z > 0 } ? block : tile
    }

    /// Powers of two.
    private func cellSize(_ stretch: TileStretch, isPixel: Bool) -> Point {
        func power(_ waist: Double, _ largest: Double) -> Double {
            let usual = exp2(max(0, log2(waist / WindowPlanner.usualStretch).rounded(.down)))
            return isPixel ? max(usual, exp2(log2(largest / WindowPlanner.largestStretch).rounded(.up))) : usual
        }
        return Point(power(stretch.waist.x, stretch.largest.x), power(stretch.waist.y, stretch.largest.y))
    }
}
