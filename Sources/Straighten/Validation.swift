// SPDX-License-Identifier: MIT
import CStraighten
import StraightenCore

// The door: everything a caller passes becomes a validated type here, or an error that names the
// argument and its value.

func required<T>(_ pointer: UnsafeMutablePointer<T>?, _ name: String) throws(Failure) -> UnsafeMutablePointer<T> {
    guard let pointer else { throw Failure(.argument, "\(name) is NULL") }
    guard Int(bitPattern: pointer) % MemoryLayout<T>.alignment == 0 else {
        throw Failure(.argument, "\(name) is not aligned to \(MemoryLayout<T>.alignment) bytes")
    }
    return pointer
}

func required<T>(_ pointer: UnsafePointer<T>?, _ name: String) throws(Failure) -> UnsafePointer<T> {
    let mutable: UnsafeMutablePointer<T> = try required(UnsafeMutablePointer(mutating: pointer), name)
    return UnsafePointer(mutable)
}

/// - Returns: nil for 0, which means "default".
func optional(_ value: Double, in range: ClosedRange<Double>, _ name: String) throws(Failure) -> Double? {
    if value == 0 { return nil }
    return try checked(value, in: range, name)
}

func checked<T: Comparable>(_ value: T, in range: ClosedRange<T>, _ name: String) throws(Failure) -> T {
    guard range.contains(value) else {
        throw Failure(.argument, "\(name) is \(value): must be \(range.lowerBound) to \(range.upperBound)")
    }
    return value
}

func checkedThreads(_ threads: Int32, _ name: String) throws(Failure) -> Int {
    Int(try checked(threads, in: 0...1024, name))
}

/// - Throws: `unsupported` for a bit that this version does not know.
func checkedFlags(_ flags: UInt32, known: Int, _ name: String) throws(Failure) {
    guard flags & ~UInt32(known) == 0 else {
        throw Failure(.unsupported, "\(name) is 0x\(String(flags, radix: 16)): this version knows 0x\(String(known, radix: 16))")
    }
}

func checkedZero(_ reserved: UInt32, _ name: String) throws(Failure) {
    guard reserved == 0 else { throw Failure(.unsupported, "\(name) is \(reserved): must be 0") }
}

extension ImageView {
    init(_ pointer: UnsafePointer<straighten_image>?, name: String) throws(Failure) {
        let image = try required(pointer, name).pointee
        guard let layout = PixelFormat.Layout(rawValue: Int(image.layout)) else {
            throw Failure(.unsupported, "\(name)->layout is \(image.layout): must be 1 (gray) to 4 (RGBA)")
        }
        guard let depth = PixelFormat.Depth(rawValue: Int(image.depth)) else {
            throw Failure(.unsupported, "\(name)->depth is \(image.depth): must be 1 (8 bit), 2 (16 bit) or 3 (float)")
        }
        try checkedFlags(image.flags, known: STRAIGHTEN_IMAGE_PREMULTIPLIED | STRAIGHTEN_IMAGE_LINEAR, "\(name)->flags")
        try checkedZero(image.reserved, "\(name)->reserved")
        let format = PixelFormat(layout, depth,
                                 isPremultiplied: image.flags & UInt32(STRAIGHTEN_IMAGE_PREMULTIPLIED) != 0,
                                 isLinear: image.flags & UInt32(STRAIGHTEN_IMAGE_LINEAR) != 0)
        try self.init(image.pixels, width: Int(image.width), height: Int(image.height), stride: image.stride,
                      format: format, name: name)
    }

    /// A destination: as `init`, of the source's format, sharing no byte with it.
    init(_ pointer: UnsafePointer<straighten_image>?, receiving source: ImageView, name: String) throws(Failure) {
        try self.init(pointer, name: name)
        guard format == source.format else {
            throw Failure(.image, "\(name)->layout, depth and flags are \(format.summary): the source has \(source.format.summary)")
        }
        guard !overlaps(source) else { throw Failure(.image, "\(name)->pixels overlaps the source's pixels") }
    }
}

extension PixelFormat {
    fileprivate var summary: String {
        "\(layout.rawValue), \(depth.rawValue) and \((isPremultiplied ? 1 : 0) + (isLinear ? 2 : 0))"
    }
}

extension Quad {
    init(_ pointer: UnsafePointer<straighten_quad>?, name: String) throws(Failure) {
        let c = try required(pointer, name).pointee.corner
        try self.init([c.0, c.1, c.2, c.3].map { Point($0.x, $0.y) }, name: name)
    }

    var cValue: straighten_quad {
        func point(_ index: Int) -> straighten_point { straighten_point(x: self[index].x, y: self[index].y) }
        return straighten_quad(corner: (point(0), point(1), point(2), point(3)))
    }
}

extension Camera {
    init(focalLength35mm: Double, principalPoint: straighten_point, name: String) throws(Failure) {
        self.init()
        self.focalLength35mm = try optional(focalLength35mm, in: 1...10_000, "\(name)->focal_length_35mm")
        self.principalPoint = try Point(optional: principalPoint, "\(name)->principal_point")
    }
}

extension Point {
    /// - Returns: nil for (0, 0), which means "default".
    init?(optional point: straighten_point, _ name: String) throws(Failure) {
        guard point.x != 0 || point.y != 0 else { return nil }
        let limit = Quad.limit
        self.init(try checked(point.x, in: -limit...limit, "\(name).x"), try checked(point.y, in: -limit...limit, "\(name).y"))
    }

    var cValue: straighten_point { straighten_point(x: x, y: y) }
}

extension Box {
    init(_ box: straighten_box, name: String) throws(Failure) {
        let limit = Quad.limit
        self.init(x: try checked(box.x, in: -limit...limit, "\(name).x"), y: try checked(box.y, in: -limit...limit, "\(name).y"),
                  width: try checked(box.width, in: 0...limit, "\(name).width"),
                  height: try checked(box.height, in: 0...limit, "\(name).height"))
    }

    var cValue: straighten_box { straighten_box(x: x, y: y, width: width, height: height) }
}

extension Progress {
    init(_ callback: straighten_progress?, payload: UnsafeMutableRawPointer?) {
        guard let callback else {
            self = .none
            return
        }
        self.init { callback($0, payload) == 0 }
    }
}

extension ResamplingOptions {
    init(flags: UInt32, filter: straighten_filter, threads: Int32, background: (Double, Double, Double, Double), name: String) throws(Failure) {
        self.init()
        try checkedFlags(flags, known: STRAIGHTEN_RESAMPLE_STORED, "\(name)->flags")
        guard let filter = ResamplingFilter(rawValue: Int(filter)) else {
            throw Failure(.unsupported, "\(name)->filter is \(filter): must be 0 (best) to 3 (cubic)")
        }
        self.filter = filter
        inLinearLight = flags & UInt32(STRAIGHTEN_RESAMPLE_STORED) == 0
        self.threads = try checkedThreads(threads, "\(name)->threads")
        let samples = [background.0, background.1, background.2, background.3]
        for index in 0..<4 {
            self.background[index] = try checked(samples[index], in: 0...1, "\(name)->background[\(index)]")
        }
    }
}
