// SPDX-License-Identifier: MIT

/// Median of the 3 x 3 neighbourhood; borders repeat.
///
/// The median of the rows' extremes and middles: J. Smith, Implementing median filters in XC4000E FPGAs, 1996.
func medianOfNine(_ source: Plane<UInt8>, into target: Plane<UInt8>) throws(Failure) {
    let w = source.width, h = source.height
    let padded = try Plane<UInt8>(width: w + 2, height: 3)
    for y in 0..<h {
        for dy in 0..<3 {
            let from = source.row(min(max(y + dy - 1, 0), h - 1)), to = padded.row(dy)
            to[0] = from[0]
            (to + 1).update(from: from, count: w)
            to[w + 1] = from[w - 1]
        }
        let a = padded.row(0), b = padded.row(1), c = padded.row(2), to = target.row(y)
        for x in 0..<w {
            to[x] = median(a[x], a[x + 1], a[x + 2], b[x], b[x + 1], b[x + 2], c[x], c[x + 1], c[x + 2])
        }
    }
}

@inline(__always)
private func median(_ v0: UInt8, _ v1: UInt8, _ v2: UInt8, _ v3: UInt8, _ v4: UInt8, _ v5: UInt8,
                    _ v6: UInt8, _ v7: UInt8, _ v8: UInt8) -> UInt8 {
    // Each row of three in order; then the largest of the least, the middle of the middle, the least of the largest.
    let (l0, m0, h0) = ordered(v0, v1, v2), (l1, m1, h1) = ordered(v3, v4, v5), (l2, m2, h2) = ordered(v6, v7, v8)
    let least = max(l0, max(l1, l2)), largest = min(h0, min(h1, h2))
    return ordered(least, ordered(m0, m1, m2).1, largest).1
}

@inline(__always)
private func ordered(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> (UInt8, UInt8, UInt8) {
    let low = min(a, b), high = max(a, b)
    let middle = min(high, max(low, c))
    return (min(low, c), middle, max(high, c))
}
