// SPDX-License-Identifier: MIT

/// What is surrounded: regions above or below a threshold of colour or of texture that do not touch the
/// border of the photo. Letters and faces are often no more than texture on an even ground.
///
/// J. Zhang, S. Sclaroff, Exploiting surroundedness for saliency detection: a Boolean map approach,
/// doi:10.1109/TPAMI.2015.2473844.
struct BooleanMaps {
    /// Texture counts half as much as colour.
    private static let colorThresholds = 12, grainThresholds = 6
    /// Of the grain, and of the neighbourhood over which it is averaged, pixels.
    private static let grain: Float = 2

    private let width: Int
    private let height: Int
    private let levels: Plane<UInt8>
    private let reached: Plane<UInt8>
    private let region: Plane<UInt8>
    private let widened: Plane<UInt8>
    private let stack: Plane<Int32>

    private init(like image: LabCopy) throws(Failure) {
        width = image.width
        height = image.height
        levels = try Plane(width: width, height: height)
        reached = try Plane(width: width, height: height)
        region = try Plane(width: width, height: height)
        widened = try Plane(width: width, height: height)
        stack = try Plane(width: width, height: height)
    }

    /// Sum over the maps, each with the same norm whatever its area.
    static func map(_ image: LabCopy) throws(Failure) -> Plane<Float> {
        let sum = try Plane<Float>(width: image.width, height: image.height)
        sum.fill(0)
        let maps = try BooleanMaps(like: image)
        for channel in try image.decorrelated() { try maps.add(channel, thresholds: colorThresholds, to: sum) }
        for channels in [image.channels.prefix(1), image.channels.suffix(2)] {
            let strength = try Grain.strength(Array(channels), sigma: grain, neighbourhood: grain)
            try maps.add(strength, thresholds: grainThresholds, to: sum)
        }
        return sum
    }

    private func add(_ channel: Plane<Float>, thresholds: Int, to sum: Plane<Float>) throws(Failure) {
        try quantize(channel)
        for index in 1...thresholds { add(above: UInt8(255 * index / (thresholds + 1)), to: sum) }
    }

    /// To 0...255 after a median of 3 x 3; a channel whose whole range is not noticeable stays near 0.
    private func quantize(_ channel: Plane<Float>) throws(Failure) {
        let range = channel.range
        let factor = 255 / max(range.upperBound - range.lowerBound, justNoticeable)
        let raw = try Plane<UInt8>(width: width, height: height)
        for i in 0..<channel.count { raw.samples[i] = UInt8(step((channel.samples[i] - range.lowerBound) * factor)) }
        try medianOfNine(raw, into: levels)
    }

    private func add(above threshold: UInt8, to sum: Plane<Float>) {
        flood(threshold)
        for isAbove in [true, false] {
            for i in 0..<(width * height) {
                let isMember = reached.samples[i] == 0 && (levels.samples[i] > threshold) == isAbove
                region.samples[i] = isMember ? 1 : 0
            }
            addDilated(to: sum)
        }
    }

    /// Marks every pixel that a path on its own side of the threshold joins to the border.
    private func flood(_ threshold: UInt8) {
        let w = width, h = height, pixels = levels.samples, seen = reached.samples, stack = stack.samples
        reached.fill(0)
        var count = 0
        func visit(_ i: Int) {
            guard seen[i] == 0 else { return }
            seen[i] = 1
            stack[count] = Int32(truncatingIfNeeded: i)
            count += 1
        }
        for x in 0..<w {
            visit(x)
            visit((h - 1) * w + x)
        }
        for y in 0..<h {
            visit(y * w)
            visit(y * w + w - 1)
        }
        while count > 0 {
            count -= 1
            let i = Int(stack[count]), isAbove = pixels[i] > threshold
            // Pixels of the border were all visited at first, so that inner ones have four neighbours.
            let x = i % w
            if i >= w, (pixels[i - w] > threshold) == isAbove { visit(i - w) }
            if i < (h - 1) * w, (pixels[i + w] > threshold) == isAbove { visit(i + w) }
            if x > 0, (pixels[i - 1] > threshold) == isAbove { visit(i - 1) }
            if x < w - 1, (pixels[i + 1] > threshold) == isAbove { visit(i + 1) }
        }
    }

    /// The region, grown by a pixel, divided by the root of its area.
    private func addDilated(to sum: Plane<Float>) {
        let w = width, h = height
        for y in 0..<h {
            let from = region.row(y), to = widened.row(y)
            for x in 0..<w { to[x] = from[x] | from[max(x - 1, 0)] | from[min(x + 1, w - 1)] }
        }
        var area = 0
        for y in 0..<h {
            let a = widened.row(max(y - 1, 0)), b = widened.row(y), c = widened.row(min(y + 1, h - 1)), to = region.row(y)
            for x in 0..<w {
                to[x] = a[x] | b[x] | c[x]
                area += Int(to[x])
            }
        }
        guard area > 0 else { return }
        let weight = 1 / Float(area).squareRoot()
        for i in 0..<(w * h) { sum.samples[i] += weight * Float(region.samples[i]) }
    }
}
