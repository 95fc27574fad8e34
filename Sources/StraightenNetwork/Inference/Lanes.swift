// SPDX-License-Identifier: MIT

/// Channels are stored and weighted in groups of this many.
let channelGroup = 16

#if STRAIGHTEN_WIDE
/// As many neighbouring channels as one step of a kernel works on.
typealias Lanes = SIMD16<Float>
#else
typealias Lanes = SIMD8<Float>
#endif

extension Lanes {
    /// - Precondition: `values` is aligned to the size of a Lanes.
    @inline(__always)
    init(_ values: UnsafePointer<Float>) {
        self = UnsafeRawPointer(values).load(as: Lanes.self)
    }

    @inline(__always)
    func store(_ target: UnsafeMutablePointer<Float>) {
        UnsafeMutableRawPointer(target).storeBytes(of: self, as: Lanes.self)
    }

    /// Adds a product; rounded once where the processor can.
    @inline(__always)
    mutating func add(_ a: Lanes, times b: Float) {
        #if STRAIGHTEN_WIDE
        self = addingProduct(a, Lanes(repeating: b))
        #else
        self += a * b
        #endif
    }

    @inline(__always)
    mutating func add(_ a: Lanes, times b: Lanes) {
        #if STRAIGHTEN_WIDE
        self = addingProduct(a, b)
        #else
        self += a * b
        #endif
    }

    @inline(__always)
    var positivePart: Lanes { replacing(with: 0, where: self .< 0) }
}
