// SPDX-License-Identifier: MIT

/// How straight and upright the four sides of a corrected picture are, measured on its pixels.
package struct Straightness: Sendable {
    /// Top, right, bottom, left. nil: no edge was found there.
    package let sides: [SideEdge?]

    /// Nearer to the border there is too little beyond the side to see an edge.
    private static let leastReach = 2
    /// Of the shorter side of the rectangle: the corners that detection calls right are so far off, in the whole photo.
    private static let usualReach = 0.01

    /// - Parameters:
    ///   - margin: between the image's border and each side, pixels.
    ///   - reach: how far from its place a side is looked for, pixels. nil: 1 % of the rectangle's shorter side, 8 to 64.
    package init(of image: ImageView, margin: [Double], reach: Double? = nil) {
        let left = margin[3], top = margin[0]
        let right = Double(image.width) - margin[1], bottom = Double(image.height) - margin[2]
        let shorter = min(right - left, bottom - top)
        let usual = min(max(Straightness.usualReach * shorter, 8), 64)
        let corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
        let sampler = PhotoSampler(image)
        sides = (0..<4).map { side in
            let reach = min(reach ?? usual, margin[side] - 1, shorter / 4).rounded(.down)
            guard reach >= Double(Straightness.leastReach) else { return nil }
            return SideEdge(sampler, from: corners[side], to: corners[(side + 1) & 3], reach: Int(reach))
        }
    }
}
