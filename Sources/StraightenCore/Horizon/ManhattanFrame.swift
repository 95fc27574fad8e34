// SPDX-License-Identifier: MIT
import Glibc

/// Three directions at right angles, one of them vertical, that explain most straight edges of a photo:
/// J. Coughlan and A. Yuille, Manhattan World, doi:10.1109/ICCV.1999.790349.
///
/// Weaker than `VerticalPoint` where verticals abound, and of use where a photo shows only horizontals.
struct ManhattanFrame {
    /// Radians, positive when the horizon falls to the right on the screen.
    let roll: Double
    /// tan(pitch) / focal length, per unit of `StraightEdges`.
    let convergence: Double
    /// Weight of the edges that it explains.
    let support: Double
    /// The same over the weight of all edges.
    let share: Double
    /// The best support of the grid over that of the best frame whose roll differs by more than `apart`.
    let dominance: Double
    /// The best support at each roll of `VerticalPoint.grid`, over the largest: without the prior on rolls.
    let profile: [Double]
    /// The angles of the frames that the search ended in, best first.
    let rolls: [Double]

    private static let degree = Double.pi / 180
    private static let apart = 4 * degree
    private static let focalLength = 2.0
    private static let convergences = stride(from: -40.0, through: 40, by: 8).map { tan($0 * degree) / focalLength }
    private static let headings = stride(from: 0.0, to: 90, by: 6).map { $0 * degree }

    /// - Returns: nil without edges.
    init?(_ edges: StraightEdges) throws(Failure) {
        guard edges.count > 0 else { return nil }
        let coarse = try edges.tolerance(2.5 * Self.degree), fine = try edges.tolerance(1.2 * Self.degree)
        var cells: [[(value: Double, pose: Pose)]] = []
        for roll in VerticalPoint.grid { cells.append(Self.convergences.map { Self.bestHeading(edges, roll, $0, coarse) }) }
        let byRoll = cells.map { $0.map(\.value).max() ?? 0 }
        let unbiased = zip(byRoll, VerticalPoint.grid).map { $0 / max(Pose.priorOfRoll($1), 0.3) }
        var found: [(value: Double, pose: Pose)] = []
        for _ in 0..<5 {
            guard let (i, j) = Self.peak(cells), cells[i][j].value > 0 else { break }
            var best = Self.climb(edges, cells[i][j].pose, coarse, steps: Pose(roll: 0.4 * Self.degree, convergence: 0.03, heading: 3 * Self.degree))
            best = Self.climb(edges, best.pose, fine, steps: Pose(roll: 0.3 * Self.degree, convergence: 0.02, heading: 2 * Self.degree))
            found.append(best)
            for row in max(i - 2, 0)...min(i + 2, cells.count - 1) {
                for column in max(j - 1, 0)...min(j + 1, cells[row].count - 1) { cells[row][column].value = 0 }
            }
        }
        found.sort { $0.value > $1.value }
        guard let best = found.first else { return nil }
        guard abs(best.pose.roll) <= VerticalPoint.grid.last! else { return nil }
        roll = best.pose.roll
        convergence = best.pose.convergence
        support = best.value
        share = best.value / max(edges.total, 1e-6)
        let far = zip(VerticalPoint.grid, byRoll).filter { abs($0.0 - best.pose.roll) > Self.apart }.map(\.1).max() ?? 0
        dominance = support / max(far, 1e-6)
        let top = max(unbiased.max() ?? 1, 1e-6)
        profile = unbiased.map { $0 / top }
        rolls = found.map(\.pose.roll)
    }

    /// How the camera is turned against the frame, radians and units.
    private struct Pose {
        var roll = 0.0
        var convergence = 0.0
        var heading = 0.0

        static func priorOfRoll(_ roll: Double) -> Double { exp(-0.5 * (roll / (30 * degree)) * (roll / (30 * degree))) }

        var prior: Double {
            let pitch = atan(convergence * focalLength) / (25 * degree)
            return Self.priorOfRoll(roll) * exp(-0.5 * pitch * pitch)
        }

        func score(_ edges: StraightEdges, _ tolerance: StraightEdges.Tolerance) -> Double {
            let ca = cos(roll), sa = sin(roll), t = focalLength * convergence, cp = 1 / (1 + t * t).squareRoot(), sp = t * cp
            let c = cos(heading), s = sin(heading)
            // Along the horizon and away from the camera: the two horizontals are their combinations.
            let along = SIMD3(focalLength * ca, focalLength * sa, 0), away = SIMD3(focalLength * sa * sp, -focalLength * ca * sp, cp)
            return prior * edges.support(of: SIMD3(-sa, ca, convergence), along * c + away * s, along * -s + away * c, tolerance)
        }
    }

    private static func bestHeading(_ edges: StraightEdges, _ roll: Double, _ convergence: Double,
                                    _ tolerance: StraightEdges.Tolerance) -> (value: Double, pose: Pose) {
        var best = (value: -1.0, pose: Pose())
        for heading in headings {
            let pose = Pose(roll: roll, convergence: convergence, heading: heading), value = pose.score(edges, tolerance)
            if value > best.value { best = (value, pose) }
        }
        return best
    }

    private static func peak(_ cells: [[(value: Double, pose: Pose)]]) -> (Int, Int)? {
        var best: (Int, Int)?
        for i in cells.indices {
            for j in cells[i].indices where best.map({ cells[i][j].value > cells[$0.0][$0.1].value }) ?? true { best = (i, j) }
        }
        return best
    }

    /// Uphill along one coordinate at a time, with steps that shrink where none helps.
    private static func climb(_ edges: StraightEdges, _ start: Pose, _ tolerance: StraightEdges.Tolerance, steps: Pose) -> (value: Double, pose: Pose) {
        var pose = start, value = pose.score(edges, tolerance), steps = steps
        let coordinates = [\Pose.roll, \Pose.convergence, \Pose.heading]
        for _ in 0..<60 where steps.roll > 1e-4 {
            var improved = false
            for coordinate in coordinates {
                for sign in [-1.0, 1] {
                    var other = pose
                    other[keyPath: coordinate] += sign * steps[keyPath: coordinate]
                    let score = other.score(edges, tolerance)
                    if score > value { (pose, value, improved) = (other, score, true) }
                }
            }
            if !improved { for coordinate in coordinates { steps[keyPath: coordinate] *= 0.5 } }
        }
        return (value, pose)
    }
}
