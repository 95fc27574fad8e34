// SPDX-License-Identifier: MIT

extension ReducedImage {
    /// The mean step of colour across a segment, from its right side on the screen to its left, in levels:
    /// 0...255 in lightness and about as much in each opponent. Small for what block compression draws into
    /// a clear sky, though such lines are straight and long.
    func contrast(across segment: Segment) -> Double {
        let along = segment.end - segment.start, side = along.perpendicular * (Self.reach / segment.length)
        let steps = max(2, min(Int(segment.length / 2), 64))
        var sum = SIMD3<Double>.zero
        for step in 0..<steps {
            let middle = segment.start + along * ((Double(step) + 0.5) / Double(steps))
            sum += color(near: middle + side) - color(near: middle - side)
        }
        return (sum / Double(steps)).norm
    }

    /// From the segment to where a side's colour is read, pixels: past the blur of an edge.
    private static let reach = 1.5

    private func color(near point: Point) -> SIMD3<Double> {
        let x = min(max(Int(point.x), 0), width - 1), y = min(max(Int(point.y), 0), height - 1), index = y * width + x
        return SIMD3(Double(lightness.samples[index]), Double(redGreen.samples[index]), Double(yellowBlue.samples[index]))
    }
}
