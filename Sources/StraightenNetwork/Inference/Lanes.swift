// SPDX-License-Identifier: MIT

/// Channels are stored and weighted in groups of this many.
let channelGroup = 16

/// As many neighbouring channels as one step of a kernel works on: on plain x86-64 four pixels of
/// eight channels are the most sums that stay in registers.
typealias Lanes = SIMD8<Float>

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

    /// Two roundings: a fused product would be a call into the C library where the processor has none.
    @inline(__always)
    mutating func add(_ a: Lanes, times b: Float) { self += a * b }

    @inline(__always)
    mutating func add(_ a: Lanes, times b: Lanes) { self += a * b }

    @inline(__always)
    var positivePart: Lanes { replacing(with: 0, where: self .< 0) }
}
