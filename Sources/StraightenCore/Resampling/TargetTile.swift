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
    let width: Int, height: Int
    private let columns: Int

    /// A tile's window of the source, about as large near 1:1, and the tile itself stay in the second level
    /// cache with 16 bytes a pixel.
    private static let tileWidth = 128, tileHeight = 64

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        columns = (width - 1) / TileGrid.tileWidth + 1
    }

    var count: Int { columns * ((height - 1) / TileGrid.tileHeight + 1) }

    subscript(index: Int) -> TargetTile {
        let x = index % columns * TileGrid.tileWidth, y = index / columns * TileGrid.tileHeight
        return TargetTile(x: x, y: y, width: min(TileGrid.tileWidth, width - x), height: min(TileGrid.tileHeight, height - y))
    }

    static let largestTile = tileWidth * tileHeight
    static let longestRow = tileWidth
}
