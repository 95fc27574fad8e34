// SPDX-License-Identifier: MIT

extension RadialDistortion {
    /// The lens of a photo: its radius is half the photo's diagonal.
    ///
    /// - Parameter centre: nil: the photo's.
    package init(k1: Double, centre: Point?, photoWidth: Int, photoHeight: Int) {
        let half = Point(Double(photoWidth), Double(photoHeight)) / 2
        self.init(centre: centre ?? half, radius: half.length, k1: k1)
    }

    /// The point of the ideal picture that shows at `shown`.
    ///
    /// - Returns: nil where the lens shows nothing: outside the circle on which a barrel turns back on itself.
    package func removed(at shown: Point) -> Point? {
        let offset = shown - centre, distance = offset.length / radius
        guard distance > 0 else { return shown }
        // r (1 + k1 r²) has its maximum, 2/3 r, at r² = -1 / (3 k1).
        guard distance * distance * -k1 <= 4.0 / 27 else { return nil }
        // Newton's method from one side of the root: the cubic does not turn between the start and it. The last bit comes
        // within ten steps, but on the circle itself, where each step halves the error.
        var r = distance
        for _ in 0..<50 {
            let slope = 1 + 3 * k1 * r * r
            guard slope > 0 else { break }
            let next = r - (r * (1 + k1 * r * r) - distance) / slope
            if next == r { break }
            r = next
        }
        return centre + offset * (r / distance)
    }
}
