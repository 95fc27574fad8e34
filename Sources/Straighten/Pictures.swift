// SPDX-License-Identifier: MIT
import CStraighten
import StraightenCore

@implementation @_cdecl("detect_quad")
public func detect_quad(_ image: UnsafePointer<straighten_image>!, _ options: UnsafePointer<straighten_detect_options>!,
                        _ best: UnsafeMutablePointer<straighten_picture>!) -> straighten_status {
    status("detect_quad") { () throws(Failure) in
        let view = try ImageView(image, name: "image")
        let (detection, progress) = try detectionOptions(options, for: view)
        let result = try Extensible.checkResult(best, name: "best", minimumSize: straighten_picture.firstSize)
        let picture = try QuadDetector(options: detection).detect(in: view, progress: progress)
        Extensible.write(picture.cValue(in: view), to: result)
        return picture.isFallback ? STRAIGHTEN_NOT_FOUND : STRAIGHTEN_OK
    }
}

@implementation @_cdecl("detect_quads")
public func detect_quads(_ image: UnsafePointer<straighten_image>!, _ options: UnsafePointer<straighten_detect_options>!,
                         _ pictures: UnsafeMutablePointer<straighten_picture>!, _ capacity: Int32,
                         _ count: UnsafeMutablePointer<Int32>!) -> straighten_status {
    status("detect_quads") { () throws(Failure) in
        let view = try ImageView(image, name: "image")
        let (detection, progress) = try detectionOptions(options, for: view)
        let first = try Extensible.checkResult(pictures, name: "pictures", minimumSize: straighten_picture.firstSize)
        let limit = Int(try checked(capacity, in: 1...Int32.max, "capacity"))
        let count = try required(count, "count")
        let detector = QuadDetector(options: detection), found = try detector.pictures(in: view, limit: limit, progress: progress)
        Extensible.write((found.isEmpty ? [try detector.fallback(in: view)] : found).map { $0.cValue(in: view) }, toArrayAt: first)
        count.pointee = Int32(found.count)
        return found.isEmpty ? STRAIGHTEN_NOT_FOUND : STRAIGHTEN_OK
    }
}

@implementation @_cdecl("refine_quad")
public func refine_quad(_ image: UnsafePointer<straighten_image>!, _ hint: UnsafePointer<straighten_quad>!, _ reach: Double,
                        _ options: UnsafePointer<straighten_detect_options>!,
                        _ picture: UnsafeMutablePointer<straighten_picture>!) -> straighten_status {
    status("refine_quad") { () throws(Failure) in
        let view = try ImageView(image, name: "image")
        let hint = try Quad(hint, name: "hint")
        let reach = try optional(reach, in: 0...Double(ImageView.maximumSide), "reach")
        let (detection, progress) = try detectionOptions(options, for: view)
        let result = try Extensible.checkResult(picture, name: "picture", minimumSize: straighten_picture.firstSize)
        let snapped = try QuadSnapping(view, options: detection).picture(near: hint, reach: reach, progress: progress)
        Extensible.write((snapped ?? DetectedPicture(outer: hint)).cValue(in: view), to: result)
        return snapped == nil ? STRAIGHTEN_NOT_FOUND : STRAIGHTEN_OK
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

private func detectionOptions(_ pointer: UnsafePointer<straighten_detect_options>?,
                              for photo: ImageView) throws(Failure) -> (DetectionOptions, Progress) {
    var detection = DetectionOptions()
    guard let pointer else { return (detection, .none) }
    let name = "options"
    let o = try Extensible.read(pointer, name: name, minimumSize: straighten_detect_options.firstSize)
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
    detection.region = try region(o.region, in: photo, "\(name)->region")
    detection.threads = try checkedThreads(o.threads, "\(name)->threads")
    return (detection, Progress(o.progress, payload: o.payload))
}

/// - Returns: nil where a side is 0, which means "the whole photo".
private func region(_ box: straighten_box, in photo: ImageView, _ name: String) throws(Failure) -> Box? {
    let region = try Box(box, name: name)
    guard region.width > 0, region.height > 0 else { return nil }
    guard region.x < Double(photo.width), region.y < Double(photo.height), region.x + region.width > 0, region.y + region.height > 0 else {
        throw Failure(.argument, "\(name) is (\(region.x), \(region.y), \(region.width), \(region.height)): must overlap the photo")
    }
    return region
}

extension DetectedPicture {
    fileprivate func cValue(in photo: ImageView) -> straighten_picture {
        var flags = 0
        if inner != nil { flags |= STRAIGHTEN_PICTURE_HAS_INNER }
        if isFallback { flags |= STRAIGHTEN_PICTURE_FALLBACK }
        if touchesBorder(width: photo.width, height: photo.height) { flags |= STRAIGHTEN_PICTURE_TOUCHES_BORDER }
        if hasCornerOutside(width: photo.width, height: photo.height) { flags |= STRAIGHTEN_PICTURE_CORNER_OUTSIDE }
        return straighten_picture(struct_size: UInt32(MemoryLayout<straighten_picture>.size), flags: UInt32(flags),
                                  outer: outer.cValue, inner: (inner ?? outer).cValue, confidence: confidence,
                                  corner_uncertainty: four(cornerUncertainty), bow: four(bow),
                                  radial_distortion: radialDistortion?.k1 ?? 0,
                                  radial_distortion_uncertainty: radialDistortion?.uncertainty ?? 0)
    }

    private func four(_ values: [Double]) -> (Double, Double, Double, Double) { (values[0], values[1], values[2], values[3]) }
}

extension straighten_detect_options {
    /// In the first version of the header.
    fileprivate static var firstSize: Int { MemoryLayout.offset(of: \Self.region)! }
}

extension straighten_picture {
    /// In the first version of the header.
    fileprivate static var firstSize: Int { MemoryLayout.offset(of: \Self.bow)! }
}
