// SPDX-License-Identifier: MIT
import Glibc

/// The network's answers as hypotheses: each side as the network has it, and on the edges near it.
struct NetworkHypotheses {
    /// Sides to be added to the candidates of the lines.
    private(set) var candidates: [SideCandidate] = []
    /// For each answer and side the candidates that may carry it, by their place in the joint list.
    private var choices: [[[Int32]]] = []

    /// How far the network's sides are off at most, as a share of the photo's diagonal and of the picture's size.
    private static let reach = (ofDiagonal: 0.025, ofSize: 0.12)
    /// Edges tried near each side of the first answer, and of the others.
    private static let edgesPerSide = (first: 3, other: 2)

    /// - Parameter count: of the candidates before these.
    init(_ answers: [FourCorners], after count: Int, image: ReducedImage, edges: EdgeMap) {
        let snapping = SideSnapping(edges), diagonal = Point(Double(image.width), Double(image.height)).length
        for (rank, answer) in answers.enumerated() {
            var sides: [[Int32]] = []
            for side in 0..<4 {
                let across = (answer.sideLength(side + 1) + answer.sideLength(side + 3)) / 2
                let reach = Int(min(Self.reach.ofDiagonal * diagonal, Self.reach.ofSize * across), clampedTo: 1...60)
                let a = answer[side], b = answer[side + 1]
                guard a.distance(to: b) > 1 else { break }
                let near = snapping.lines(near: a, b, reach: reach, limit: rank == 0 ? Self.edgesPerSide.first : Self.edgesPerSide.other)
                let found = ([Line(from: a, to: b)] + near).compactMap { SideCandidate($0, image: image, edges: edges) }
                sides.append(found.indices.map { Int32(count + candidates.count + $0) })
                candidates += found
            }
            if sides.count == 4 { choices.append(sides) }
        }
    }

    func hypotheses(_ all: [SideCandidate], size: Point, shape: ShapeLimits) -> [QuadHypothesis] {
        var found: [QuadHypothesis] = []
        for sides in choices {
            for a in sides[0] { for b in sides[1] { for c in sides[2] { for d in sides[3] {
                let lines = [a, b, c, d].map { all[Int($0)].line }
                guard let p = lines[3].intersection(with: lines[0]), let q = lines[0].intersection(with: lines[1]),
                      let r = lines[1].intersection(with: lines[2]), let s = lines[2].intersection(with: lines[3]) else { continue }
                let corners = FourCorners(p, q, r, s)
                guard shape.allows(corners) else { continue }
                let sides = SIMD4(a, b, c, d)
                found.append(QuadHypothesis(sides: sides, corners: corners, support: support(all, sides, corners, size)).startingTopLeft)
            } } } }
        }
        return found
    }

    /// As `QuadSearch` has it; a side without edge counts as one of the faintest texture.
    private func support(_ all: [SideCandidate], _ sides: SIMD4<Int32>, _ corners: FourCorners, _ size: Point) -> Double {
        let edges = (0..<4).map { side -> Double in
            let candidate = all[Int(sides[side])]
            let p = candidate.line.projection(of: corners[side]), q = candidate.line.projection(of: corners[side + 1])
            return max(Double(candidate.meanEdge(from: min(p, q), to: max(p, q))), 0.01)
        }
        return edges.reduce(0) { $0 + log($1) } + 0.5 * log(corners.area / (size.x * size.y))
    }
}
