// SPDX-License-Identifier: MIT

/// Mirroring, then quarter turns: what moves whole pixels and loses nothing.
package struct Orientation: Equatable, Sendable {
    /// Across the x axis: top and bottom change places.
    package var mirrorsAcrossX = false
    /// Across the y axis: left and right change places.
    package var mirrorsAcrossY = false
    /// Clockwise on the screen, after mirroring; any whole number.
    package var quarterTurns = 0

    package init(mirrorsAcrossX: Bool = false, mirrorsAcrossY: Bool = false, quarterTurns: Int = 0) {
        self.mirrorsAcrossX = mirrorsAcrossX
        self.mirrorsAcrossY = mirrorsAcrossY
        self.quarterTurns = quarterTurns
    }

    private var turns: Int { quarterTurns & 3 }

    /// Width and height of the oriented picture.
    func size(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
        turns & 1 == 0 ? (width, height) : (height, width)
    }

    /// Takes a point of a photo to the oriented picture, whose outer corner is (0, 0) again. All entries
    /// are whole numbers.
    func orientedFromSource(_ width: Int, _ height: Int) -> Homography {
        let (w, h) = (Double(width), Double(height))
        let mirror = Homography(.init(mirrorsAcrossY ? -1 : 1, 0, mirrorsAcrossY ? w : 0),
                                .init(0, mirrorsAcrossX ? -1 : 1, mirrorsAcrossX ? h : 0), .init(0, 0, 1))
        return Orientation.turn(turns, w, h) * mirror
    }

    /// The inverse of `orientedFromSource`.
    func sourceFromOriented(_ width: Int, _ height: Int) -> Homography {
        let (turnedWidth, turnedHeight) = size(width, height)
        let back = Orientation.turn(4 - turns, Double(turnedWidth), Double(turnedHeight))
        // Undone by itself.
        return Orientation(mirrorsAcrossX: mirrorsAcrossX, mirrorsAcrossY: mirrorsAcrossY).orientedFromSource(width, height) * back
    }

    private static func turn(_ turns: Int, _ width: Double, _ height: Double) -> Homography {
        switch turns & 3 {
        case 1: Homography(.init(0, -1, height), .init(1, 0, 0), .init(0, 0, 1))
        case 2: Homography(.init(-1, 0, width), .init(0, -1, height), .init(0, 0, 1))
        case 3: Homography(.init(0, 1, 0), .init(-1, 0, width), .init(0, 0, 1))
        default: .identity
        }
    }
}
