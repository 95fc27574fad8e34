// SPDX-License-Identifier: MIT

/// Tells a caller how far a long operation is, and lets the caller stop it.
package struct Progress {
    /// Takes the fraction done, 0...1; returns false to stop.
    private let report: ((Double) -> Bool)?
    private let start: Double
    private let span: Double

    package init(_ report: ((Double) -> Bool)? = nil) {
        self.init(report: report, start: 0, span: 1)
    }

    private init(report: ((Double) -> Bool)?, start: Double, span: Double) {
        self.report = report
        self.start = start
        self.span = span
    }

    package static let none = Progress()

    /// A stage that fills `range` of this progress.
    package func stage(_ range: ClosedRange<Double>) -> Progress {
        Progress(report: report, start: start + span * range.lowerBound, span: span * (range.upperBound - range.lowerBound))
    }

    /// - Parameter fraction: 0...1 of this stage.
    /// - Throws: `cancelled` when the caller asks to stop.
    package func update(_ fraction: Double) throws(Failure) {
        guard let report, !report(start + span * min(max(fraction, 0), 1)) else { return }
        throw Failure(.cancelled, "the progress callback asked to stop")
    }
}

extension Progress: @unchecked Sendable {}
