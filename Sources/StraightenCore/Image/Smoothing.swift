// SPDX-License-Identifier: MIT

/// Binomial smoothing (1 4 6 4 1) / 16 along both axes, a Gaussian of one pixel; borders repeat.
func smoothed(_ source: Plane<Float>, into target: Plane<Float>, threads: Int) throws(Failure) {
    let width = source.width, height = source.height
    let scratch = try Plane<Float>(width: width, height: height)
    try inParallel(chunks: height, threads: threads) { y in
        let from = source.row(y), to = scratch.row(y)
        func tap(_ x: Int) -> Float { from[min(max(x, 0), width - 1)] }
        func value(_ x: Int) -> Float {
            (tap(x - 2) + tap(x + 2) + 4 * (tap(x - 1) + tap(x + 1)) + 6 * tap(x)) * 0.0625
        }
        for x in 0..<min(2, width) { to[x] = value(x) }
        if width > 4 {
            for x in 2..<(width - 2) {
                to[x] = (from[x - 2] + from[x + 2] + 4 * (from[x - 1] + from[x + 1]) + 6 * from[x]) * 0.0625
            }
        }
        for x in max(2, width - 2)..<max(2, width) { to[x] = value(x) }
    }
    try inParallel(chunks: height, threads: threads) { y in
        func row(_ y: Int) -> UnsafeMutablePointer<Float> { scratch.row(min(max(y, 0), height - 1)) }
        let a = row(y - 2), b = row(y - 1), c = row(y), d = row(y + 1), e = row(y + 2), to = target.row(y)
        for x in 0..<width { to[x] = (a[x] + e[x] + 4 * (b[x] + d[x]) + 6 * c[x]) * 0.0625 }
    }
}

/// Mean over a square of side 2 `radius` + 1, cut at the borders.
func boxMean(of source: Plane<Float>, into target: Plane<Float>, scratch: Plane<Float>, radius: Int, threads: Int) throws(Failure) {
    let width = source.width, height = source.height
    try inParallel(chunks: height, threads: threads) { y in
        slidingMean(source.row(y), into: scratch.row(y), count: width, stride: 1, radius: radius)
    }
    let strips = (width + 63) / 64
    try inParallel(chunks: strips, threads: threads) { strip in
        for x in (strip * 64)..<min(strip * 64 + 64, width) {
            slidingMean(scratch.samples + x, into: target.samples + x, count: height, stride: width, radius: radius)
        }
    }
}

private func slidingMean(_ from: UnsafeMutablePointer<Float>, into to: UnsafeMutablePointer<Float>, count: Int, stride: Int, radius: Int) {
    var sum = 0.0
    for i in 0..<min(radius, count) { sum += Double(from[i * stride]) }
    for i in 0..<count {
        if i + radius < count { sum += Double(from[(i + radius) * stride]) }
        if i - radius - 1 >= 0 { sum -= Double(from[(i - radius - 1) * stride]) }
        let covered = min(i + radius, count - 1) - max(i - radius, 0) + 1
        to[i * stride] = Float(max(sum, 0) / Double(covered))
    }
}
