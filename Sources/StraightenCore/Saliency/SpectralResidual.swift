// SPDX-License-Identifier: MIT
import Glibc

/// What the photo's spectrum has beside the smooth course that all photos share.
///
/// X. Hou, L. Zhang, Saliency detection: a spectral residual approach, doi:10.1109/CVPR.2007.383267, on each
/// channel of L*a*b*. The Fourier transforms are products of small matrices: exact for any size.
struct SpectralResidual {
    /// Longer side of the copy that is transformed.
    private static let longerSide = 96
    /// Of the smoothing, as a share of the longer side.
    private static let sigma: Float = 0.04
    /// Amplitudes below this sum of L*a*b* units over the copy are rounding, not photo.
    private static let floor: Float = 1

    private let width: Int
    private let height: Int
    private let across: FourierMatrix
    private let down: FourierMatrix

    /// Power of the residual, summed over the channels.
    static func map(_ image: LabCopy) throws(Failure) -> Plane<Float> {
        let (width, height) = image.size(longerSide: longerSide)
        let residual = SpectralResidual(width: width, height: height, across: try FourierMatrix(width), down: try FourierMatrix(height))
        let sum = try Plane<Float>(width: width, height: height)
        sum.fill(0)
        for channel in image.channels {
            try residual.addPower(of: channel.resized(width: width, height: height), to: sum)
        }
        return try sum.blurred(sigma: sigma * Float(longerSide))
    }

    private func addPower(of channel: Plane<Float>, to sum: Plane<Float>) throws(Failure) {
        let spectrum = try ComplexPlane(width: width, height: height)
        spectrum.real.samples.update(from: channel.samples, count: channel.count)
        spectrum.imaginary.fill(0)
        try transform(spectrum, isInverse: false)
        let logs = try Plane<Float>(width: width, height: height)
        for i in 0..<logs.count { logs.samples[i] = logf(spectrum.amplitude(i) + Self.floor) }
        let smooth = try logs.cyclicMean()
        for i in 0..<logs.count {
            let factor = expf(logs.samples[i] - smooth.samples[i]) / (spectrum.amplitude(i) + Self.floor)
            spectrum.real.samples[i] *= factor
            spectrum.imaginary.samples[i] *= factor
        }
        try transform(spectrum, isInverse: true)
        for i in 0..<sum.count {
            let a = spectrum.amplitude(i)
            sum.samples[i] += a * a
        }
    }

    /// Without the factor of the inverse: the map is stretched anyway.
    private func transform(_ plane: ComplexPlane, isInverse: Bool) throws(Failure) {
        let sign: Float = isInverse ? 1 : -1
        let scratch = try ComplexPlane(width: width, height: height)
        scratch.fill(0)
        for y in 0..<height {
            for x in 0..<width {
                scratch.addRow(y, from: across, row: x, timesReal: plane.real[x, y], imaginary: plane.imaginary[x, y], sign: sign)
            }
        }
        plane.fill(0)
        for y in 0..<height {
            for from in 0..<height {
                plane.addRow(y, from: scratch, row: from, timesReal: down.cosine[from, y], imaginary: sign * down.sine[from, y])
            }
        }
    }
}

/// The cosines and sines of a discrete Fourier transform.
private struct FourierMatrix {
    let cosine: Plane<Float>
    let sine: Plane<Float>

    init(_ size: Int) throws(Failure) {
        cosine = try Plane(width: size, height: size)
        sine = try Plane(width: size, height: size)
        let turn = (0..<size).map { 2 * Double.pi * Double($0) / Double(size) }
        let cosines = turn.map { Float(cos($0)) }, sines = turn.map { Float(sin($0)) }
        for i in 0..<size {
            for k in 0..<size {
                cosine[k, i] = cosines[i * k % size]
                sine[k, i] = sines[i * k % size]
            }
        }
    }
}

private struct ComplexPlane {
    let real: Plane<Float>
    let imaginary: Plane<Float>

    init(width: Int, height: Int) throws(Failure) {
        real = try Plane(width: width, height: height)
        imaginary = try Plane(width: width, height: height)
    }

    func fill(_ value: Float) {
        real.fill(value)
        imaginary.fill(value)
    }

    func amplitude(_ i: Int) -> Float {
        let r = real.samples[i], m = imaginary.samples[i]
        return (r * r + m * m).squareRoot()
    }

    func addRow(_ y: Int, from other: ComplexPlane, row: Int, timesReal r: Float, imaginary m: Float) {
        add(y, other.real.row(row), other.imaginary.row(row), r, m)
    }

    func addRow(_ y: Int, from matrix: FourierMatrix, row: Int, timesReal r: Float, imaginary m: Float, sign: Float) {
        let re = real.row(y), im = imaginary.row(y), c = matrix.cosine.row(row), s = matrix.sine.row(row)
        let rs = sign * r, ms = sign * m
        for x in 0..<real.width {
            re[x] += r * c[x] - ms * s[x]
            im[x] += m * c[x] + rs * s[x]
        }
    }

    private func add(_ y: Int, _ otherReal: UnsafePointer<Float>, _ otherImaginary: UnsafePointer<Float>, _ r: Float, _ m: Float) {
        let re = real.row(y), im = imaginary.row(y)
        for x in 0..<real.width {
            re[x] += r * otherReal[x] - m * otherImaginary[x]
            im[x] += r * otherImaginary[x] + m * otherReal[x]
        }
    }
}

extension Plane<Float> {
    /// Mean over 3 x 3, the opposite border continuing each border: frequencies go round.
    fileprivate func cyclicMean() throws(Failure) -> Plane<Float> {
        let across = try Plane(like: self), result = try Plane(like: self)
        for y in 0..<height {
            let from = row(y), to = across.row(y)
            for x in 0..<width { to[x] = from[(x + width - 1) % width] + from[x] + from[(x + 1) % width] }
        }
        for y in 0..<height {
            let a = across.row((y + height - 1) % height), b = across.row(y), c = across.row((y + 1) % height), to = result.row(y)
            for x in 0..<width { to[x] = (a[x] + b[x] + c[x]) / 9 }
        }
        return result
    }
}
