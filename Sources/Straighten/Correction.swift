// SPDX-License-Identifier: MIT
import CStraighten
import StraightenCore

@implementation @_cdecl("plan_correction")
public func plan_correction(_ quad: UnsafePointer<straighten_quad>!, _ width: Int32, _ height: Int32,
                            _ options: UnsafePointer<straighten_correct_options>!,
                            _ plan: UnsafeMutablePointer<straighten_correction>!) -> straighten_status {
    status("plan_correction") { () throws(Failure) in
        let quad = try Quad(quad, name: "quad")
        let (width, height) = try photoSize(width, height)
        let request = try CorrectionRequest(options)
        let result = try Extensible.checkResult(plan, name: "plan", minimumSize: straighten_correction.firstSize)
        let plan = try CorrectionPlan(quad: quad, photoWidth: width, photoHeight: height, options: request.correction)
        Extensible.write(plan.cValue, to: result)
        return STRAIGHTEN_OK
    }
}

@implementation @_cdecl("correct_perspective")
public func correct_perspective(_ source: UnsafePointer<straighten_image>!, _ quad: UnsafePointer<straighten_quad>!,
                                _ options: UnsafePointer<straighten_correct_options>!,
                                _ destination: UnsafeMutablePointer<straighten_image>!) -> straighten_status {
    status("correct_perspective") { () throws(Failure) in
        let photo = try ImageView(source, name: "source")
        let quad = try Quad(quad, name: "quad")
        let request = try CorrectionRequest(options)
        let plan = try CorrectionPlan(quad: quad, photoWidth: photo.width, photoHeight: photo.height, options: request.correction)
        let result = try ImageView(destination, receiving: photo, name: "destination")
        guard result.width == plan.width, result.height == plan.height else {
            throw Failure(.image, "destination is \(result.width) x \(result.height): the plan has \(plan.width) x \(plan.height)")
        }
        // As warp_image reads a transform: both then write the same bytes.
        try warp(photo, to: result, by: plan.sourceFromTarget.normalized, through: plan.lens, options: request.resampling, progress: request.progress)
        return STRAIGHTEN_OK
    }
}

@implementation @_cdecl("warp_image")
public func warp_image(_ source: UnsafePointer<straighten_image>!, _ source_from_target: UnsafePointer<Double>!,
                       _ options: UnsafePointer<straighten_warp_options>!,
                       _ destination: UnsafeMutablePointer<straighten_image>!) -> straighten_status {
    status("warp_image") { () throws(Failure) in
        let photo = try ImageView(source, name: "source")
        let result = try ImageView(destination, receiving: photo, name: "destination")
        let centre = Point(Double(result.width), Double(result.height)) / 2
        let sourceFromTarget = try Homography(source_from_target, name: "source_from_target", facing: centre)
        var resampling = ResamplingOptions(), progress = Progress.none
        if let options {
            let o = try Extensible.read(options, name: "options", minimumSize: MemoryLayout<straighten_warp_options>.size)
            resampling = try ResamplingOptions(flags: o.flags, filter: o.filter, threads: o.threads, background: o.background, name: "options")
            progress = Progress(o.progress, payload: o.payload)
        }
        try warp(photo, to: result, by: sourceFromTarget, options: resampling, progress: progress)
        return STRAIGHTEN_OK
    }
}

private struct CorrectionRequest {
    var correction = CorrectionOptions()
    var resampling = ResamplingOptions()
    var progress = Progress.none

    init(_ pointer: UnsafePointer<straighten_correct_options>?) throws(Failure) {
        guard let pointer else { return }
        let name = "options", sides = 0...Int32(ImageView.maximumSide)
        let o = try Extensible.read(pointer, name: name, minimumSize: straighten_correct_options.firstSize)
        let margin = [o.margin.0, o.margin.1, o.margin.2, o.margin.3]
        for side in 0..<4 {
            let limit = Double(ImageView.maximumSide)
            correction.margin[side] = try checked(margin[side], in: -limit...limit, "\(name)->margin[\(side)]")
        }
        correction.aspect = try optional(o.aspect, in: 0.001...1000, "\(name)->aspect")
        let width = Int(try checked(o.width, in: sides, "\(name)->width"))
        let height = Int(try checked(o.height, in: sides, "\(name)->height"))
        correction.width = width == 0 ? nil : width
        correction.height = height == 0 ? nil : height
        correction.marginUnit = o.flags & UInt32(STRAIGHTEN_MARGIN_FRACTION) == 0 ? .pixel : .shorterSide
        try readCamera(o, name: name)
        let flags = o.flags & ~UInt32(STRAIGHTEN_MARGIN_FRACTION)
        resampling = try ResamplingOptions(flags: flags, filter: o.filter, threads: o.threads, background: o.background, name: name)
        progress = Progress(o.progress, payload: o.payload)
    }

    private mutating func readCamera(_ o: straighten_correct_options, name: String) throws(Failure) {
        correction.camera = try Camera(focalLength35mm: o.focal_length_35mm, principalPoint: o.principal_point, name: name)
        correction.focalLengthPixels = try optional(o.focal_length_pixels, in: 1...Quad.limit, "\(name)->focal_length_pixels")
        if let pixels = correction.focalLengthPixels, let millimetres = correction.camera.focalLength35mm {
            throw Failure(.argument, "\(name)->focal_length_pixels is \(pixels) and focal_length_35mm is \(millimetres): one of them must be 0")
        }
        let deviations = [o.corner_uncertainty.0, o.corner_uncertainty.1, o.corner_uncertainty.2, o.corner_uncertainty.3]
        for corner in 0..<4 {
            correction.cornerUncertainty[corner] = try optional(deviations[corner], in: 0...Quad.limit, "\(name)->corner_uncertainty[\(corner)]")
        }
        // From -4/27 on a centred barrel would show less than the photo's corners.
        correction.radialDistortion = try checked(o.radial_distortion, in: -0.14...0.14, "\(name)->radial_distortion")
    }
}

extension straighten_correct_options {
    /// In the first version of the header.
    fileprivate static var firstSize: Int { MemoryLayout.offset(of: \Self.radial_distortion)! }
}

extension straighten_correction {
    /// In the first version of the header.
    fileprivate static var firstSize: Int { MemoryLayout.offset(of: \Self.suggested_numerator)! }
}

extension CorrectionPlan {
    fileprivate var cValue: straighten_correction {
        let m = margin
        return straighten_correction(
            struct_size: UInt32(MemoryLayout<straighten_correction>.size), flags: 0,
            width: Int32(width), height: Int32(height), aspect: aspect, aspect_uncertainty: aspectUncertainty,
            aspect_origin: aspectOrigin.cValue, reserved: 0, focal_length_35mm: focalLength35mm ?? 0,
            margin: (m[0], m[1], m[2], m[3]),
            source_from_target: sourceFromTarget.cValue, target_from_source: targetFromSource.cValue,
            suggested_numerator: Int32(suggestedRatio?.width ?? 0), suggested_denominator: Int32(suggestedRatio?.height ?? 0))
    }
}

extension CorrectionPlan.AspectOrigin {
    fileprivate var cValue: straighten_aspect_origin {
        let value = switch self {
        case .given: STRAIGHTEN_ASPECT_GIVEN
        case .focalLength: STRAIGHTEN_ASPECT_FOCAL_LENGTH
        case .selfCalibrated: STRAIGHTEN_ASPECT_SELF_CALIBRATED
        case .assumed: STRAIGHTEN_ASPECT_ASSUMED
        }
        return straighten_aspect_origin(value)
    }
}

extension Homography {
    /// - Parameter point: a point that the camera sees: the sign of the whole is chosen so that w > 0 there.
    fileprivate init(_ pointer: UnsafePointer<Double>?, name: String, facing point: Point) throws(Failure) {
        let pointer = try required(pointer, name)
        let m = (0..<9).map { pointer[$0] }
        if let index = m.firstIndex(where: { !$0.isFinite }) {
            throw Failure(.argument, "\(name)[\(index)] is \(m[index]): must be finite")
        }
        guard m.contains(where: { $0 != 0 }) else { throw Failure(.argument, "\(name) is all zero") }
        let scaled = Homography(rowMajor: m).normalized
        guard scaled.inverse != nil else { throw Failure(.argument, "\(name) has no inverse: its determinant is \(scaled.determinant)") }
        let w = scaled.homogeneous(point).z
        guard w != 0 else { throw Failure(.argument, "\(name) maps the centre of destination to infinity") }
        self = w > 0 ? scaled : Homography(-scaled.rows.0, -scaled.rows.1, -scaled.rows.2)
    }

    var cValue: (Double, Double, Double, Double, Double, Double, Double, Double, Double) {
        let m = rowMajor
        return (m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8])
    }
}
