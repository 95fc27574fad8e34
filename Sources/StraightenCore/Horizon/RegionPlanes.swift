// SPDX-License-Identifier: MIT
import Glibc

/// Colour and texture of a photo on a grid of about a hundred pixels: what tells sky, land and water apart.
struct RegionPlanes {
    /// Lightness, two opponent colours and texture of each pixel, the photo's mean subtracted; lightness on
    /// the scale 0...100, the others so that equal steps weigh about the same.
    let pixels: Plane<SIMD4<Float>>
    /// Lightness, 0...100, smoothed.
    let lightness: Plane<Float>
    /// Energy of the gradient around each pixel, levels squared.
    let energy: Plane<Float>

    var width: Int { pixels.width }
    var height: Int { pixels.height }
    private static let longerSide = 96
    /// A gradient of twenty levels is an edge like any other.
    private static let strongest: Float = 400
    /// A factor of e in energy weighs as much as twelve levels of lightness; energies below 2 are noise.
    private static let texture = (weight: Float(12), floor: Float(2))

    /// - Returns: nil when the photo is too thin for a line across it.
    init?(_ image: ReducedImage) throws(Failure) {
        let longer = max(image.width, image.height), ratio = max(1, Double(longer) / Double(Self.longerSide))
        let width = Int((Double(image.width) / ratio).rounded()), height = Int((Double(image.height) / ratio).rounded())
        guard min(width, height) >= 12 else { return nil }
        let light = try image.lightness.averaged(width: width, height: height)
        let redGreen = try image.redGreen.averaged(width: width, height: height)
        let yellowBlue = try image.yellowBlue.averaged(width: width, height: height)
        let twice = try image.lightness.averaged(width: min(2 * width, image.width), height: min(2 * height, image.height))
        energy = try Self.gradientEnergy(twice).averaged(width: width, height: height)
        pixels = try Plane(width: width, height: height)
        var sum = SIMD4<Double>.zero
        for i in 0..<(width * height) {
            let texture = Self.texture.weight * logf(energy.samples[i] + Self.texture.floor)
            light.samples[i] *= 100.0 / 255
            let pixel = SIMD4(light.samples[i], redGreen.samples[i] * (100.0 / 255), yellowBlue.samples[i] * (100.0 / 255), texture)
            pixels.samples[i] = pixel
            sum += SIMD4<Double>(pixel)
        }
        let mean = SIMD4<Float>(sum / Double(width * height))
        for i in 0..<(width * height) { pixels.samples[i] -= mean }
        lightness = try Plane(width: width, height: height)
        try smoothed(light, into: lightness, threads: 1)
    }

    /// Squared Sobel gradient, limited, averaged over a neighbourhood of about two pixels.
    private static func gradientEnergy(_ light: Plane<Float>) throws(Failure) -> Plane<Float> {
        let w = light.width, h = light.height
        let energy = try Plane<Float>(width: w, height: h), mean = try Plane<Float>(width: w, height: h)
        for y in 0..<h {
            let above = light.row(max(y - 1, 0)), here = light.row(y), below = light.row(min(y + 1, h - 1)), to = energy.row(y)
            for x in 0..<w {
                let l = max(x - 1, 0), r = min(x + 1, w - 1)
                let dx = (above[r] + 2 * here[r] + below[r] - above[l] - 2 * here[l] - below[l]) * 0.125
                let dy = (below[l] + 2 * below[x] + below[r] - above[l] - 2 * above[x] - above[r]) * 0.125
                to[x] = min(dx * dx + dy * dy, strongest)
            }
        }
        for _ in 0..<2 {
            try smoothed(energy, into: mean, threads: 1)
            try smoothed(mean, into: energy, threads: 1)
        }
        return energy
    }
}
