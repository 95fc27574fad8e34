// SPDX-License-Identifier: MIT
import StraightenShims

/// As `decodePixels` with the light of bytes without alpha, which a table has.
@inline(__always)
func decodeLight(_ codec: shim_codec, _ samples: UnsafePointer<UInt8>, _ count: Int, _ working: UnsafeMutablePointer<SIMD4<Float>>) {
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

/// The other way, as `encodePixels`: a table has the nearest level of 65536 lights, the darkest of which are twenty to a
/// level.
@inline(__always)
func encodeLight(_ codec: shim_codec, _ working: UnsafePointer<SIMD4<Float>>, _ count: Int, _ samples: UnsafeMutablePointer<UInt8>) {
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
