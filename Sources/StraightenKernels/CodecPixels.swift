// SPDX-License-Identifier: MIT
import StraightenShims

/// Four pixels.
@inline(__always)
func workingPixels<Sample: StoredSample>(_ stored: Sample.Sixteen, _ codec: shim_codec, _ channels: Int, _ isBeyond: inout Bool,
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

/// Four pixels; see `encodePixels`.
@inline(__always)
func storedPixels<Sample: StoredSample>(_ working: SIMD16<Float>, _ codec: shim_codec, _ channels: Int, _ isBeyond: inout Bool,
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
