// SPDX-License-Identifier: MIT

/// What of a turned photo a result shows.
package enum Framing: Int, Sendable, CaseIterable {
    /// As many pixels as the photo.
    case sameSize
    /// All of the photo.
    case whole
    /// The largest upright rectangle inside the photo.
    case crop
    /// Likewise, with the photo's proportions.
    case cropKeepingAspect
}
