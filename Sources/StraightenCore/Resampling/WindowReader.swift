// SPDX-License-Identifier: MIT

/// Reads windows as working pixels: means over blocks of pixels, halved once more by a better filter.
struct WindowReader: Sendable {
    let source: ImageView
    let codec: PixelCodec
    let kernels: Kernels

    /// - Parameters:
    ///   - cells: room for the working pixels of `window.fine` and four more; the window's are left there row by row.
    ///   - piece: as of `FineRows`.
    func read(_ window: SourceWindow, to cells: UnsafeMutablePointer<WorkingPixel>, piece: UnsafeMutablePointer<WorkingPixel>) {
        var rows = FineRows(of: window, reader: self, piece: piece)
        let width = window.width
        // A fine row may be wider than its place, but what it covers is still to come.
        for y in 0..<window.fine.height { rows.read(y, to: cells + y * width) }
        guard window.reductionY > 1 else { return }
        for y in 0..<window.height { halve(width, to: cells + y * width) { UnsafePointer(cells + (2 * y + $0) * width) } }
    }

    var pairs: PairReader { PairReader(source: source, kernels: kernels) }

    /// Reads a window without keeping all of it.
    ///
    /// - Parameters:
    ///   - room: for the working pixels of `window.fine` and four more.
    ///   - line: room for a row of the window and four more.
    ///   - take: called for each row from the top, with pixels that are there until it returns.
    func readRows(_ window: SourceWindow, _ room: UnsafeMutablePointer<WorkingPixel>, line: UnsafeMutablePointer<WorkingPixel>,
                  piece: UnsafeMutablePointer<WorkingPixel>, take: (Int, UnsafePointer<WorkingPixel>) -> Void) {
        var rows = FineRows(of: window, reader: self, piece: piece)
        guard window.reductionY > 1 else {
            for y in 0..<window.height {
                rows.read(y, to: room)
                take(y, room)
            }
            return
        }
        // Decoding writes up to three pixels behind a row.
        let width = window.fine.width + 4
        var next = 0
        for y in 0..<window.height {
            while next < 2 * y + Halving.taps {
                rows.read(next, to: room + next % Halving.taps * width)
                next += 1
            }
            halve(window.width, to: line) { UnsafePointer(room + (2 * y + $0) % Halving.taps * width) }
            take(y, line)
        }
    }

    private func halve(_ width: Int, to target: UnsafeMutablePointer<WorkingPixel>, _ row: (Int) -> UnsafePointer<WorkingPixel>) {
        withUnsafeTemporaryAllocation(of: UnsafePointer<WorkingPixel>.self, capacity: Halving.taps) { rows in
            for tap in 0..<Halving.taps { rows.initializeElement(at: tap, to: row(tap)) }
            kernels.halveRows(UnsafePointer(rows.baseAddress!), width, Halving.weights, target)
        }
    }
}
