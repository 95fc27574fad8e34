// SPDX-License-Identifier: MIT
import CStraighten
import StraightenCore

@implementation @_cdecl("detect_quad")
public func detect_quad(_ image: UnsafePointer<straighten_image>!, _ options: UnsafePointer<straighten_detect_options>!,
                        _ best: UnsafeMutablePointer<straighten_picture>!) -> straighten_status {
    status("detect_quad") { () throws(Failure) in
        let view = try ImageView(image, name: "image")
        let (detection, progress) = try detectionOptions(options)
        let result = try Extensible.checkResult(best, name: "best", minimumSize: MemoryLayout<straighten_picture>.size)
        let picture = try QuadDetector(options: detection).detect(in: view, progress: progress)
        Extensible.write(picture.cValue(photoWidth: view.width, photoHeight: view.height), to: result)
        return picture.isFallback ? STRAIGHTEN_NOT_FOUND : STRAIGHTEN_OK
    }
}

@implementation @_cdecl("expand_quad")
public func expand_quad(_ quad: UnsafePointer<straighten_quad>!, _ margin: Double, _ width: Int32, _ height: Int32,
                        _ result: UnsafeMutablePointer<straighten_quad>!) -> straighten_status {
    status("expand_quad") { () throws(Failure) in
        let original = try Quad(quad, name: "quad")
        let margin = try checked(margin, in: -Quad.limit...Quad.limit, "margin")
        let (width, height) = try photoSize(width, height)
        let result = try required(result, "result")
        result.pointee = try original.expanded(by: margin, width: width, height: height).cValue
        return STRAIGHTEN_OK
    }
}

func photoSize(_ width: Int32, _ height: Int32) throws(Failure) -> (Int, Int) {
    let sides = 1...ImageView.maximumSide
    return (try checked(Int(width), in: sides, "width"), try checked(Int(height), in: sides, "height"))
}

private func detectionOptions(_ pointer: UnsafePointer<straighten_detect_options>?) throws(Failure) -> (DetectionOptions, Progress) {
    var detection = DetectionOptions()
    guard let pointer else { return (detection, .none) }
    let name = "options"
    let o = try Extensible.read(pointer, name: name, minimumSize: MemoryLayout<straighten_detect_options>.size)
    try checkedFlags(o.flags, known: 0, "\(name)->flags")
    try checkedZero(o.reserved, "\(name)->reserved")
    if let size = try optional(o.minimum_size, in: 0...1, "\(name)->minimum_size") { detection.minimumSize = size }
    let lowest = try optional(o.minimum_aspect_ratio, in: 0...1, "\(name)->minimum_aspect_ratio") ?? detection.aspectRatios.lowerBound
    let highest = try optional(o.maximum_aspect_ratio, in: 0...1, "\(name)->maximum_aspect_ratio") ?? detection.aspectRatios.upperBound
    guard lowest <= highest else {
        throw Failure(.argument, "\(name)->minimum_aspect_ratio is \(lowest): must not be above maximum_aspect_ratio, which is \(highest)")
    }
    detection.aspectRatios = lowest...highest
    if let tolerance = try optional(o.quadrature_tolerance, in: 0...(Double.pi / 4), "\(name)->quadrature_tolerance") {
        detection.quadratureTolerance = tolerance
    }
    if let confidence = try optional(o.minimum_confidence, in: 0...1, "\(name)->minimum_confidence") {
        detection.minimumConfidence = confidence
    }
    detection.camera = try Camera(focalLength35mm: o.focal_length_35mm, principalPoint: o.principal_point, name: name)
    detection.threads = try checkedThreads(o.threads, "\(name)->threads")
    return (detection, Progress(o.progress, payload: o.payload))
}

extension DetectedPicture {
    fileprivate func cValue(photoWidth: Int, photoHeight: Int) -> straighten_picture {
        var flags = 0
        if inner != nil { flags |= STRAIGHTEN_PICTURE_HAS_INNER }
        if isFallback { flags |= STRAIGHTEN_PICTURE_FALLBACK }
        if touchesBorder(width: photoWidth, height: photoHeight) { flags |= STRAIGHTEN_PICTURE_TOUCHES_BORDER }
        if hasCornerOutside(width: photoWidth, height: photoHeight) { flags |= STRAIGHTEN_PICTURE_CORNER_OUTSIDE }
        let u = cornerUncertainty
        return straighten_picture(struct_size: UInt32(MemoryLayout<straighten_picture>.size), flags: UInt32(flags),
                                  outer: outer.cValue, inner: (inner ?? outer).cValue, confidence: confidence,
                                  corner_uncertainty: (u[0], u[1], u[2], u[3]))
    }
}
