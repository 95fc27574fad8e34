// SPDX-License-Identifier: MIT
import StraightenCore

/// Structs that start with `struct_size` and may grow at their end: read and written by the smaller of
/// the caller's and our size, so that old callers meet new libraries and the reverse.
enum Extensible {
    /// What the caller set; what its version lacks is zero, which means "default".
    ///
    /// - Throws: `argument` for an impossible size, `unsupported` where the caller set something that lies
    ///   beyond what this version knows.
    static func read<T>(_ pointer: UnsafePointer<T>, name: String, minimumSize: Int) throws(Failure) -> T {
        let size = try size(pointer, name: name, minimumSize: minimumSize)
        try refuseUnknown(pointer, size: size, name: name)
        return withUnsafeTemporaryAllocation(byteCount: MemoryLayout<T>.size, alignment: MemoryLayout<T>.alignment) { copy in
            copy.initializeMemory(as: UInt8.self, repeating: 0)
            copy.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: min(size, MemoryLayout<T>.size)))
            return copy.load(as: T.self)
        }
    }

    /// Checks a result struct before any work is done for it.
    static func checkResult<T>(_ pointer: UnsafeMutablePointer<T>?, name: String, minimumSize: Int) throws(Failure) -> UnsafeMutablePointer<T> {
        let pointer = try required(pointer, name)
        _ = try size(UnsafePointer(pointer), name: name, minimumSize: minimumSize)
        return pointer
    }

    /// Fills the caller's struct as far as it reaches, `struct_size` excepted.
    static func write<T>(_ value: T, to pointer: UnsafeMutablePointer<T>) {
        let header = MemoryLayout<UInt32>.size
        let size = Int(UnsafeRawPointer(pointer).load(as: UInt32.self))
        withUnsafeBytes(of: value) { bytes in
            let count = min(size, MemoryLayout<T>.size) - header
            UnsafeMutableRawPointer(pointer).advanced(by: header)
                .copyMemory(from: bytes.baseAddress! + header, byteCount: count)
        }
    }

    /// Fills an array of the caller's structs, whose first one says how large each is, `struct_size` included.
    static func write<T>(_ values: [T], toArrayAt first: UnsafeMutablePointer<T>) {
        let size = UnsafeRawPointer(first).load(as: UInt32.self)
        for (index, value) in values.enumerated() {
            let element = UnsafeMutableRawPointer(first) + index * Int(size)
            element.storeBytes(of: size, as: UInt32.self)
            write(value, to: element.assumingMemoryBound(to: T.self))
        }
    }

    /// No options struct will ever be larger: a greater size is an uninitialised field.
    private static let largestSize = 4096

    private static func size<T>(_ pointer: UnsafePointer<T>, name: String, minimumSize: Int) throws(Failure) -> Int {
        guard Int(bitPattern: pointer) % MemoryLayout<T>.alignment == 0 else {
            throw Failure(.argument, "\(name) is not aligned to \(MemoryLayout<T>.alignment) bytes")
        }
        let size = Int(UnsafeRawPointer(pointer).load(as: UInt32.self))
        // The elements of an array of them are aligned too.
        guard (minimumSize...largestSize).contains(size), size % MemoryLayout<T>.alignment == 0 else {
            throw Failure(.argument, "\(name)->struct_size is \(size): set it to sizeof, which is \(MemoryLayout<T>.size) in this version")
        }
        return size
    }

    private static func refuseUnknown<T>(_ pointer: UnsafePointer<T>, size: Int, name: String) throws(Failure) {
        let known = MemoryLayout<T>.size
        guard size > known else { return }
        let tail = UnsafeRawBufferPointer(start: UnsafeRawPointer(pointer) + known, count: size - known)
        if let index = tail.firstIndex(where: { $0 != 0 }) {
            throw Failure(.unsupported, "\(name)->struct_size is \(size) and byte \(known + index) is set: this version knows \(known) bytes")
        }
    }
}
