// SPDX-License-Identifier: MIT
import Glibc

/// What the regions on both sides of a line say about it.
struct SkylineEvidence {
    /// Values of the line over the photo's largest: see `SkylineSearch`.
    let step: Double
    let regions: Double
    let both: Double
    /// Logarithm of the ratio of texture below to that above, and of that above.
    let texture: Double
    let textureAbove: Double
    /// Means above minus below, levels of 0...100.
    let brightness: Double
    let blueness: Double
    /// Of the line that parts the two regions best: how well it does, and how far it is turned, radians.
    let agreement: Double
    let turn: Double
    /// See `SkyAbove`.
    let calmest: Double
    let busiest: Double
}

/// Finds the lines across a photo that may be where sky, land or water meet.
struct SkylineSearch {
    private let planes: RegionPlanes
    private let colors: ColorPlane
    /// By regions alone, by the step along the line alone, and by both.
    private let regions: LineGrid
    private let steps: LineGrid
    private let both: LineGrid

    /// Nats that a level of step is worth beside the regions' gain.
    private static let stepWeight = 0.06
    /// Standard deviation of a photo's tilt, radians: only a tie-breaker.
    private static let tilt = 60 * Double.pi / 180
    /// Peaks of `both` and of `steps`, in turn.
    private static let peaks = 6
    /// Angles proposed by the frame of straight edges.
    private static let framed = 3

    /// - Returns: nil when the photo is too thin or too small.
    init?(_ image: ReducedImage) throws(Failure) {
        guard let planes = try RegionPlanes(image) else { return nil }
        self.planes = planes
        colors = try ColorPlane(image)
        let gains = try RegionSplit.gains(planes)
        var steps = StepAlongLine.strengths(planes), both = gains
        for (i, angle) in LineGrid.angles.enumerated() {
            let prior = exp(-0.5 * (angle / Self.tilt) * (angle / Self.tilt))
            for j in 0..<LineGrid.offsets {
                let isSplit = gains[i, j] > 0, step = steps[i, j]
                both[i, j] = (isSplit ? gains[i, j] + Self.stepWeight * step : -1) * prior
                steps[i, j] = (isSplit ? step : -1) * prior
            }
        }
        regions = gains
        self.steps = steps
        self.both = both
    }

    /// A line and what speaks for it.
    struct Candidate {
        let line: HorizonLine
        /// On the line, as a part of the photo's sides.
        let point: Point
        let evidence: SkylineEvidence
    }

    /// The best line at an angle over that at any, 0...1.
    func support(at angle: Double) -> Double {
        let row = both.cell(angle: angle, distance: 0).angle
        let best = (max(row - 1, 0)...min(row + 1, LineGrid.angles.count - 1)).map(both.maximum(at:)).max() ?? 0
        return max(best, 0) / max(both.maximum, 1e-9)
    }

    /// - Parameter frame: whose angles are tried too.
    func candidates(_ frame: ManhattanFrame?) -> [Candidate] {
        var lines: [(line: HorizonLine, sky: SkyAbove)] = []
        func add(_ found: (line: HorizonLine, sky: SkyAbove)?) {
            guard let found, !lines.contains(where: { $0.line.isNear(found.line) }) else { return }
            lines.append(found)
        }
        for cell in cells(frame) {
            add(followed(HorizonLine(angle: LineGrid.angles[cell.angle], distance: both.distance(cell.offset) / longerSide)))
        }
        for (line, sky) in lines { add(line.upper(sky, in: colors).flatMap(followed)) }
        return lines.compactMap { judged($0.line, $0.sky) }
    }

    /// - Returns: nil where there is no step, or at an angle by which no photo hangs.
    private func followed(_ start: HorizonLine) -> (line: HorizonLine, sky: SkyAbove)? {
        guard let line = start.refined(in: colors), abs(line.angle) <= LineGrid.angles.last!, let sky = line.sky(in: colors) else { return nil }
        return (line, sky)
    }

    private var longerSide: Double { Double(max(planes.width, planes.height)) }

    private func cells(_ frame: ManhattanFrame?) -> [(angle: Int, offset: Int)] {
        var found: [(angle: Int, offset: Int)] = [], grids = [both, steps]
        for turn in 0..<Self.peaks {
            let peak = grids[turn % 2].peak
            guard grids[turn % 2][peak.angle, peak.offset] > 0 else { break }
            found.append(peak)
            for i in grids.indices { grids[i].clear(around: peak) }
        }
        for roll in (frame?.rolls ?? []).prefix(Self.framed) where abs(roll) <= LineGrid.angles.last! {
            let angle = steps.cell(angle: roll, distance: 0).angle
            let offset = (0..<LineGrid.offsets).max { steps[angle, $0] < steps[angle, $1] }!
            guard steps[angle, offset] > 0, !found.contains(where: { $0.angle == angle && abs($0.offset - offset) < 3 }) else { continue }
            found.append((angle, offset))
        }
        return found
    }

    private func judged(_ line: HorizonLine, _ sky: SkyAbove) -> Candidate? {
        let distance = line.distance * longerSide
        guard let sides = RegionSides(angle: line.angle, distance: distance, in: planes),
              let fit = RegionFit(angle: line.angle, distance: distance, in: planes) else { return nil }
        func relative(_ grid: LineGrid) -> Double {
            grid.value(angle: line.angle, distance: distance) / max(grid.maximum, 1e-9)
        }
        let evidence = SkylineEvidence(
            step: relative(steps), regions: relative(regions), both: relative(both), texture: sides.textureBelow - sides.textureAbove,
            textureAbove: sides.textureAbove, brightness: sides.brightnessAbove, blueness: sides.bluenessAbove,
            agreement: fit.agreement, turn: abs(fit.angle - line.angle), calmest: sky.calmest, busiest: sky.busiest)
        let size = Point(Double(planes.width), Double(planes.height))
        let normal = Point(-sin(line.angle), cos(line.angle))
        return Candidate(line: line, point: (size / 2 + normal * distance) / size, evidence: evidence)
    }
}
