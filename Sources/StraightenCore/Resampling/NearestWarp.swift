// SPDX-License-Identifier: MIT

/// A warp that copies for each pixel the one in which its centre lies.
struct NearestWarp {
    let source: ImageView
    let destination: ImageView
    let mapping: SourceMapping
    let background: BackgroundPixel

    private static let chunkPixels = 1 << 16
    private var chunkRows: Int { max(1, NearestWarp.chunkPixels / destination.width) }

    var chunks: Int { (destination.height - 1) / chunkRows + 1 }

    func run(_ chunk: Int) {
        let first = chunk * chunkRows
        for row in first..<min(first + chunkRows, destination.height) { warpRow(row) }
    }

    private func warpRow(_ y: Int) {
        let pixel = source.format.bytesPerPixel
        let size = Point(Double(source.width), Double(source.height))
        for x in 0..<destination.width {
            let to = destination.row(y) + x * pixel
            let position = mapping(Point(Double(x) + 0.5, Double(y) + 0.5))
            guard position.x >= 0, position.y >= 0, position.x <= size.x, position.y <= size.y else {
                background.fill(to, count: 1)
                continue
            }
            let column = min(Int(position.x), source.width - 1), row = min(Int(position.y), source.height - 1)
            to.copyMemory(from: source.row(row) + column * pixel, byteCount: pixel)
        }
    }
}
