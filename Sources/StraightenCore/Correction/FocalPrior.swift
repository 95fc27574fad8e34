// SPDX-License-Identifier: MIT
import Glibc

/// What is believed of the focal length before the photo is seen: log-normal about the main camera of
/// today's phones (24-28 mm equivalent) and the standard zooms of cameras (24-70 mm). 68 % lie
/// between 19 and 42 mm, 95 % between 13 and 62 mm.
struct FocalPrior {
    /// Natural logarithm of millimetres, 35 mm equivalent.
    let mean = log(28.0)
    let variance = 0.4 * 0.4

    /// The grid reaches 4 standard deviations to both sides, in steps of 0.4 %.
    static let steps = 800

    func node(_ index: Int) -> Double {
        mean + variance.squareRoot() * (8 * Double(index) / Double(FocalPrior.steps) - 4)
    }

    /// Up to a constant.
    func logDensity(_ logFocal: Double) -> Double {
        -0.5 * (logFocal - mean) * (logFocal - mean) / variance
    }
}
