// SPDX-License-Identifier: MIT

/// What becomes of a cell before it is weighted; compiled into the sum.
protocol TapRule {
    /// Added to the sum.
    var offset: WorkingPixel { get }
    /// A cell outside the main lobe of the kernel.
    func outer(_ cell: WorkingPixel) -> WorkingPixel
    /// A cell in the main lobe.
    func middle(_ cell: WorkingPixel) -> WorkingPixel
}

struct PlainTaps: TapRule {
    var offset: WorkingPixel { .zero }
    @inline(__always) func outer(_ cell: WorkingPixel) -> WorkingPixel { cell }
    @inline(__always) func middle(_ cell: WorkingPixel) -> WorkingPixel { cell }
}

/// See `HighlightCap`.
struct CappedTaps: TapRule {
    let cap: WorkingPixel
    var offset: WorkingPixel { .zero }
    @inline(__always) func outer(_ cell: WorkingPixel) -> WorkingPixel { HighlightCap.capped(cell, cap) }
    @inline(__always) func middle(_ cell: WorkingPixel) -> WorkingPixel { cell }
}

/// See `SumPrecision.isAnchored`.
struct AnchoredTaps: TapRule {
    let offset: WorkingPixel
    @inline(__always) func outer(_ cell: WorkingPixel) -> WorkingPixel { cell - offset }
    @inline(__always) func middle(_ cell: WorkingPixel) -> WorkingPixel { cell - offset }
}

struct AnchoredCappedTaps: TapRule {
    let offset: WorkingPixel
    let cap: WorkingPixel
    @inline(__always) func outer(_ cell: WorkingPixel) -> WorkingPixel { HighlightCap.capped(cell, cap) - offset }
    @inline(__always) func middle(_ cell: WorkingPixel) -> WorkingPixel { cell - offset }
}
