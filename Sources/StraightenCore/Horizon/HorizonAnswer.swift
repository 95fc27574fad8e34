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

    /// Angles that nobody means by accident, radians: a person is asked first. A frame of edges without
    /// clear verticals is as often that of a sheet of paper as that of a room.
    var isDoubtful: Bool {
        switch evidence {
        case .verticals, .line: abs(angle) > 8 * .pi / 180
        case .frame: abs(angle) > 3 * .pi / 180
        }
    }
}

extension DetectedHorizon {
    init(_ answer: HorizonAnswer, size: Point) {
        let kind = if case .line = answer.evidence { Kind.line } else { Kind.structure }
        self.init(kind: kind, angle: answer.angle, confidence: answer.confidence, point: answer.point * size,
                  isOfferOnly: answer.isDoubtful, targetFromSource: .rotation(-answer.angle, about: size / 2), uprightFromSource: nil)
    }
}
