// SPDX-License-Identifier: MIT
import Glibc

/// How strongly and in which direction colour changes at each pixel of a reduced photo.
struct EdgeMap {
    /// 0...1, contrast-normalised: near 1 on an edge that stands alone on one side, however faint,
    /// and near 1 / (1 + `crowding`) where everything around changes as much.
    let strength: Plane<Float>
    /// Cosine and sine of twice the angle of the edge's normal: an edge has no sign in colour.
    let cosine: Plane<Float>
    let sine: Plane<Float>
    /// On a crest of the gradient: its offset from the pixel's centre, -0.5...0.5, along x where the
    /// normal is nearer to x and along y elsewhere. Off the crests: `offCrest`.
    let crest: Plane<Float>

    static let offCrest: Float = 2

    var width: Int { strength.width }
    var height: Int { strength.height }

    /// Weight of the neighbourhood's mean energy in the divisive normalisation of M. Carandini and
    /// D. Heeger, doi:10.1038/nrn3136.
    private static let crowding: Float = 6
    /// Half the side of a neighbourhood, pixels, and how far its centre is from the edge: the edge itself, as
    /// smoothing leaves it, lies outside.
    private static let neighbourhood = (radius: 8, distance: 11)
    /// Energy of the faintest edge, (levels per pixel) squared: rounding to 8 bits, averaged by the
    /// reduction and smoothed, stays below a quarter of it.
    private static let faintest: Float = 0.25
    /// The flattest three tenths of a photo show its noise. Its energy, a sum of a few squares of normal
    /// variables, passes four times that quantile in one pixel of twenty.
    private static let noiseQuantile = (share: 0.3, factor: Float(4))

    init(_ image: ReducedImage, threads: Int) throws(Failure) {
        let width = image.width, height = image.height
        strength = try Plane(width: width, height: height)
        cosine = try Plane(width: width, height: height)
        sine = try Plane(width: width, height: height)
        crest = try Plane(width: width, height: height)
        let smooth = try ReducedImage(width: width, height: height, scale: image.scale)
        for (from, to) in zip(image.channels, smooth.channels) { try smoothed(from, into: to, threads: threads) }
        let tensor = self
        try inParallel(chunks: height, threads: threads) { tensor.differentiate(smooth, y: $0) }
        try inParallel(chunks: height, threads: threads) { tensor.findCrests(y: $0) }
        let noise = strength.quantile(Self.noiseQuantile.share) * Self.noiseQuantile.factor
        let floor = max(Self.faintest, noise)
        // `smooth` is no longer needed: its planes are scratch.
        try boxMean(of: strength, into: smooth.lightness, scratch: smooth.redGreen, radius: Self.neighbourhood.radius, threads: threads)
        let mean = smooth.lightness
        try inParallel(chunks: height, threads: threads) { y in
            let energy = tensor.strength.row(y)
            for x in 0..<width {
                energy[x] /= energy[x] + Self.crowding * tensor.quieterSide(mean, x, y) + floor
            }
        }
    }

    /// Mean energy on the quieter side of the edge at (x, y): the border between an even wall and a carved
    /// frame stands alone on one side.
    @inline(__always) private func quieterSide(_ mean: Plane<Float>, _ x: Int, _ y: Int) -> Float {
        let index = y * width + x
        let c = cosine.samples[index], s = sine.samples[index]
        let far = Self.neighbourhood.distance, diagonal = far * 7 / 10
        // The normal's direction to the nearest of four; 0.7071 is the cosine of twice 22.5 degrees.
        let (dx, dy) = c > 0.7071 ? (far, 0) : c < -0.7071 ? (0, far) : s > 0 ? (diagonal, diagonal) : (diagonal, -diagonal)
        func at(_ x: Int, _ y: Int) -> Float {
            mean.samples[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
        }
        return min(at(x + dx, y + dy), at(x - dx, y - dy))
    }

    /// Largest eigenvalue and direction of the structure tensor summed over the channels: S. Di Zenzo,
    /// A note on the gradient of a multi-image, doi:10.1016/0734-189X(86)90223-9.
    private func differentiate(_ image: ReducedImage, y: Int) {
        let up = max(y - 1, 0), down = min(y + 1, height - 1)
        let channels = (image.lightness, image.redGreen, image.yellowBlue)
        let rows = (channels.0.row(y), channels.1.row(y), channels.2.row(y))
        let above = (channels.0.row(up), channels.1.row(up), channels.2.row(up))
        let below = (channels.0.row(down), channels.1.row(down), channels.2.row(down))
        let energy = strength.row(y), cosines = cosine.row(y), sines = sine.row(y)
        @inline(__always) func write(_ x: Int, _ left: Int, _ right: Int) {
            let ax = (rows.0[right] - rows.0[left]) * 0.5, bx = (rows.1[right] - rows.1[left]) * 0.5, cx = (rows.2[right] - rows.2[left]) * 0.5
            let ay = (below.0[x] - above.0[x]) * 0.5, by = (below.1[x] - above.1[x]) * 0.5, cy = (below.2[x] - above.2[x]) * 0.5
            let xx = ax * ax + bx * bx + cx * cx, yy = ay * ay + by * by + cy * cy, xy = ax * ay + bx * by + cx * cy
            let spread = ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot(), isFlat = spread <= 1e-12
            energy[x] = 0.5 * (xx + yy + spread)
            cosines[x] = isFlat ? 1 : (xx - yy) / spread
            sines[x] = isFlat ? 0 : 2 * xy / spread
        }
        write(0, 0, min(1, width - 1))
        // Without a condition in it, the loop becomes one of vectors.
        for x in 1..<max(width - 1, 1) { write(x, x &- 1, x &+ 1) }
        if width > 1 { write(width - 1, width - 2, width - 1) }
    }

    /// Local maxima across the edge, to a fraction of a pixel by a parabola through three amplitudes.
    private func findCrests(y: Int) {
        let energy = strength.samples
        for x in 0..<width {
            let index = y * width + x
            crest.samples[index] = Self.offCrest
            let alongX = cosine.samples[index] >= 0
            guard alongX ? x > 0 && x < width - 1 : y > 0 && y < height - 1 else { continue }
            let step = alongX ? 1 : width
            let here = energy[index]
            guard here > 0, here > energy[index - step], here >= energy[index + step] else { continue }
            let a = energy[index - step].squareRoot(), b = here.squareRoot(), c = energy[index + step].squareRoot()
            let curvature = 2 * b - a - c
            crest.samples[index] = curvature > 0 ? min(max(0.5 * (c - a) / curvature, -0.5), 0.5) : 0
        }
    }
}
