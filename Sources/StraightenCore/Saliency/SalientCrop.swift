// SPDX-License-Identifier: MIT

extension Box {
    var maxX: Double { x + width }
    var maxY: Double { y + height }

    func union(_ other: Box) -> Box {
        let left = min(x, other.x), top = min(y, other.y)
        return Box(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Grown by `margin` on all sides, then cut to the photo; what lies outside is drawn to its border.
    func grown(by margin: Double, photoWidth: Double, photoHeight: Double) -> Box {
        let left = min(max(x - margin, 0), photoWidth), right = min(max(maxX + margin, left), photoWidth)
        let top = min(max(y - margin, 0), photoHeight), bottom = min(max(maxY + margin, top), photoHeight)
        return Box(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest box of proportion `aspect` (width / height) that holds all `objects` and `margin` pixels
    /// around them; where the photo is too small for that, as near to the proportion as it allows without
    /// cutting an object. The largest box in the middle if there are no objects.
    package static func crop(to objects: [Box], margin: Double, aspect: Double, photoWidth: Int, photoHeight: Int) -> Box {
        let width = Double(photoWidth), height = Double(photoHeight)
        guard let first = objects.first else {
            let w = min(width, height * aspect), h = min(height, width / aspect)
            return Box(x: (width - w) / 2, y: (height - h) / 2, width: w, height: h)
        }
        let core = objects.dropFirst().reduce(first) { $0.union($1) }.grown(by: margin, photoWidth: width, photoHeight: height)
        let w = min(max(core.width, min(core.height * aspect, width)), width)
        let h = min(max(core.height, min(core.width / aspect, height)), height)
        let x = core.x + (core.width - w) / 2, y = core.y + (core.height - h) / 2
        return Box(x: min(max(x, 0), width - w), y: min(max(y, 0), height - h), width: w, height: h)
    }
}
