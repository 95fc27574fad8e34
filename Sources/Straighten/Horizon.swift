// SPDX-License-Identifier: MIT
import CStraighten
import StraightenCore

@implementation @_cdecl("detect_horizon")
public func detect_horizon(_ image: UnsafePointer<straighten_image>!, _ options: UnsafePointer<straighten_horizon_options>!,
                           _ horizon: UnsafeMutablePointer<straighten_horizon>!) -> straighten_status {
    status("detect_horizon") { () throws(Failure) in
        let view = try ImageView(image, name: "image")
        let (detection, progress) = try horizonOptions(options)
        let result = try Extensible.checkResult(horizon, name: "horizon", minimumSize: MemoryLayout<straighten_horizon>.size)
        let found = try HorizonDetector(options: detection).detect(in: view, progress: progress)
        Extensible.write(found.cValue, to: result)
        return found.kind == .none ? STRAIGHTEN_NOT_FOUND : STRAIGHTEN_OK
    }
}

@implementation @_cdecl("plan_level")
public func plan_level(_ angle: Double, _ width: Int32, _ height: Int32, _ options: UnsafePointer<straighten_level_options>!,
                       _ plan: UnsafeMutablePointer<straighten_level>!) -> straighten_status {
    status("plan_level") { () throws(Failure) in
        let angle = try checkedAngle(angle)
        let (width, height) = try photoSize(width, height)
        let request = try LevelRequest(options)
        let result = try Extensible.checkResult(plan, name: "plan", minimumSize: MemoryLayout<straighten_level>.size)
        let plan = try request.plan(angle, width, height)
        Extensible.write(plan.levelValue, to: result)
        return STRAIGHTEN_OK
    }
}

@implementation @_cdecl("level_image")
public func level_image(_ source: UnsafePointer<straighten_image>!, _ angle: Double, _ options: UnsafePointer<straighten_level_options>!,
                        _ destination: UnsafeMutablePointer<straighten_image>!) -> straighten_status {
    status("level_image") { () throws(Failure) in
        let photo = try ImageView(source, name: "source")
        let angle = try checkedAngle(angle)
        let request = try LevelRequest(options)
        let plan = try request.plan(angle, photo.width, photo.height)
        let result = try ImageView(destination, receiving: photo, name: "destination")
        guard result.width == plan.width, result.height == plan.height else {
            throw Failure(.image, "destination is \(result.width) x \(result.height): the plan has \(plan.width) x \(plan.height)")
        }
        try warp(photo, to: result, by: plan.sourceFromTarget, options: request.resampling, progress: request.progress)
        return STRAIGHTEN_OK
    }
}

private func checkedAngle(_ angle: Double) throws(Failure) -> Double {
    try checked(angle, in: -Double.pi...Double.pi, "angle")
}

private func horizonOptions(_ pointer: UnsafePointer<straighten_horizon_options>?) throws(Failure) -> (HorizonOptions, Progress) {
    var detection = HorizonOptions()
    guard let pointer else { return (detection, .none) }
    let name = "options"
    let o = try Extensible.read(pointer, name: name, minimumSize: MemoryLayout<straighten_horizon_options>.size)
    try checkedFlags(o.flags, known: 0, "\(name)->flags")
    try checkedZero(o.reserved, "\(name)->reserved")
    if let confidence = try optional(o.minimum_confidence, in: 0...1, "\(name)->minimum_confidence") {
        detection.minimumConfidence = confidence
    }
    detection.camera = try Camera(focalLength35mm: o.focal_length_35mm, principalPoint: o.principal_point, name: name)
    detection.threads = try checkedThreads(o.threads, "\(name)->threads")
    return (detection, Progress(o.progress, payload: o.payload))
}

private struct LevelRequest {
    var framing = Framing.sameSize
    var resampling = ResamplingOptions()
    var progress = Progress.none

    init(_ pointer: UnsafePointer<straighten_level_options>?) throws(Failure) {
        guard let pointer else { return }
        let name = "options"
        let o = try Extensible.read(pointer, name: name, minimumSize: MemoryLayout<straighten_level_options>.size)
        guard let framing = Framing(rawValue: Int(o.framing)) else {
            throw Failure(.unsupported, "\(name)->framing is \(o.framing): must be 0 (same size) to 4 (zoom)")
        }
        self.framing = framing
        try checkedZero(o.reserved, "\(name)->reserved")
        resampling = try ResamplingOptions(flags: o.flags, filter: o.filter, threads: o.threads, background: o.background, name: name)
        progress = Progress(o.progress, payload: o.payload)
    }

    func plan(_ angle: Double, _ width: Int, _ height: Int) throws(Failure) -> RotationPlan {
        var options = RotationOptions()
        options.roll = -angle
        options.framing = framing
        return try RotationPlan(photoWidth: width, photoHeight: height, options: options)
    }
}

extension DetectedHorizon {
    fileprivate var cValue: straighten_horizon {
        let kind = switch kind {
        case .none: STRAIGHTEN_HORIZON_NONE
        case .line: STRAIGHTEN_HORIZON_LINE
        case .structure: STRAIGHTEN_HORIZON_STRUCTURE
        }
        let flags = (isOfferOnly ? STRAIGHTEN_HORIZON_OFFER_ONLY : 0) | (uprightFromSource != nil ? STRAIGHTEN_HORIZON_HAS_UPRIGHT : 0)
        return straighten_horizon(
            struct_size: UInt32(MemoryLayout<straighten_horizon>.size), flags: UInt32(flags), kind: straighten_horizon_kind(kind),
            reserved: 0, angle: angle, confidence: confidence, point: straighten_point(x: point.x, y: point.y),
            target_from_source: targetFromSource.cValue, upright_from_source: (uprightFromSource ?? targetFromSource).cValue)
    }
}

extension RotationPlan {
    fileprivate var levelValue: straighten_level {
        straighten_level(struct_size: UInt32(MemoryLayout<straighten_level>.size), flags: 0, width: Int32(width), height: Int32(height),
                         source_from_target: sourceFromTarget.cValue, target_from_source: targetFromSource.cValue)
    }
}
