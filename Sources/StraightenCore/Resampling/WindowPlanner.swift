// SPDX-License-Identifier: MIT
import Glibc

/// What a tile of the result needs of the source.
enum TilePlan {
    /// No pixel's centre looks into the source.
    case background
    /// Too much at a time: to be planned in two halves.
    case split
    /// `isUnit`: nowhere is the picture made smaller. `isInside`: all pixels' centres look into the source.
    case read(SourceWindow, isUnit: Bool, isInside: Bool)
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
        var cell = Point(1, 1), reach = Point(radius, radius), isUnit = true
        if stretches {
            let stretch = stretch(of: tile)
            cell = cellSize(stretch, isPixel: tile.isPixel)
            isUnit = stretch.isUnit
            if !tile.isPixel, (stretch.largest / cell).max() > WindowPlanner.largestStretch { return .split }
            reach *= pointwiseMax(stretch.largest, cell)
        }
        // One cell more on each side than the kernel reaches, for rounding.
        let first = ((low - reach) / cell).rounded(.down) - 1, last = ((high + reach) / cell).rounded(.down) + 1
        let extent = last - first + 1
        let window = SourceWindow(x: Int(first.x), y: Int(first.y), width: Int(extent.x), height: Int(extent.y),
                                  reductionX: Int(cell.x), reductionY: Int(cell.y))
        let fine = window.fine
        let area = extent.x * extent.y * cell.x * cell.y, isSmall = max(tile.width, tile.height) <= WindowPlanner.smallest
        if !tile.isPixel, fine.width * fine.height > WindowPlanner.capacity { return .split }
        if !isSmall, area > WindowPlanner.largestArea { return .split }
        return .read(window, isUnit: isUnit, isInside: low == lowest && high == highest)
    }

    /// How far the kernel is stretched within a tile.
    private struct Stretch {
        var largest = Point(1, 1)
        var waist: Point
        var isUnit = true
    }

    /// The largest extent and the smallest waist are attained at corners up to a few per cent, which the
    /// sampler's own bounds take care of; beyond the source's size the kernel covers all of it anyway.
    private func stretch(of tile: TargetTile) -> Stretch {
        let size = Point(Double(sourceWidth), Double(sourceHeight))
        var result = Stretch(waist: size)
        for corner in tile.corners {
            let footprint = Footprint(mapping.jacobian(at: corner))
            let extent = footprint.extent, waist = footprint.waist
            // The number, should the other not be one.
            result.largest = Point(Double.maximum(result.largest.x, extent.x), Double.maximum(result.largest.y, extent.y))
            result.waist = Point(Double.minimum(result.waist.x, waist.x), Double.minimum(result.waist.y, waist.y))
            result.isUnit = result.isUnit && footprint.isUnit
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
