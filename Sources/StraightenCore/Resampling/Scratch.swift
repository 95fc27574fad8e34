// SPDX-License-Identifier: MIT
import StraightenShims
import Synchronization

/// What one thread needs to render tiles.
final class Scratch: @unchecked Sendable {
    private let cellPlane: Plane<WorkingPixel>
    private let piecePlane: Plane<WorkingPixel>
    private let rowPlane: Plane<WorkingPixel>
    private let positionPlane: Plane<Double>
    private let weightPlane: Plane<Float>
    private let placePlane: Plane<Int32>
    private let linePlane: Plane<WorkingPixel>
    private let crossedPlane: Plane<WorkingPixel>
    private let columnPlane: Plane<Double>

    init() throws(Failure) {
        // Kernels read and write up to three pixels behind the last.
        cellPlane = try Plane(width: WindowPlanner.capacity + 4 * Halving.taps, height: 1)
        piecePlane = try Plane(width: FineRows.pieceWidth, height: 2)
        // Kernels write four pixels at a time.
        rowPlane = try Plane(width: TileGrid.largestWidth + 4, height: 1)
        // Kernels take eight positions at a time, and of columns three more than there are: behind the last, too, must be numbers.
        positionPlane = try Plane(width: TileGrid.largestWidth + 11, height: 2)
        columnPlane = try Plane(width: TileGrid.largestWidth + 11, height: 6)
        for plane in [positionPlane, columnPlane] { plane.fill(0) }
        // Behind the last row lie taps of no weight.
        crossedPlane = try Plane(width: TileGrid.largestWidth, height: Scratch.crossedRows + 9)
        weightPlane = try Plane(width: StretchedKernel.longestRow, height: 1)
        placePlane = try Plane(width: Scratch.lineLength, height: 8)
        linePlane = try Plane(width: Scratch.lineLength, height: 1)
    }

    /// Room for the cells of a window's row, and eight more, in `places` and `line`.
    static let lineLength = 1024

    /// Room for so many rows of the source where a tile's columns cross them.
    static let crossedRows = 512

    /// Of a window.
    var cells: UnsafeMutablePointer<WorkingPixel> { cellPlane.samples }
    /// Of a row of the source.
    var piece: UnsafeMutablePointer<WorkingPixel> { piecePlane.samples }
    /// Of the result.
    var row: UnsafeMutablePointer<WorkingPixel> { rowPlane.samples }
    /// Of a row's pixels in the source.
    var xs: UnsafeMutablePointer<Double> { positionPlane.row(0) }
    var ys: UnsafeMutablePointer<Double> { positionPlane.row(1) }
    /// Of cells and pixels on a line.
    var places: UnsafeMutablePointer<Int32> { placePlane.samples }
    /// Of a line of the source.
    var line: UnsafeMutablePointer<WorkingPixel> { linePlane.samples }
    var weights: UnsafeMutablePointer<Float> { weightPlane.samples }
    /// Rows of a source where a tile's columns cross them, and the lines of these columns.
    var crossed: UnsafeMutablePointer<WorkingPixel> { crossedPlane.samples }
    var columns: ColumnLines { ColumnLines(columnPlane) }
}

/// Lends scratch memory to whichever thread asks; there is as much of it as threads at work at once.
final class ScratchPool: Sendable {
    private struct State {
        var free: [Scratch] = []
        var failure: Failure?
    }

    private let state = Mutex(State())

    /// Runs `body` unless memory has run out, now or before.
    func lend(_ body: (Scratch) -> Void) {
        guard let scratch = take() else { return }
        body(scratch)
        state.withLock { $0.free.append(scratch) }
    }

    /// - Throws: `memory` if any `lend` failed.
    func check() throws(Failure) {
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    private func take() -> Scratch? {
        state.withLock { state in
            if state.failure != nil { return nil }
            if let scratch = state.free.popLast() { return scratch }
            do throws(Failure) {
                return try Scratch()
            } catch {
                state.failure = error
                return nil
            }
        }
    }
}
