// SPDX-License-Identifier: MIT
import StraightenNetwork

/// What `VerificationNetwork` sees of a hypothesis: for each side two grids of samples of the reduced photo and of the
/// picture network's maps, outside first.
///
/// Nothing in them depends on which side or corner comes first, or on a mirrored photo, but the order along the side.
struct SideViews {
    private let image: ReducedImage
    private let edges: EdgeMap
    private let network: NetworkEvidence
    /// Offsets across the side in the close view, reduced pixels, outward negative.
    private let offsets: [Double]

    init(image: ReducedImage, edges: EdgeMap, network: NetworkEvidence) {
        self.image = image
        self.edges = edges
        self.network = network
        let diagonal = Point(Double(image.width), Double(image.height)).length, rows = VerificationNetwork.close.rows
        // Twelve rows lie within 0.25 % of the diagonal, less than which refinement corrects; the outermost at 3.5 %.
        offsets = (0..<rows).map { row in
            let t = (Double(row) + 0.5) / Double(rows) * 2 - 1
            return diagonal * (0.008 * t + 0.027 * t * t * t)
        }
    }

    /// - Parameter target: grids of `VerificationNetwork.close` and `.wide`, rows of columns of channels.
    func write(_ side: Int, of corners: FourCorners, close: UnsafeMutablePointer<Float>, wide: UnsafeMutablePointer<Float>) {
        writeClose(corners[side], corners[side + 1], to: close)
        writeWide(corners, side, to: wide)
    }

    /// A strip of a few per cent of the diagonal along the side, and a little beyond its ends.
    private func writeClose(_ a: Point, _ b: Point, to target: UnsafeMutablePointer<Float>) {
        let grid = VerificationNetwork.close, d = (b - a) / max(a.distance(to: b), 1e-6), inward = d.perpendicular
        for (row, offset) in offsets.enumerated() {
            for column in 0..<grid.columns {
                let u = Double(column) / Double(grid.columns - 1) * 1.24 - 0.12
                write(a + (b - a) * u + inward * offset, along: d, to: target + (row * grid.columns + column) * grid.channels)
            }
        }
        center(target, grid)
    }

    /// From a third of the picture's size outside to beyond its middle.
    private func writeWide(_ corners: FourCorners, _ side: Int, to target: UnsafeMutablePointer<Float>) {
        let grid = VerificationNetwork.wide
        let a = corners[side], b = corners[side + 1], c = corners[side + 2], e = corners[side + 3]
        for row in 0..<grid.rows {
            let v = (Double(row) + 0.5) / Double(grid.rows) * 0.9 - 0.35
            let from = a + (e - a) * v, to = b + (c - b) * v, d = (to - from) / max(from.distance(to: to), 1e-6)
            for column in 0..<grid.columns {
                let u = Double(column) / Double(grid.columns - 1) * 1.6 - 0.3
                write(from + (to - from) * u, along: d, to: target + (row * grid.columns + column) * grid.channels)
            }
        }
        center(target, grid)
    }

    /// One sample: three of colour, edge along `d`, three of the network's maps, and 1; zero beyond the photo.
    @inline(__always)
    private func write(_ p: Point, along d: Point, to target: UnsafeMutablePointer<Float>) {
        guard p.x >= 0, p.y >= 0, p.x < Double(image.width), p.y < Double(image.height) else {
            target.update(repeating: 0, count: 8)
            return
        }
        let index = Int(p.y) * image.width + Int(p.x)
        let c = Float(d.y * d.y - d.x * d.x), s = Float(-2 * d.x * d.y)
        let aligned = 0.5 + 0.5 * (edges.cosine.samples[index] * c + edges.sine.samples[index] * s)
        let maps = network.maps(at: p)
        target[0] = image.lightness.samples[index]
        target[1] = image.redGreen.samples[index]
        target[2] = image.yellowBlue.samples[index]
        target[3] = edges.strength.samples[index] * aligned * aligned
        target[4] = maps.x
        target[5] = maps.y
        target[6] = maps.z
        target[7] = 1
    }

    /// Colours against their mean, as multiples of 64 levels, cut at 1.98: exposure and tint of the photo do not matter.
    private func center(_ target: UnsafeMutablePointer<Float>, _ grid: VerificationNetwork.Grid) {
        var sum = SIMD3<Float>.zero, count: Float = 0
        for i in 0..<(grid.rows * grid.columns) {
            let sample = target + i * grid.channels
            sum += SIMD3(sample[0], sample[1], sample[2])
            count += sample[7]
        }
        let mean = sum / max(count, 1)
        for i in 0..<(grid.rows * grid.columns) {
            let sample = target + i * grid.channels
            for k in 0..<3 { sample[k] = min(max((sample[k] - mean[k] * sample[7]) / 64, -1.98), 1.98) }
        }
    }
}
