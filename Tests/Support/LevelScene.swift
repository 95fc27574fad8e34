// SPDX-License-Identifier: MIT
import Glibc
import StraightenCore

/// Photos whose tilt is known.
package enum LevelScene {
    /// A bright sky over a dark, rough sea.
    ///
    /// - Parameter angle: radians, positive when the horizon falls to the right.
    package static func sea(width: Int, height: Int, angle: Double, format: PixelFormat = PixelFormat(.rgb, .u8),
                            seed: UInt64 = 1) throws -> PixelBuffer {
        let photo = try PixelBuffer(width: width, height: height, format: format)
        var random = SplitMix64(seed: seed)
        let sky = [0.75, 0.82, 0.93, 1], water = [0.16, 0.31, 0.43, 1], sine = sin(angle), cosine = cos(angle)
        var grain = (sky: 0.0, water: 0.0)
        photo.fill { x, y, channel in
            if channel == 0 {
                grain = (Double.random(in: -0.004...0.004, using: &random), Double.random(in: -0.05...0.05, using: &random))
            }
            let d = cosine * (Double(y) + 0.5 - 0.55 * Double(height)) - sine * (Double(x) + 0.5 - 0.5 * Double(width))
            let below = min(max(d + 0.5, 0), 1)
            if format.layout.hasAlpha, channel == format.layout.channels - 1 { return 1 }
            return sky[channel] + (water[channel] - sky[channel]) * below + grain.sky + (grain.water - grain.sky) * below
        }
        return photo
    }

    /// A wall of windows, whose verticals meet above the photo where the camera looks up.
    ///
    /// - Parameters:
    ///   - roll: radians, positive when the horizon falls to the right.
    ///   - pitch: radians, positive when the camera looks up.
    package static func facade(width: Int, height: Int, roll: Double, pitch: Double) throws -> PixelBuffer {
        let photo = try PixelBuffer(width: width, height: height, format: PixelFormat(.rgb, .u8))
        let focal = 1.2 * Double(max(width, height)), yaw = 0.35
        photo.fill { x, y, channel in
            var shade = 0.0
            for sub in 0..<4 {
                let px = Double(x) + 0.25 + 0.5 * Double(sub % 2) - Double(width) / 2
                let py = Double(y) + 0.25 + 0.5 * Double(sub / 2) - Double(height) / 2
                // The ray, turned back by roll, pitch and yaw; y points down.
                let u = (px * cos(roll) + py * sin(roll)) / focal, v = (py * cos(roll) - px * sin(roll)) / focal
                let down = v * cos(pitch) - sin(pitch), ahead = cos(pitch) + v * sin(pitch)
                let right = u * cos(yaw) + ahead * sin(yaw), forth = ahead * cos(yaw) - u * sin(yaw)
                let wallX = right / forth * 20, wallY = down / forth * 20
                let inX = wallX / 1.5 - (wallX / 1.5).rounded(.down), inY = wallY / 2 - (wallY / 2).rounded(.down)
                shade += inX > 0.3 && inX < 0.75 && inY > 0.25 && inY < 0.8 ? 0.2 : 0.65
            }
            return shade / 4 + 0.02 * Double(channel)
        }
        return photo
    }

    /// Sky, sea and a beach, whose border rises to the right by `shore` more than the horizon does.
    ///
    /// - Parameters:
    ///   - angle: radians, positive when the horizon falls to the right.
    ///   - shore: radians.
    package static func beach(width: Int, height: Int, angle: Double, shore: Double, seed: UInt64 = 1) throws -> PixelBuffer {
        let photo = try PixelBuffer(width: width, height: height, format: PixelFormat(.rgb, .u8))
        var random = SplitMix64(seed: seed)
        let colors = [[0.66, 0.78, 0.92], [0.18, 0.36, 0.48], [0.93, 0.94, 0.95], [0.72, 0.62, 0.47]], rough = [0.004, 0.04, 0.03, 0.06]
        photo.fill { x, y, channel in
            let px = Double(x) + 0.5 - Double(width) / 2, py = Double(y) + 0.5
            func below(_ angle: Double, _ at: Double) -> Double { cos(angle) * (py - at * Double(height)) - sin(angle) * px }
            let edges = [below(angle, 0.35), below(angle - shore, 0.7), below(angle - shore, 0.73)]
            let grain = Double.random(in: -1...1, using: &random)
            var value = colors[0][channel] + rough[0] * grain
            for (i, edge) in edges.enumerated() {
                value += (colors[i + 1][channel] + rough[i + 1] * grain - value) * min(max(edge + 0.5, 0), 1)
            }
            return value
        }
        return photo
    }

    /// A bright sheet on a dark table, turned by an angle: nothing that tells how the photo hangs.
    package static func sheet(width: Int, height: Int, angle: Double, seed: UInt64 = 1) throws -> PixelBuffer {
        let photo = try PixelBuffer(width: width, height: height, format: PixelFormat(.rgb, .u8))
        var random = SplitMix64(seed: seed)
        photo.fill { x, y, channel in
            let px = Double(x) + 0.5 - Double(width) / 2, py = Double(y) + 0.5 - Double(height) / 2
            let u = abs(px * cos(angle) + py * sin(angle)), v = abs(py * cos(angle) - px * sin(angle))
            let inside = min(max(min(0.28 * Double(width) - u, 0.25 * Double(height) - v) + 0.5, 0), 1)
            return 0.3 + 0.5 * inside + 0.02 * Double(channel) + Double.random(in: -0.02...0.02, using: &random)
        }
        return photo
    }
}
