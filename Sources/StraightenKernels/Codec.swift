// SPDX-License-Identifier: MIT
import StraightenShims

/// Working pixels of stored ones: colours in lanes 0..., multiplied by alpha; alpha as a fraction in lane 3.
///
/// - Parameter working: room for `count` pixels and three more.
/// - Returns: whether the light of a float beyond 0...1 was asked for; it was held there.
package func decodePixels(_ codec: shim_codec, _ pixels: UnsafeRawPointer, _ count: Int, _ working: UnsafeMutablePointer<SIMD4<Float>>) -> Bool {
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

/// As `decodePixels` with the light of bytes without alpha, which a table has.
@inline(__always)
private func decodeLight(_ codec: shim_codec, _ samples: UnsafePointer<UInt8>, _ count: Int, _ working: UnsafeMutablePointer<SIMD4<Float>>) {
    let table = codec.light_of_byte!
    if codec.channels == 1 {
        for i in 0..<count { working[i] = SIMD4(table[Int(samples[i])], 0, 0, 0) }
    } else {
        for i in 0..<count {
            let p = samples + 3 &* i
            working[i] = SIMD4(table[Int(p[0])], table[Int(p[1])], table[Int(p[2])], 0)
        }
    }
}

/// As `encodePixels`, the other way: a table has the nearest level of 65536 lights, the darkest of which are twenty to a
/// level.
@inline(__always)
private func encodeLight(_ codec: shim_codec, _ working: UnsafePointer<SIMD4<Float>>, _ count: Int, _ samples: UnsafeMutablePointer<UInt8>) {
    let table = codec.byte_of_light!, source = UnsafeRawPointer(working), most = 32
    withUnsafeTemporaryAllocation(byteCount: 16 &* most, alignment: 64) { memory in
        let places = memory.baseAddress!.assumingMemoryBound(to: Int32.self)
        var first = 0
        while first < count {
            let some = min(count &- first, most)
            var i = 0
            while i < some {
                let four = held((source + 16 &* (first &+ i)).loadUnaligned(as: SIMD16<Float>.self), limit: 1) * 65535 + 0.5
                memory.baseAddress!.storeBytes(of: shim_whole16(four), toByteOffset: 16 &* i, as: SIMD16<Int32>.self)
                i &+= 4
            }
            if codec.channels == 1 {
                for i in 0..<some { samples[first &+ i] = table[Int(places[4 &* i])] }
            } else {
                for i in 0..<some {
                    let p = samples + 3 &* (first &+ i), place = places + 4 &* i
                    (p[0], p[1], p[2]) = (table[Int(place[0])], table[Int(place[1])], table[Int(place[2])])
                }
            }
            first &+= some
        }
    }
}

/// Stored pixels of working ones; integers are rounded and held within their range. Alpha is held within 0...1 in floats
/// too: beyond it has no meaning. Where it is 0 so are the colours.
///
/// - Parameter working: `count` pixels; three more can be read.
/// - Returns: whether light beyond 0...1 was to be stored as floats; it was held there.
package func encodePixels(_ codec: shim_codec, _ working: UnsafePointer<SIMD4<Float>>, _ count: Int, _ pixels: UnsafeMutableRawPointer) -> Bool {
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

/// Four pixels at a time, which read sixteen samples; the last ones from a copy.
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

/// Four pixels at a time, which write sixteen samples; the last ones to a copy.
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
    return withUnsafeTemporaryAllocation(byteCount: 32 &* MemoryLayout<Sample>.size, alignment: 16) { copy in
        let start = copy.baseAddress!, first = i
        while i < count {
            let four = (source + 16 &* i).loadUnaligned(as: SIMD16<Float>.self)
            (start + pixel &* (i &- first)).storeBytes(of: storedPixels(four, codec, channels, &isBeyond, sample), as: Sample.Sixteen.self)
            i &+= 4
        }
        (pixels + pixel &* first).copyMemory(from: start, byteCount: pixel &* (count &- first))
        return isBeyond
    }
}

// MARK: - Four pixels

@inline(__always)
private func workingPixels<Sample: StoredSample>(_ stored: Sample.Sixteen, _ codec: shim_codec, _ channels: Int, _ isBeyond: inout Bool,
                                                 _ sample: Sample.Type) -> SIMD16<Float> {
    let four = Sample.spread(stored, channels), hasAlpha = channels & 1 == 0
    var color = Sample.floats(four)
    let alpha = hasAlpha ? shim_spread_3(color) / SIMD16(repeating: Sample.fullScale) : .zero
    if codec.is_curved {
        if hasAlpha && codec.is_premultiplied {
            color = shim_where_positive(alpha, color / alpha)
            color = light(color * (1 / Sample.fullScale), codec, &isBeyond, sample)
        } else if let bytes = four as? SIMD16<UInt8> {
            color = shim_look_up16(codec.light_of_byte, shim_integers_of_bytes(bytes))
        } else {
            color = light(color * (1 / Sample.fullScale), codec, &isBeyond, sample)
        }
    }
    guard hasAlpha else { return color }
    if codec.is_curved || !codec.is_premultiplied { color = color * alpha }
    return shim_with_fourths(color, alpha)
}

@inline(__always)
private func storedPixels<Sample: StoredSample>(_ working: SIMD16<Float>, _ codec: shim_codec, _ channels: Int, _ isBeyond: inout Bool,
                                                _ sample: Sample.Type) -> Sample.Sixteen {
    let hasAlpha = channels & 1 == 0
    var color = working
    guard hasAlpha else {
        if codec.is_curved { color = storedFraction(color, codec, &isBeyond, sample) * Sample.fullScale }
        return Sample.packed(Sample.nearest(color), channels)
    }
    let alpha = shim_spread_3(working), opacity = Sample.floats(Sample.nearest(held(alpha, limit: 1) * Sample.fullScale))
    if codec.is_curved || !codec.is_premultiplied { color = color / alpha }
    if codec.is_curved {
        color = storedFraction(color, codec, &isBeyond, sample) * Sample.fullScale
        if codec.is_premultiplied { color = color * alpha }
    }
    // A premultiplied colour above its alpha would be brighter than white.
    if codec.is_premultiplied && Sample.fullScale > 1 { color = shim_lesser16(color, opacity) }
    return Sample.packed(Sample.nearest(shim_with_fourths(shim_where_positive(opacity, color), opacity)), channels)
}

// MARK: - The curve

@inline(__always)
private func light<Sample: StoredSample>(_ stored: SIMD16<Float>, _ codec: shim_codec, _ isBeyond: inout Bool, _ sample: Sample.Type) -> SIMD16<Float> {
    let inside = held(stored, limit: 1)
    if Sample.fullScale == 1 { isBeyond = isBeyond || shim_differ16(stored, inside) }
    return interpolated(codec.light, inside * codec.steps)
}

@inline(__always)
private func storedFraction<Sample: StoredSample>(_ light: SIMD16<Float>, _ codec: shim_codec, _ isBeyond: inout Bool,
                                                  _ sample: Sample.Type) -> SIMD16<Float> {
    let inside = held(light, limit: 1)
    if Sample.fullScale == 1 { isBeyond = isBeyond || shim_differ16(light, inside) }
    // The linear part by its formula: the square root bends it.
    let curved = interpolated(codec.stored, shim_root16(inside) * codec.steps)
    return shim_where_above(inside, 0.003_130_8, curved, inside * 12.92)
}

/// - Parameter position: in a table, in nodes.
@inline(__always)
private func interpolated(_ table: UnsafePointer<Float>, _ position: SIMD16<Float>) -> SIMD16<Float> {
    let node = shim_whole16(position), low = shim_look_up16(table, node)
    return low + (shim_look_up16(table + 1, node) - low) * (position - shim_floats16(node))
}
