// SPDX-License-Identifier: MIT

/// A rectangle of pixels of the result.
struct TargetTile {
    var x: Int, y: Int
    var width: Int, height: Int

    var isPixel: Bool { width == 1 && height == 1 }

    /// Centres of the four outermost pixels.
    var corners: [Point] {
        let left = Double(x) + 0.5, right = Double(x + width) - 0.5
        let top = Double(y) + 0.5, bottom = Double(y + height) - 0.5
        return [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
    }

    /// Cut across its longer side.
    /// - Precondition: not a single pixel.
    var halves: (TargetTile, TargetTile) {
        var first = self, second = self
        if width >= height {
            first.width = width / 2
            second.x += first.width
            second.width -= first.width
        } else {
            first.height = height / 2
            second.y += first.height
            second.height -= first.height
        }
        return (first, second)
    }
}

/// How the tiles of a result are numbered: row by row, the last of a row or column may be smaller.
struct TileGrid {
    private let width: Int, height: Int
    private let tileWidth: Int, tileHeight: Int
    private let columns: Int

    /// A tile's window of the source, about as large near 1:1, and the tile itself stay in the second level
    /// cache with 16 bytes a pixel.
    static let largestWidth = 128
    static let largestHeight = 64
    /// Of the source, behind one tile: some 20 ms of work, so that callers can cancel and threads share.
    private static let sourcePixels = Double(1 << 21)

    /// - Parameter reduction: pixels of the source for each of the result.
    init(width: Int, height: Int, reduction: Double) {
        var size = (x: TileGrid.largestWidth, y: TileGrid.largestHeight)
        // Below 16 x 16 a tile is mostly the reach of its kernels.
        while size.y > 16, Double(size.x * size.y) * reduction > TileGrid.sourcePixels { size = (size.x / 2, max(16, size.y / 2)) }
        self.width = width
        self.height = height
        (tileWidth, tileHeight) = size
        columns = (width - 1) / tileWidth + 1
    }

    var count: Int { columns * ((height - 1) / tileHeight + 1) }

    subscript(index: Int) -> TargetTile {
        let x = index % columns * tileWidth, y = index / columns * tileHeight
        return TargetTile(x: x, y: y, width: min(tileWidth, width - x), height: min(tileHeight, height - y))
    }
}
