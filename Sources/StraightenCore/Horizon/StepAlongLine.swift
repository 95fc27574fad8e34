// SPDX-License-Identifier: MIT
import Glibc

/// How strong and how constant the step of lightness across each line is: a horizon runs from border to
/// border and is darker on the same side all along.
enum StepAlongLine {
    /// Half of the distance over which a step is taken, pixels.
    private static let reach = 1.5
    /// A step counts at most this much, levels of 0...100, and has a sign from 1 upwards.
    private static let limits = (step: Float(30), sign: Float(1))

    /// - Returns: mean step times the excess of its more frequent sign, levels; 0 for short lines.
    static func strengths(_ planes: RegionPlanes) -> LineGrid {
        var grid = LineGrid(width: planes.width, height: planes.height)
        let image = planes.lightness, shorter = Double(min(planes.width, planes.height))
        for (index, angle) in LineGrid.angles.enumerated() {
            let along = Point(cos(angle), sin(angle)), across = along.perpendicular
            for offset in 0..<LineGrid.offsets {
                let line = Line(origin: image.centre + across * grid.distance(offset), direction: along)
                guard let chord = line.chord(width: image.width, height: image.height), chord.upperBound - chord.lowerBound >= 0.5 * shorter else { continue }
                let count = Int((chord.upperBound - chord.lowerBound) / 2)
                guard count >= 4 else { continue }
                var sum: Float = 0, signs: Float = 0
                for i in 0..<count {
                    let p = line.origin + along * (chord.lowerBound + (Double(i) + 0.5) * 2)
                    let step = image.interpolated(p + across * reach) - image.interpolated(p - across * reach)
                    sum += min(max(step, -limits.step), limits.step)
                    signs += step > limits.sign ? 1 : step < -limits.sign ? -1 : 0
                }
                grid[index, offset] = Double(abs(sum) * abs(signs)) / Double(count * count)
            }
        }
        return grid
    }
}

extension Plane<Float> {
    var centre: Point { Point(Double(width), Double(height)) / 2 }

    /// Bilinear, borders repeated. Any finite point.
    @inline(__always)
    func interpolated(_ point: Point) -> Float {
        let x = min(max(point.x - 0.5, 0), Double(width - 1)), y = min(max(point.y - 0.5, 0), Double(height - 1))
        let i = min(Int(x), max(width - 2, 0)), j = min(Int(y), max(height - 2, 0))
        let u = Float(x - Double(i)), v = Float(y - Double(j))
        let right = width > 1 ? 1 : 0, top = samples + j * width + i, bottom = height > 1 ? top + width : top
        return (top[0] * (1 - u) + top[right] * u) * (1 - v) + (bottom[0] * (1 - u) + bottom[right] * u) * v
    }
}
