// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore

/// A warp as its definition reads: for each pixel of the result a sum over the source in double precision,
/// without tables, tiles or reduced copies. One channel, stored light, no alpha.
package struct ReferenceWarp {
    package enum Kernel { case linear, cubic, best }

    package let width: Int
    package let height: Int
    package let kernel: Kernel
    /// Row-major.
    package let sourceFromTarget: [Double]

    package init(width: Int, height: Int, kernel: Kernel, sourceFromTarget: [Double]) {
        self.width = width
        self.height = height
        self.kernel = kernel
        self.sourceFromTarget = sourceFromTarget
    }

    /// - Returns: nil outside the source.
    package func value(_ x: Int, _ y: Int, _ source: (Int, Int) -> Double) -> Double? {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        guard let (u, v) = map(px, py), u >= 0, v >= 0, u <= Double(width), v <= Double(height) else { return nil }
        if kernel == .best, let line = line(px, py) { return alongLine(u, v, line, source) }
        if kernel == .best, let column = exchanged.line(py, px, isColumn: true) { return exchanged.alongLine(v, u, column) { source($1, $0) } }
        let shape = kernel == .best ? footprint(px, py) : (width: 1, height: 1, shear: 0)
        var sum = 0.0, total = 0.0
        let reach = 4 * shape.height, across = 4 * (shape.width + abs(shape.shear) * shape.height)
        for row in Int((v - reach).rounded(.down))...Int((v + reach).rounded(.up)) {
            let dy = Double(row) + 0.5 - v
            for column in Int((u - across).rounded(.down))...Int((u + across).rounded(.up)) {
                let dx = Double(column) + 0.5 - u - shape.shear * dy
                let weight = profile(dx / shape.width, shape.width) * profile(dy / shape.height, shape.height)
                sum += weight * source(min(max(column, 0), width - 1), min(max(row, 0), height - 1))
                total += weight
            }
        }
        return sum / total
    }

    /// The line of the source that a row of the result looks at, where it is not steep.
    private struct Line {
        let slope: Double, width: Double
        /// Of rows, at a distance in x.
        let height: (Double) -> Double
    }

    /// The same with x and y exchanged in the source and the result.
    private var exchanged: ReferenceWarp {
        let m = sourceFromTarget
        return ReferenceWarp(width: height, height: width, kernel: kernel, sourceFromTarget: [m[4], m[3], m[5], m[1], m[0], m[2], m[7], m[6], m[8]])
    }

    private func line(_ x: Double, _ y: Double, isColumn: Bool = false) -> Line? {
        guard let (a, b, c, d) = jacobian(x, y) else { return nil }
        let large = ((a * a + b * b + c * c + d * d) / 2 + hypot((a * a + b * b - c * c - d * d) / 2, a * c + b * d)).squareRoot()
        let shift = abs(b) / max(1, abs(a)), otherShift = abs(c) / max(1, abs(d))
        guard large < 1.1 ? !isColumn && abs(c / a) < 0.2 : abs(c / a) < 0.5 && shift < 0.1 else { return nil }
        // Columns where both serve.
        if large >= 1.1, !isColumn, otherShift < 0.1, abs(b / d) < 0.5 { return nil }
        return Line(slope: c / a, width: stretch(abs(a))) { dx in
            guard let (a, b, c, d) = self.jacobian(x + dx / a, y) else { return 1 }
            return self.stretch(abs((a * d - b * c) / a))
        }
    }

    /// Columns are filtered where the line meets them, then what came out along it.
    private func alongLine(_ u: Double, _ v: Double, _ line: Line, _ source: (Int, Int) -> Double) -> Double {
        var sum = 0.0, total = 0.0
        for column in Int((u - 4 * line.width).rounded(.down))...Int((u + 4 * line.width).rounded(.up)) {
            let dx = Double(column) + 0.5 - u, y = v + line.slope * dx, height = line.height(dx)
            var inner = 0.0, innerTotal = 0.0
            for row in Int((y - 4 * height).rounded(.down))...Int((y + 4 * height).rounded(.up)) {
                let weight = profile((Double(row) + 0.5 - y) / height, height)
                inner += weight * source(min(max(column, 0), width - 1), min(max(row, 0), self.height - 1))
                innerTotal += weight
            }
            let weight = profile(dx / line.width, line.width)
            sum += weight * inner / innerTotal
            total += weight
        }
        return sum / total
    }

    private func map(_ x: Double, _ y: Double) -> (Double, Double)? {
        let m = sourceFromTarget, w = m[6] * x + m[7] * y + m[8]
        return w > 0 ? ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w) : nil
    }

    private func profile(_ x: Double, _ stretch: Double) -> Double {
        let t = abs(x)
        func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }
        switch kernel {
        case .linear: return max(0, 1 - t)
        case .cubic: return t < 1 ? 1.5 * t * t * t - 2.5 * t * t + 1 : t < 2 ? -0.5 * t * t * t + 2.5 * t * t - 4 * t + 2 : 0
        case .best:
            let narrow = t < 3 ? sinc(t) * sinc(t / 3) : 0, wide = t < 4 ? sinc(t) * sinc(t / 4) : 0
            return wide + (narrow - wide) * min(max((stretch - 1) / 0.3, 0), 1)
        }
    }

    /// The ellipse U s(S)² U' by rotations, from differences of the map; s is 1 up to 1.1 and S from 1.3 on.
    private func footprint(_ x: Double, _ y: Double) -> (width: Double, height: Double, shear: Double) {
        guard let (a, b, c, d) = jacobian(x, y) else { return (1, 1, 0) }
        let angle = 0.5 * atan2(2 * (a * c + b * d), a * a + b * b - c * c - d * d)
        let (co, si) = (cos(angle), sin(angle))
        let large = stretch(hypot(co * a + si * c, co * b + si * d)), small = stretch(hypot(co * c - si * a, co * d - si * b))
        let xx = co * co * large * large + si * si * small * small
        let xy = co * si * (large * large - small * small)
        let yy = si * si * large * large + co * co * small * small
        return ((xx - xy * xy / yy).squareRoot(), yy.squareRoot(), xy / yy)
    }

    private func stretch(_ scale: Double) -> Double { scale < 1.1 ? 1 : scale > 1.3 ? scale : 1 + 1.5 * (scale - 1.1) }

    /// du/dx, du/dy, dv/dx, dv/dy from differences of the map.
    private func jacobian(_ x: Double, _ y: Double) -> (Double, Double, Double, Double)? {
        let step = 1e-4
        guard let (u0, v0) = map(x - step, y), let (u1, v1) = map(x + step, y),
              let (u2, v2) = map(x, y - step), let (u3, v3) = map(x, y + step) else { return nil }
        return ((u1 - u0) / (2 * step), (u3 - u2) / (2 * step), (v1 - v0) / (2 * step), (v3 - v2) / (2 * step))
    }
}
