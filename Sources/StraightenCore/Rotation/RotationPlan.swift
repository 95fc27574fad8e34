// SPDX-License-Identifier: MIT

/// How a photo is mirrored, turned and rotated in space: one homography.
///
/// The rotated picture is moved and scaled so that the pivot stays in place and areas keep their scale
/// there; then the frame is cut. The result again is the picture of a camera, whose optical axis may meet
/// it off its centre: with that camera the inverse rotation returns to the start.
package struct RotationPlan: Sendable {
    package let width: Int
    package let height: Int
    /// How far the optical axis moves, radians.
    package let tilt: Double
    /// How far it may in the same direction; without a tilt, in the worst one.
    package let largestTilt: Double
    /// About the pivot, for no empty corners; 1 unless the framing is `zoom`.
    package let zoom: Double
    /// Of the result.
    package let camera: (focalLength35mm: Double, principalPoint: Point)
    /// In the result.
    package let pivot: Point
    package let sourceFromTarget: Homography
    package let targetFromSource: Homography

    /// - Throws: `argument` when part of the photo, or the pivot, passes behind the camera, and when the
    ///   frame has no pixel or too many.
    package init(photoWidth: Int, photoHeight: Int, options: RotationOptions) throws(Failure) {
        let photo = Point(Double(photoWidth), Double(photoHeight))
        let orientedFromSource = options.orientation.orientedFromSource(photoWidth, photoHeight)
        let (width, height) = options.orientation.size(photoWidth, photoHeight)
        let center = orientedFromSource(options.camera.principalPoint ?? photo / 2)
        let pivot = orientedFromSource(options.pivot ?? photo / 2)
        let focalLength = Camera.pixelsPerMillimetre(width: width, height: height)
            * (options.camera.focalLength35mm ?? RotationOptions.defaultFocalLength35mm)
        let size = Point(Double(width), Double(height))
        let corners = [.zero, Point(size.x, 0), size, Point(0, size.y)]

        let limit = TiltLimit(options, corners: corners, focalLength: focalLength, center: center)
        try limit.check(options)
        let rotation = CameraRotation(roll: options.roll, pitch: options.pitch, yaw: options.yaw)
        let turn = rotation.homography(focalLength: focalLength, center: center)
        let ray = Point(pivot - center), depth = turn.homogeneous(pivot).z
        guard depth * focalLength > TiltLimit.leastDepth * (ray.dot(ray) + focalLength * focalLength).squareRoot() else {
            throw Failure(.argument, "pivot passes behind the camera at pitch \(options.pitch), yaw \(options.yaw)")
        }
        // The determinant of K R K^-1 is 1, so that areas are scaled by depth^-3.
        let scale = depth * depth.squareRoot(), moved = turn(pivot)
        let planeFromOriented = Homography.similarity(scale, moving: moved, to: pivot) * turn
        let frame = try Frame(options.framing, corners: corners.map { planeFromOriented($0) }, pivot: pivot, width: width, height: height)

        self.width = frame.width
        self.height = frame.height
        tilt = limit.tilt
        largestTilt = limit.largest
        zoom = frame.zoom
        let total = scale * frame.zoom, place = pivot - frame.origin
        self.pivot = place
        let targetFromTurned = Homography.similarity(total, moving: moved, to: place)
        camera = (focalLength * total / Camera.pixelsPerMillimetre(width: frame.width, height: frame.height), targetFromTurned(center))
        targetFromSource = targetFromTurned * turn * orientedFromSource
        sourceFromTarget = options.orientation.sourceFromOriented(photoWidth, photoHeight)
            * rotation.inverseHomography(focalLength: focalLength, center: center)
            * .similarity(1 / total, moving: place, to: moved)
    }
}

extension TiltLimit {
    fileprivate func check(_ options: RotationOptions) throws(Failure) {
        guard largest > 0, tilt >= smallest else {
            throw Failure(.argument, "principal_point or focal_length_35mm: a corner of the photo lies more than \(1 / TiltLimit.leastDepth) focal lengths from the optical axis")
        }
        guard tilt > largest else { return }
        let (pitch, yaw) = largestAngles
        throw Failure(.argument, "pitch is \(options.pitch), yaw is \(options.yaw): part of the photo passes behind the camera; "
            + "the largest allowed in this direction are pitch \(pitch), yaw \(yaw)")
    }
}

extension Homography {
    /// A change of size that takes one point to another.
    fileprivate static func similarity(_ scale: Double, moving from: Point, to: Point) -> Homography {
        Homography(Row(scale, 0, to.x - scale * from.x), Row(0, scale, to.y - scale * from.y), Row(0, 0, 1))
    }
}
