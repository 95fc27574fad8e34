// SPDX-License-Identifier: MIT
import CStraighten
import StraightenCore

@implementation @_cdecl("detect_saliency")
public func detect_saliency(_ image: UnsafePointer<straighten_image>!, _ kind: straighten_saliency,
                            _ options: UnsafePointer<straighten_saliency_options>!, _ heat_map: UnsafeMutablePointer<straighten_image>!,
                            _ objects: UnsafeMutablePointer<straighten_box>!, _ capacity: Int32,
                            _ count: UnsafeMutablePointer<Int32>!) -> straighten_status {
    status("detect_saliency") { () throws(Failure) in
        let photo = try ImageView(image, name: "image")
        guard let kind = SaliencyKind(rawValue: Int(kind)) else {
            throw Failure(.unsupported, "kind is \(kind): must be 1 (attention) or 2 (objectness)")
        }
        let (threads, progress) = try saliencyOptions(options)
        let target = try heatMap(heat_map, of: photo)
        let boxes = try boxBuffer(objects, capacity: capacity, count: count)
        guard target != nil || boxes != nil else { throw Failure(.argument, "heat_map and objects are both NULL") }

        let saliency = try Saliency(kind, of: photo, threads: threads, progress: progress.stage(0...0.9))
        if let target { try saliency.write(to: target, threads: threads, progress: progress.stage(0.9...1)) }
        try progress.update(1)
        boxes?.write(saliency.objects)
        return STRAIGHTEN_OK
    }
}

@implementation @_cdecl("crop_to_salient")
public func crop_to_salient(_ objects: UnsafePointer<straighten_box>!, _ count: Int32, _ width: Int32, _ height: Int32,
                            _ aspect: Double, _ margin: Double, _ crop: UnsafeMutablePointer<straighten_box>!) -> straighten_status {
    status("crop_to_salient") { () throws(Failure) in
        let count = Int(try checked(count, in: 0...Int32.max, "count"))
        let first = count > 0 ? try required(objects, "objects") : nil
        let (width, height) = try photoSize(width, height)
        let aspect = try checked(aspect, in: 0.001...1000, "aspect")
        let margin = try checked(margin, in: 0...Double(ImageView.maximumSide), "margin")
        let result = try required(crop, "crop")
        var boxes: [Box] = []
        for index in 0..<count {
            guard let first else { break }
            boxes.append(try Box(first[index], name: "objects[\(index)]"))
        }
        result.pointee = Box.crop(to: boxes, margin: margin, aspect: aspect, photoWidth: width, photoHeight: height).cValue
        return STRAIGHTEN_OK
    }
}

private func saliencyOptions(_ pointer: UnsafePointer<straighten_saliency_options>?) throws(Failure) -> (threads: Int, progress: Progress) {
    guard let pointer else { return (0, .none) }
    let name = "options"
    let o = try Extensible.read(pointer, name: name, minimumSize: MemoryLayout<straighten_saliency_options>.size)
    try checkedFlags(o.flags, known: 0, "\(name)->flags")
    try checkedZero(o.reserved, "\(name)->reserved")
    return (try checkedThreads(o.threads, "\(name)->threads"), Progress(o.progress, payload: o.payload))
}

private func heatMap(_ pointer: UnsafePointer<straighten_image>?, of photo: ImageView) throws(Failure) -> ImageView? {
    guard pointer != nil else { return nil }
    let view = try ImageView(pointer, name: "heat_map")
    guard view.format.layout == .gray, view.format.depth == .f32 else {
        let (layout, depth) = (view.format.layout.rawValue, view.format.depth.rawValue)
        throw Failure(.image, "heat_map->layout and depth are \(layout) and \(depth): must be 1 (gray) and 3 (float)")
    }
    guard !view.overlaps(photo) else { throw Failure(.image, "heat_map->pixels overlaps the image's pixels") }
    return view
}

/// Where boxes go.
private struct BoxBuffer {
    let boxes: UnsafeMutablePointer<straighten_box>
    let capacity: Int
    let count: UnsafeMutablePointer<Int32>

    func write(_ objects: [Box]) {
        count.pointee = Int32(min(objects.count, capacity))
        for (index, box) in objects.prefix(capacity).enumerated() { boxes[index] = box.cValue }
    }
}

private func boxBuffer(_ objects: UnsafeMutablePointer<straighten_box>?, capacity: Int32,
                       count: UnsafeMutablePointer<Int32>?) throws(Failure) -> BoxBuffer? {
    guard objects != nil else { return nil }
    let boxes = try required(objects, "objects")
    let capacity = Int(try checked(capacity, in: 0...Int32.max, "capacity"))
    return BoxBuffer(boxes: boxes, capacity: capacity, count: try required(count, "count"))
}
