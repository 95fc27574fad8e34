// SPDX-License-Identifier: MIT

/// What of a rotated picture the result shows.
package enum Framing: Int, Sendable, CaseIterable {
    /// The frame of the oriented photo, in its place.
    case sameSize
    /// All of it: the smallest upright frame of whole pixels.
    case whole
    /// The upright rectangle of largest area that lies inside.
    case crop
    /// Of those with the proportions of the oriented photo, the largest.
    case cropKeepingAspect
    /// The frame of the oriented photo, the picture zoomed about the pivot as little as leaves no corner
    /// empty: below 1 where it would reach beyond every side.
    case zoom
}

/// Mirroring, quarter turns, then a turn of the camera.
package struct RotationOptions: Sendable {
    package var orientation = Orientation()
    /// Radians; signs as in `CameraRotation`.
    package var roll = 0.0
    package var pitch = 0.0
    package var yaw = 0.0
    package var camera = Camera()
    /// The point of the photo that stays where mirroring and quarter turns put it, and about which the
    /// scale of areas stays 1. nil: the centre.
    package var pivot: Point?
    package var framing = Framing.sameSize

    package init() {}

    /// Millimetres, 35 mm equivalent: the middle of what `FocalPrior` believes, the main camera of a phone.
    package static let defaultFocalLength35mm = 28.0
}
