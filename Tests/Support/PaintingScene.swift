// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore

/// A framed painting on a lit wall, photographed by hand: the scene, and where its corners are in the photo.
package struct PaintingScene: Sendable {
    package var camera: PinholeCamera
    /// Of the frame's outer edge, metres.
    package var size = Point(0.9, 0.7)
    package var frameWidth = 0.075
    /// How far the frame's front stands out from the wall, metres.
    package var frameDepth = 0.035
    /// Linear light, 0...1.
    package var frameColor = SIMD3(0.50, 0.33, 0.11)
    package var wallColor = SIMD3(0.46, 0.45, 0.41)
    /// 0: none, 1: black.
    package var shadow = 0.6
    /// Standard deviation of the sensor's noise at middle gray, linear light.
    package var noise = 0.008
    /// Where the floor begins, metres below the painting's centre.
    package var floor = 1.0
    package var seed: UInt64 = 1

    package init(camera: PinholeCamera) { self.camera = camera }

    /// A believable hand-held photo: turned, tilted, rolled and slightly bowed, 36 mm x 24 mm shaped.
    package static func sample(width: Int) -> PaintingScene {
        let camera = PinholeCamera(width: width, height: width * 3 / 4, focalLength35mm: 27,
                                   position: SIMD3(-0.34, 0.24, -1.05), yaw: 0.27, pitch: -0.17, roll: 0.035, distortion: -0.012)
        return PaintingScene(camera: camera)
    }

    /// The front face's outer corners in the photo.
    package var outer: [Point] { corners(inset: 0, z: -frameDepth) }

    /// The painting's corners in the photo.
    package var inner: [Point] { corners(inset: frameWidth, z: -0.4 * frameDepth) }

    package var aspect: Double { size.x / size.y }

    private func corners(inset: Double, z: Double) -> [Point] {
        let x = size.x / 2 - inset, y = size.y / 2 - inset
        return [(-x, -y), (x, -y), (x, y), (-x, y)].map { camera.project(SIMD3($0.0, $0.1, z)) }
    }
}

// MARK: - Light and matter, linear

extension PaintingScene {
    /// Towards the lamp, above and to the left.
    private static let light: SIMD3<Double> = {
        let v = SIMD3(-0.45, -0.75, -0.6)
        return v / (v * v).sum().squareRoot()
    }()

    /// What a ray from the camera meets.
    func radiance(along direction: SIMD3<Double>) -> SIMD3<Double> {
        let half = size / 2
        let front = hit(direction, z: -frameDepth)
        if abs(front.x) <= half.x, abs(front.y) <= half.y {
            return face(front, direction: direction)
        }
        let wall = hit(direction, z: 0)
        guard abs(wall.x) <= half.x, abs(wall.y) <= half.y else { return surroundings(wall, direction: direction) }
        // The ray passes beside the front and ends behind it: a side face.
        let across = abs(front.x) > half.x ? SIMD3(front.x > 0 ? 1.0 : -1, 0, 0) : SIMD3(0, front.y > 0 ? 1.0 : -1, 0)
        return frameColor * 0.6 * (0.35 + 0.65 * max(0, (across * PaintingScene.light).sum())) * lamp(wall)
    }

    private func hit(_ direction: SIMD3<Double>, z: Double) -> Point {
        let t = (z - camera.position.z) / direction.z
        return Point(camera.position.x + t * direction.x, camera.position.y + t * direction.y)
    }

    /// Falls off from a lamp above the painting.
    private func lamp(_ p: Point) -> Double {
        let d = (p - Point(-0.25, -0.5))
        return 0.45 + 0.75 / (1 + 0.7 * d.dot(d))
    }

    private func face(_ p: Point, direction: SIMD3<Double>) -> SIMD3<Double> {
        let gap = size / 2 - Point(abs(p.x), abs(p.y))
        guard min(gap.x, gap.y) >= frameWidth else { return molding(p, gap: gap) * lamp(p) }
        let recessed = hit(direction, z: -0.4 * frameDepth)
        let opening = size / 2 - Point(frameWidth, frameWidth)
        // The lip's inner wall hides a sliver of the painting; it also throws a soft shadow from the lamp's side.
        guard abs(recessed.x) <= opening.x, abs(recessed.y) <= opening.y else { return frameColor * 0.25 * lamp(p) }
        let lip = min(smoothstep(0, 0.02, recessed.x + opening.x), smoothstep(0, 0.03, recessed.y + opening.y))
        let paint = Landscape.color(at: (recessed + opening) / (opening * 2))
        return paint * (0.45 + 0.55 * lip) * lamp(p)
    }

    /// A mitred profile: a round outer rim, a hollow, a bright lip.
    private func molding(_ p: Point, gap: Point) -> SIMD3<Double> {
        let horizontal = gap.y < gap.x
        let depth = min(gap.x, gap.y) / frameWidth
        let slope = depth < 0.22 ? 1.1 * (0.22 - depth) / 0.22 : depth < 0.75 ? -0.8 * sin((depth - 0.22) / 0.53 * .pi) : 0.9 * (depth - 0.75) / 0.25
        let outward = horizontal ? SIMD3(0, p.y > 0 ? 1.0 : -1, 0) : SIMD3(p.x > 0 ? 1.0 : -1, 0, 0)
        var normal = outward * slope + SIMD3(0, 0, -1)
        normal /= (normal * normal).sum().squareRoot()
        let diffuse = max(0, (normal * PaintingScene.light).sum())
        let along = horizontal ? p.x : p.y
        let carving = depth > 0.25 && depth < 0.72 ? 0.12 * sin(along * 190) * sin((depth - 0.25) / 0.47 * .pi) : 0
        let grain = 0.08 * (valueNoise(p * 420, seed: seed) - 0.5)
        return frameColor * max(0.05, 0.25 + 1.1 * diffuse + carving + grain)
    }

    private func surroundings(_ p: Point, direction: SIMD3<Double>) -> SIMD3<Double> {
        guard p.y < floor else { return SIMD3(0.16, 0.10, 0.06) * (0.6 + 0.3 * valueNoise(Point(p.x * 3, p.y * 40), seed: seed &+ 7)) }
        if p.y > floor - 0.09 { return SIMD3(0.62, 0.61, 0.58) * (p.y > floor - 0.083 ? 0.8 : 0.45) }
        let label = p - Point(size.x / 2 + 0.14, 0.12)
        if abs(label.x) < 0.055, abs(label.y) < 0.035 {
            let text = abs(label.x) < 0.042 && abs(label.y) < 0.024 && valueNoise(Point(label.x * 900, (label.y * 160).rounded()), seed: seed &+ 3) > 0.5
                && abs(label.y * 160 - (label.y * 160).rounded()) < 0.25
            return SIMD3(repeating: text ? 0.15 : 0.8) * lamp(p)
        }
        let plaster = 1 + 0.05 * (valueNoise(p * 150, seed: seed &+ 1) - 0.5) + 0.05 * (valueNoise(p * 6, seed: seed &+ 2) - 0.5)
        return wallColor * plaster * lamp(p) * (1 - shadow * castShadow(p))
    }

    /// 0...1: the frame's shadow, thrown down and to the right, sharp where it touches and soft at its far edge.
    private func castShadow(_ p: Point) -> Double {
        let l = PaintingScene.light
        let shift = Point(l.x, l.y) * (frameDepth / l.z)
        let blur = 0.012
        let centre = p - shift / 2 * 1.1, half = size / 2 + Point(abs(shift.x), abs(shift.y)) * 0.3
        let dx = half.x - abs(centre.x), dy = half.y - abs(centre.y)
        return smoothstep(-blur, blur, dx) * smoothstep(-blur, blur, dy)
    }
}

/// An invented landscape, different in each corner: no symmetry that could hide a flip.
enum Landscape {
    /// - Parameter p: 0...1 in both directions.
    static func color(at p: Point) -> SIMD3<Double> {
        let strokes = 0.16 * (valueNoise(Point(p.x * 60 + 4 * sin(p.y * 9), p.y * 160), seed: 11) - 0.5)
        let ridge = 0.52 + 0.07 * sin(p.x * 5.1 + 0.6) + 0.03 * sin(p.x * 17)
        let shore = 0.74 + 0.03 * sin(p.x * 4 + 2)
        if p.distance(to: Point(0.78, 0.2)) < 0.07 { return SIMD3(0.95, 0.80, 0.42) * (1 + strokes) }
        if p.y < ridge {
            let sky = SIMD3(0.16, 0.30, 0.56) * (1 - p.y / ridge) + SIMD3(0.75, 0.62, 0.46) * (p.y / ridge)
            let cloud = smoothstep(0.55, 0.8, valueNoise(Point(p.x * 6, p.y * 16), seed: 5))
            return (sky * (1 - 0.5 * cloud) + SIMD3(repeating: 0.4 * cloud)) * (1 + strokes)
        }
        if p.y < shore { return SIMD3(0.07, 0.14, 0.08) * (1 + 3 * strokes) + SIMD3(0.05, 0.05, 0.08) * (shore - p.y) }
        let water = SIMD3(0.10, 0.20, 0.28) * (1 + 0.5 * sin(p.y * 160 + 3 * sin(p.x * 20)) * 0.4)
        let boat = abs(p.x - 0.22) < 0.06 && abs(p.y - 0.82) < 0.018
        return boat ? SIMD3(0.30, 0.06, 0.04) : water * (1 + strokes)
    }
}

func smoothstep(_ low: Double, _ high: Double, _ x: Double) -> Double {
    let t = min(max((x - low) / (high - low), 0), 1)
    return t * t * (3 - 2 * t)
}

/// Smooth noise 0...1 with one cell a unit.
func valueNoise(_ p: Point, seed: UInt64) -> Double {
    let cell = Point(p.x.rounded(.down), p.y.rounded(.down))
    let f = p - cell, s = f * f * (Point(3, 3) - 2 * f)
    func corner(_ dx: Double, _ dy: Double) -> Double {
        let x = UInt64(bitPattern: Int64(cell.x + dx)), y = UInt64(bitPattern: Int64(cell.y + dy))
        var generator = SplitMix64(seed: seed &+ x &* 0x9E37_79B9_7F4A_7C15 &+ y &* 0xD1B5_4A32_D192_ED03)
        return Double(generator.next() >> 11) / 9007199254740992.0
    }
    let top = corner(0, 0) * (1 - s.x) + corner(1, 0) * s.x
    let bottom = corner(0, 1) * (1 - s.x) + corner(1, 1) * s.x
    return top * (1 - s.y) + bottom * s.y
}
