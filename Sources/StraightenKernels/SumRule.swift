// SPDX-License-Identifier: MIT
import StraightenShims

/// What a weighted sum takes care of; compiled into the sums.
protocol SumRule {
    /// Sums are of differences to one of the pixels: exact where all are equal.
    static var isAnchored: Bool { get }
    /// Pixels outside the kernel's main lobe count as at most twice as bright as the mean over it.
    static var isCapped: Bool { get }
}

enum PlainSum: SumRule {
    static var isAnchored: Bool { false }
    static var isCapped: Bool { false }
}

enum AnchoredSum: SumRule {
    static var isAnchored: Bool { true }
    static var isCapped: Bool { false }
}

enum CappedSum: SumRule {
    static var isAnchored: Bool { false }
    static var isCapped: Bool { true }
}

enum AnchoredCappedSum: SumRule {
    static var isAnchored: Bool { true }
    static var isCapped: Bool { true }
}

/// Twice the mean over the two by two cells of a main lobe, at least 0.
///
/// - Parameters:
///   - upper: the first of them.
///   - stride: bytes from a row to the next.
///   - across, down: the weights of the two columns and rows.
@inline(__always)
func highlightCap(_ upper: UnsafeRawPointer, stride: Int, across: (Float, Float), down: (Float, Float)) -> SIMD4<Float> {
    let two = upper.loadUnaligned(as: SIMD8<Float>.self) * down.0 + (upper + stride).loadUnaligned(as: SIMD8<Float>.self) * down.1
    let sum = two.lowHalf * across.0 + two.highHalf * across.1
    return shim_greater(sum * (2 / ((across.0 + across.1) * (down.0 + down.1))), .zero)
}
