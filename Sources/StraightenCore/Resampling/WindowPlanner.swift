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
        var slope = 0.0, steps: Int?
        if stretches {
            let stretch = stretch(of: block(tile))
            cell = cellSize(stretch, isPixel: tile.isPixel)
            if !tile.isPixel, (stretch.largest / cell).max() > WindowPlanner.largestStretch { return .split }
            reach *= pointwiseMax(stretch.largest, cell)
            way = stretch.isUnit ? .sharp : .stretched
            steps = stretch.steps(cell)
            slope = steps == nil ? 0 : stretch.slope
        }
        // A line reaches further where it ends. One cell more on each side than the kernel, for rounding, and two for
        // taps in fours.
        reach.y += reach.x * slope
        let first = ((low - reach) / cell).rounded(.down) - 3, last = ((high + reach) / cell).rounded(.down) + 3
        let extent = last - first + 1
        let window = SourceWindow(x: Int(first.x), y: Int(first.y), width: Int(extent.x), height: Int(extent.y),
                                  reductionX: Int(cell.x), reductionY: Int(cell.y))
        let fine = window.fine
        let area = extent.x * extent.y * cell.x * cell.y, isSmall = max(tile.width, tile.height) <= WindowPlanner.smallest
        if !tile.isPixel, fine.width * fine.height > WindowPlanner.capacity { return .split }
        if !isSmall, area > WindowPlanner.largestArea { return .split }
        if let steps, min(window.width, window.height) >= StretchTable.taps(steps), window.width + 8 <= Scratch.lineLength {
            way = .line(upTo: steps)
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

    /// How far the kernel is stretched within a tile.
    private struct Stretch {
        var largest = Point(1, 1)
        var waist: Point
        var isUnit = true
        /// Of the lines of the source that rows look at.
        var slope = 0.0
        /// How far a row is shifted along its line against the next, in distances of rows.
        var skew = 0.0

        /// What is finer than a pixel along a steep line would alias; less so where it is filtered away. Filtering
        /// columns and lines limits frequencies to a rectangle, where rows that are shifted ask for a slanting one.
        var followsLines: Bool { isUnit ? slope < 0.2 : slope < 0.5 && skew < 0.1 }

        /// Of `StretchTable`, that lines need.
        func steps(_ cell: Point) -> Int? {
            guard !isUnit else { return followsLines ? 0 : nil }
            let stretch = max(1, (largest / cell).max())
            return followsLines && stretch <= StretchTable.largest ? StretchTable.step(stretch) : nil
        }
    }

    /// The largest extent and the smallest waist are attained at corners up to a few per cent, which the
    /// sampler's own bounds take care of; beyond the source's size the kernel covers all of it anyway.
    private func stretch(of tile: TargetTile) -> Stretch {
        let size = Point(Double(sourceWidth), Double(sourceHeight))
        var result = Stretch(waist: size)
        let jacobians = tile.corners.map { mapping.jacobian(at: $0) }, footprints = jacobians.map { Footprint($0) }
        result.isUnit = footprints.allSatisfy(\.isUnit)
        result.slope = mapping.lens == nil ? jacobians.map { abs($0.x.y / $0.x.x) }.reduce(0) { $1.isFinite ? max($0, $1) : .infinity } : .infinity
        result.skew = jacobians.map { abs($0.y.x * $0.x.x / $0.x.cross($0.y)) }.reduce(0) { $1.isFinite ? max($0, $1) : .infinity }
        for (jacobian, footprint) in zip(jacobians, footprints) {
            // Along a line neither the extent of a slanting footprint matters nor its waist.
            let onLine = result.followsLines ? Footprint.onLine(jacobian) : nil
            let extent = onLine ?? footprint.extent, waist = onLine ?? footprint.waist
            // The number, should the other not be one.
            result.largest = Point(Double.maximum(result.largest.x, extent.x), Double.maximum(result.largest.y, extent.y))
            result.waist = Point(Double.minimum(result.waist.x, waist.x), Double.minimum(result.waist.y, waist.y))
        }
        result.largest = pointwiseMin(result.largest * 1.05, size)
        return result
    }

    /// Powers of two.
    private func cellSize(_ stretch: Stretch, isPixel: Bool) -> Point {
        func power(_ waist: Double, _ largest: Double) -> Double {
            let usual = exp2(max(0, log2(waist / WindowPlanner.usualStretch).rounded(.down)))
            return isPixel ? max(usual, exp2(log2(largest / WindowPlanner.largestStretch).rounded(.up))) : usual
        }
        return Point(power(stretch.waist.x, stretch.largest.x), power(stretch.waist.y, stretch.largest.y))
    }
}
