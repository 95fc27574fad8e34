// SPDX-License-Identifier: MIT
import Glibc

/// Proportions that canvases, paper, prints and screens are made in.
package struct WellKnownRatio: Equatable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Width over height.
    package var value: Double { Double(width) / Double(height) }

    /// Convergents stand for the irrational ones, both true to 0.005 %: 99/70 for the square root of 2 (ISO 216
    /// paper), 144/89 for the golden ratio.
    private static let landscape: [(Int, Int)] = [
        (1, 1), (6, 5), (5, 4), (4, 3), (7, 5), (99, 70), (3, 2), (8, 5), (144, 89), (5, 3), (16, 9), (2, 1), (7, 3), (3, 1),
    ]

    private static let all = landscape.map { WellKnownRatio(width: $0.0, height: $0.1) }
        + landscape.dropFirst().map { WellKnownRatio(width: $0.1, height: $0.0) }

    /// The ratio nearest to `aspect` by its logarithm, in which both orientations are alike.
    ///
    /// - Parameter uncertainty: standard deviation of `aspect`; nil is returned when no ratio lies within it.
    package static func nearest(to aspect: Double, uncertainty: Double) -> WellKnownRatio? {
        func distance(_ ratio: WellKnownRatio) -> Double { abs(log(ratio.value / aspect)) }
        guard uncertainty > 0, let best = all.min(by: { distance($0) < distance($1) }) else { return nil }
        return distance(best) <= uncertainty / aspect ? best : nil
    }
}
