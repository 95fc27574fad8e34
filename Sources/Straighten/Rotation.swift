// SPDX-License-Identifier: MIT
import CStraighten
import StraightenCore

@implementation @_cdecl("plan_rotation")
public func plan_rotation(_ width: Int32, _ height: Int32, _ options: UnsafePointer<straighten_rotate_options>!,
                          _ plan: UnsafeMutablePointer<straighten_rotation>!) -> straighten_status {
    status("plan_rotation") { () throws(Failure) in
        let (width, height) = try photoSize(width, height)
        let request = try RotationRequest(options)
        let result = try Extensible.checkResult(plan, name: "plan", minimumSize: MemoryLayout<straighten_rotation>.size)
        let plan = try RotationPlan(photoWidth: width, photoHeight: height, options: request.rotation)
        Extensible.write(plan.cValue, to: result)
        return STRAIGHTEN_OK
    }
}

@implementation @_cdecl("rotate_image")
public func rotate_image(_ source: UnsafePointer<straighten_image>!, _ options: UnsafePointer<straighten_rotate_options>!,
                         _ destination: UnsafeMutablePointer<straighten_image>!) -> straighten_status {
    status("rotate_image") { () throws(Failure) in
        let photo = try ImageView(source, name: "source")
        let request = try RotationRequest(options)
        let plan = try RotationPlan(photoWidth: photo.width, photoHeight: photo.height, options: request.rotation)
        let result = try ImageView(destination, receiving: photo, name: "destination")
        guard result.width == plan.width, result.height == plan.height else {
            throw Failure(.image, "destination is \(result.width) x \(result.height): the plan has \(plan.width) x \(plan.height)")
        }
        try warp(photo, to: result, by: plan.sourceFromTarget, options: request.resampling, progress: request.progress)
        return STRAIGHTEN_OK
    }
}

private struct RotationRequest {
    var rotation = RotationOptions()
    var resampling = ResamplingOptions()
    var progress = Progress.none

    init(_ pointer: UnsafePointer<straighten_rotate_options>?) throws(Failure) {
        guard let pointer else { return }
        let name = "options"
        let o = try Extensible.read(pointer, name: name, minimumSize: MemoryLayout<straighten_rotate_options>.size)
        let mirrors = UInt32(STRAIGHTEN_MIRROR_ACROSS_X | STRAIGHTEN_MIRROR_ACROSS_Y)
        try checkedFlags(o.flags, known: STRAIGHTEN_RESAMPLE_STORED | Int(mirrors), "\(name)->flags")
        rotation.roll = try checked(o.roll, in: -2 * Double.pi...2 * Double.pi, "\(name)->roll")
        rotation.pitch = try checked(o.pitch, in: -Double.pi...Double.pi, "\(name)->pitch")
        rotation.yaw = try checked(o.yaw, in: -Double.pi...Double.pi, "\(name)->yaw")
        rotation.camera = try Camera(focalLength35mm: o.focal_length_35mm, principalPoint: o.principal_point, name: name)
        rotation.pivot = try Point(optional: o.pivot, "\(name)->pivot")
        rotation.orientation = Orientation(
            mirrorsAcrossX: o.flags & UInt32(STRAIGHTEN_MIRROR_ACROSS_X) != 0,
            mirrorsAcrossY: o.flags & UInt32(STRAIGHTEN_MIRROR_ACROSS_Y) != 0,
            quarterTurns: Int(try checked(o.quarter_turns, in: -3...3, "\(name)->quarter_turns")))
        guard let framing = Framing(rawValue: Int(o.framing)) else {
            throw Failure(.unsupported, "\(name)->framing is \(o.framing): must be 0 (same size) to 4 (zoom)")
        }
        rotation.framing = framing
        resampling = try ResamplingOptions(flags: o.flags & ~mirrors, filter: o.filter, threads: o.threads, background: o.background, name: name)
        progress = Progress(o.progress, payload: o.payload)
    }
}

extension RotationPlan {
    fileprivate var cValue: straighten_rotation {
        straighten_rotation(
            struct_size: UInt32(MemoryLayout<straighten_rotation>.size), flags: 0,
            width: Int32(width), height: Int32(height), tilt: tilt, largest_tilt: largestTilt, zoom: zoom,
            focal_length_35mm: camera.focalLength35mm, principal_point: camera.principalPoint.cValue, pivot: pivot.cValue,
            source_from_target: sourceFromTarget.cValue, target_from_source: targetFromSource.cValue)
    }
}
