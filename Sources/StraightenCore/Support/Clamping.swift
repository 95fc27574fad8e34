// SPDX-License-Identifier: MIT

extension Int {
    /// Towards zero and into `range`; its lower bound for what is not a number.
    @inline(__always) init(_ value: Double, clampedTo range: ClosedRange<Int>) {
        let low = Double(range.lowerBound), high = Double(range.upperBound)
        self = value > low ? (value < high ? Int(value) : range.upperBound) : range.lowerBound
    }
}
