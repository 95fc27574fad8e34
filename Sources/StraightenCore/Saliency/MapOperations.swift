// SPDX-License-Identifier: MIT
import Glibc

/// What is done to maps everywhere: stretching, smoothing, adding, resizing.
extension Plane<Float> {
    var count: Int { width * height }

    convenience init(like other: Plane<Float>) throws(Failure) { try self.init(width: other.width, height: other.height) }

    func copied() throws(Failure) -> Plane<Float> {
        let copy = try Plane(like: self)
        copy.samples.update(from: samples, count: count)
        return copy
    }

    /// Replaces each value.
    func update(_ body: (Float) -> Float) {
        for i in 0..<count { samples[i] = body(samples[i]) }
    }

    /// - Precondition: `other` has the same size.
    func add(_ other: Plane<Float>, weight: Float = 1) {
        for i in 0..<count { samples[i] += weight * other.samples[i] }
    }

    var range: ClosedRange<Float> {
        var low = samples[0], high = samples[0]
        for i in 1..<max(count, 1) {
            low = min(low, samples[i])
            high = max(high, samples[i])
        }
        return low...high
    }

    var mean: Float {
        var sum = 0.0
        for i in 0..<count { sum += Double(samples[i]) }
        return Float(sum / Double(count))
    }

    /// Linearly to 0...1; 0 everywhere where all values are equal.
    func stretch() {
        let range = range
        let span = range.upperBound - range.lowerBound
        guard span > 0 else { return fill(0) }
        let low = range.lowerBound, factor = 1 / span
        for i in 0..<count { samples[i] = (samples[i] - low) * factor }
    }

    /// Weighs with a Gaussian around the middle, the sides measured as 1: people place what matters, and
    /// look first, near the middle. B. Tatler, The central fixation bias, doi:10.1167/7.14.4.
    ///
    /// - Parameter sigma: across and down.
    func favorCentre(sigma: SIMD2<Float>) {
        func weight(_ i: Int, _ length: Int, _ sigma: Float) -> Float {
            let d = ((Float(i) + 0.5) / Float(length) - 0.5) / sigma
            return expf(-0.5 * d * d)
        }
        for y in 0..<height {
            let row = row(y), vertical = weight(y, height, sigma.y)
            for x in 0..<width { row[x] *= vertical * weight(x, width, sigma.x) }
        }
    }

    /// Gaussian, cut off at three sigma; the map is mirrored at its outermost pixels, which so count once.
    func blurred(sigma: Float) throws(Failure) -> Plane<Float> {
        let radius = Int((3 * sigma).rounded(.up))
        var kernel = (-radius...radius).map { expf(-0.5 * Float($0 * $0) / (sigma * sigma)) }
        let sum = kernel.reduce(0, +)
        kernel = kernel.map { $0 / sum }
        let across = try Plane(like: self), result = try Plane(like: self)
        let padded = try Plane(width: width + 2 * radius, height: 1)
        for y in 0..<height {
            let from = row(y), to = across.row(y)
            for x in 0..<padded.width { padded.samples[x] = from[mirrored(x - radius, width)] }
            to.update(repeating: 0, count: width)
            for (i, weight) in kernel.enumerated() {
                let shifted = padded.samples + i
                for x in 0..<width { to[x] += weight * shifted[x] }
            }
        }
        for y in 0..<height {
            let to = result.row(y)
            to.update(repeating: 0, count: width)
            for (i, weight) in kernel.enumerated() {
                let from = across.row(mirrored(y + i - radius, height))
                for x in 0..<width { to[x] += weight * from[x] }
            }
        }
        return result
    }
}

/// The index 0..<length that an index beyond it stands for.
private func mirrored(_ index: Int, _ length: Int) -> Int {
    guard length > 1 else { return 0 }
    let period = 2 * (length - 1), folded = abs(index) % period
    return min(folded, period - folded)
}

/// The whole step 0...255 in which a value lies; 0 if not a number.
func step(_ value: Float) -> Int { value > 0 ? Int(min(value, 255)) : 0 }
