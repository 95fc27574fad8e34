// SPDX-License-Identifier: MIT

/// Colours of a photo of about five hundred pixels, for following a line.
struct ColorPlane {
    /// Lightness, 0...100, and two opponent colours on the same scale.
    let pixels: Plane<SIMD4<Float>>
    private static let longerSide = 512.0

    init(_ image: ReducedImage) throws(Failure) {
        let ratio = max(1, Double(max(image.width, image.height)) / Self.longerSide)
        let width = max(1, Int((Double(image.width) / ratio).rounded())), height = max(1, Int((Double(image.height) / ratio).rounded()))
        let light = try image.lightness.averaged(width: width, height: height)
        let redGreen = try image.redGreen.averaged(width: width, height: height)
        let yellowBlue = try image.yellowBlue.averaged(width: width, height: height)
        pixels = try Plane(width: width, height: height)
        for i in 0..<(width * height) {
            pixels.samples[i] = SIMD4(light.samples[i], redGreen.samples[i], yellowBlue.samples[i], 0) * (100.0 / 255)
        }
    }

    var width: Int { pixels.width }
    var height: Int { pixels.height }
    var longerSide: Double { Double(max(width, height)) }
    var centre: Point { Point(Double(width), Double(height)) / 2 }

    /// Bilinear, borders repeated. Any finite point.
    @inline(__always)
    func color(at point: Point) -> SIMD4<Float> {
        let x = min(max(point.x - 0.5, 0), Double(width - 1)), y = min(max(point.y - 0.5, 0), Double(height - 1))
        let i = min(Int(x), max(width - 2, 0)), j = min(Int(y), max(height - 2, 0))
        let u = Float(x - Double(i)), v = Float(y - Double(j))
        let right = width > 1 ? 1 : 0, top = pixels.samples + j * width + i, bottom = height > 1 ? top + width : top
        return (top[0] * (1 - u) + top[right] * u) * (1 - v) + (bottom[0] * (1 - u) + bottom[right] * u) * v
    }

    func contains(_ point: Point) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x <= Double(width) && point.y <= Double(height)
    }
}
