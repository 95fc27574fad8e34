// SPDX-License-Identifier: MIT

/// An angle, before it is judged whether it is certain enough.
struct HorizonAnswer {
    enum Evidence {
        case verticals(VerticalPoint)
        case frame
        case line
    }

    let evidence: Evidence
    /// Radians, positive when the horizon falls to the right on the screen.
    let angle: Double
    /// 0...1.
    let confidence: Double
    /// On the line, as a part of the photo's sides.
    let point: Point

    /// Angles up to `slight` do little harm, and from `large` on nobody means them by accident. In between a
    /// person is asked about lines that are not quite certain, and about frames of edges without clear
    /// verticals, which are those of sheets of paper as often as of rooms.
    var isDoubtful: Bool {
        if abs(angle) <= Self.slight { return false }
        if abs(angle) > Self.large { return true }
        return switch evidence {
        case .verticals: false
        case .line: confidence < Self.certain
        case .frame: true
        }
    }

    /// Radians: 3 and 8 degrees.
    private static let slight = 3 * Double.pi / 180, large = 8 * Double.pi / 180
    private static let certain = 0.75
}

extension DetectedHorizon {
    /// - Parameters:
    ///   - size: of the photo, pixels.
    ///   - radius: photo pixels per unit of `StraightEdges`.
    init(_ answer: HorizonAnswer, size: Point, radius: Double, camera: Camera) {
        let kind = if case .line = answer.evidence { Kind.line } else { Kind.structure }
        var upright: Homography?
        if case .verticals(let verticals) = answer.evidence {
            upright = verticals.uprightFromSource(size, radius: radius, camera: camera)
        }
        self.init(kind: kind, angle: answer.angle, confidence: answer.confidence, point: answer.point * size,
                  isOfferOnly: answer.isDoubtful, targetFromSource: .rotation(-answer.angle, about: size / 2), uprightFromSource: upright)
    }
}
