// SPDX-License-Identifier: MIT
import Glibc
@testable import StraightenCore
import StraightenTestSupport

/// What makes drawn scenes hard.
extension DrawnScene {
    /// Bricks, the ground being the mortar between them.
    func drawBricks(_ brick: Color) {
        for y in stride(from: 0, to: height, by: 24) {
            for x in stride(from: (y / 24) % 2 == 0 ? -32 : 0, to: width, by: 64) {
                let corners = [(1.0, 1.0), (62, 1), (62, 22), (1, 22)].map { Point(Double(x) + $0.0, Double(y) + $0.1) }
                draw(try! Quad(corners), brick)
            }
        }
    }

    /// Boxes of random place, size and colour.
    func drawClutter(_ count: Int, in frame: Quad, seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<count {
            let u = Double.random(in: 0.05...0.8, using: &generator), v = Double.random(in: 0.05...0.8, using: &generator)
            let w = Double.random(in: 0.05...0.15, using: &generator), h = Double.random(in: 0.05...0.15, using: &generator)
            let color = Color(.random(in: 20...230, using: &generator), .random(in: 20...230, using: &generator), .random(in: 20...230, using: &generator))
            draw(frame.part(u, v, u + w, v + h), color)
        }
    }

    /// Light that is added, strongest at a point and gone at a distance from it.
    func addGlare(at center: Point, radius: Double, _ light: Double) {
        for y in 0..<height {
            for x in 0..<width {
                let distance = Point(Double(x) + 0.5, Double(y) + 0.5).distance(to: center) / radius
                guard distance < 1 else { continue }
                pixels[y * width + x] += Color(repeating: light * (1 - distance * distance))
            }
        }
    }

    /// Mean over a square of side 2 `radius` + 1, twice: nearly a lens out of focus.
    func blur(radius: Int) {
        for _ in 0..<2 {
            for (stride, count, lines) in [(1, width, height), (width, height, width)] {
                for line in 0..<lines {
                    let start = stride == 1 ? line * width : line
                    let row = (0..<count).map { pixels[start + $0 * stride] }
                    for i in 0..<count {
                        let window = max(i - radius, 0)...min(i + radius, count - 1)
                        pixels[start + i * stride] = window.reduce(.zero) { $0 + row[$1] } / Double(window.count)
                    }
                }
            }
        }
    }
}

extension Quad {
    /// The part between shares of the width and height, 0...1 or beyond, as if the quad were a parallelogram.
    func part(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Quad {
        func at(_ u: Double, _ v: Double) -> Point {
            (self[0] * (1 - u) + self[1] * u) * (1 - v) + (self[3] * (1 - u) + self[2] * u) * v
        }
        return try! Quad([at(left, top), at(right, top), at(right, bottom), at(left, bottom)])
    }

    func turned(by angle: Double, about center: Point) -> Quad {
        let direction = Point(cos(angle), sin(angle))
        return try! mapped { p in
            let d = p - center
            return center + Point(d.x * direction.x - d.y * direction.y, d.x * direction.y + d.y * direction.x)
        }
    }
}
