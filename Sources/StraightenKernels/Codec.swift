// SPDX-License-Identifier: MIT
import StraightenShims

/// Working pixels of stored ones: colours in lanes 0..., multiplied by alpha; alpha as a fraction in lane 3.
///
/// - Parameter working: room for `count` pixels and three more.
/// - Returns: whether the light of a float beyond 0...1 was asked for; it was held there.
func decodePixels(_ codec: shim_codec, _ pixels: UnsafeRawPointer, _ count: Int, _ working: UnsafeMutablePointer<SIMD4<Float>>) -> Bool {
    if codec.depth == 1, codec.is_curved, codec.channels & 1 == 1 {
        decodeLight(codec, pixels.assumingMemoryBound(to: UInt8.self), count, working)
        return false
    }
    return switch codec.depth {
    case 1: decode(codec, pixels, count, working, UInt8.self)
    case 2: decode(codec, pixels, count, working, UInt16.self)
    default: decode(codec, pixels, count, working, Float.self)
    }
}

/// Stored pixels of working ones; integers are rounded and held within their range. Alpha is held within 0...1 in floats
/// too: beyond it has no meaning. Where it is 0 so are the colours.
///
/// - Parameter working: `count` pixels; three more can be read, and count for nothing.
/// - Returns: whether light beyond 0...1 was to be stored as floats; it was held there.
func encodePixels(_ codec: shim_codec, _ working: UnsafePointer<SIMD4<Float>>, _ count: Int, _ pixels: UnsafeMutableRawPointer) -> Bool {
    if codec.depth == 1, codec.is_curved, codec.channels & 1 == 1 {
        encodeLight(codec, working, count, pixels.assumingMemoryBound(to: UInt8.self))
        return false
    }
    return switch codec.depth {
    case 1: encode(codec, working, count, pixels, UInt8.self)
    case 2: encode(codec, working, count, pixels, UInt16.self)
    default: encode(codec, working, count, pixels, Float.self)
    }
}

@inline(__always)
private func decode<Sample: StoredSample>(_ codec: shim_codec, _ pixels: UnsafeRawPointer, _ count: Int,
                                            _ working: UnsafeMutablePointer<SIMD4<Float>>, _ sample: Sample.Type) -> Bool {
    switch codec.channels {
    case 1: decode(codec, channels: 1, pixels, count, working, sample)
    case 2: decode(codec, channels: 2, pixels, count, working, sample)
    case 3: decode(codec, channels: 3, pixels, count, working, sample)
    default: decode(codec, channels: 4, pixels, count, working, sample)
    }
}

/// Four pixels at a time, which read sixteen samples; the last ones from a copy, with zeros behind them: nothing may
/// depend on what happens to lie there.
@inline(__always)
private func decode<Sample: StoredSample>(_ codec: shim_codec, channels: Int, _ pixels: UnsafeRawPointer, _ count: Int,
                                            _ working: UnsafeMutablePointer<SIMD4<Float>>, _ sample: Sample.Type) -> Bool {
    let pixel = channels &* MemoryLayout<Sample>.size, target = UnsafeMutableRawPointer(working)
    var isBeyond = false, i = 0
    while channels &* (count &- i) >= 16 {
        let four = (pixels + pixel &* i).loadUnaligned(as: Sample.Sixteen.self)
        target.storeBytes(of: workingPixels(four, codec, channels, &isBeyond, sample), toByteOffset: 16 &* i, as: SIMD16<Float>.self)
        i &+= 4
    }
    guard i < count else { return isBeyond }
    return withUnsafeTemporaryAllocation(byteCount: 32 &* MemoryLayout<Sample>.size, alignment: 16) { copy in
        let start = copy.baseAddress!, first = i
        start.initializeMemory(as: UInt8.self, repeating: 0, count: copy.count)
        start.copyMemory(from: pixels + pixel &* i, byteCount: pixel &* (count &- i))
        while i < count {
            let four = (start + pixel &* (i &- first)).loadUnaligned(as: Sample.Sixteen.self)
            target.storeBytes(of: workingPixels(four, codec, channels, &isBeyond, sample), toByteOffset: 16 &* i, as: SIMD16<Float>.self)
            i &+= 4
        }
        return isBeyond
    }
}

@inline(__always)
private func encode<Sample: StoredSample>(_ codec: shim_codec, _ working: UnsafePointer<SIMD4<Float>>, _ count: Int,
                                            _ pixels: UnsafeMutableRawPointer, _ sample: Sample.Type) -> Bool {
    switch codec.channels {
    case 1: encode(codec, channels: 1, working, count, pixels, sample)
    case 2: encode(codec, channels: 2, working, count, pixels, sample)
    case 3: encode(codec, channels: 3, working, count, pixels, sample)
    default: encode(codec, channels: 4, working, count, pixels, sample)
    }
}

/// Four pixels at a time, which write sixteen samples; the last ones from a copy with zeros behind them, and to a copy.
@inline(__always)
private func encode<Sample: StoredSample>(_ codec: shim_codec, channels: Int, _ working: UnsafePointer<SIMD4<Float>>, _ count: Int,
                                            _ pixels: UnsafeMutableRawPointer, _ sample: Sample.Type) -> Bool {
    let pixel = channels &* MemoryLayout<Sample>.size, source = UnsafeRawPointer(working)
    var isBeyond = false, i = 0
    while channels &* (count &- i) >= 16 {
        let four = (source + 16 &* i).loadUnaligned(as: SIMD16<Float>.self)
        (pixels + pixel &* i).storeBytes(of: storedPixels(four, codec, channels, &isBeyond, sample), as: Sample.Sixteen.self)
        i &+= 4
    }
    guard i < count else { return isBeyond }
    // Fewer than sixteen pixels are left, and three more are read: 20 of 16 bytes, then room for what is stored of them.
    let room = 320
    return withUnsafeTemporaryAllocation(byteCount: room &+ 32 &* MemoryLayout<Sample>.size, alignment: 16) { copy in
        let last = copy.baseAddress!, start = last + room, first = i
        last.initializeMemory(as: UInt8.self, repeating: 0, count: room)
        last.copyMemory(from: source + 16 &* i, byteCount: 16 &* (count &- i))
        while i < count {
            let four = (last + 16 &* (i &- first)).loadUnaligned(as: SIMD16<Float>.self)
            (start + pixel &* (i &- first)).storeBytes(of: storedPixels(four, codec, channels, &isBeyond, sample), as: Sample.Sixteen.self)
            i &+= 4
        }
        (pixels + pixel &* first).copyMemory(from: start, byteCount: pixel &* (count &- first))
        return isBeyond
    }
}
