// SPDX-License-Identifier: MIT

/// A coarse map of how far each place is, in some sense, from the photo's border.
protocol GroundMap {
    var distance: Plane<Float> { get }
    /// Pixels of the reduced photo per pixel of this map.
    var scale: Point { get }
}

extension GroundMap {
    /// At a point of the reduced photo, or at the nearest in it.
    func value(at point: Point) -> Float {
        let x = Int(point.x / scale.x, clampedTo: 0...(distance.width - 1)), y = Int(point.y / scale.y, clampedTo: 0...(distance.height - 1))
        return distance.samples[y * distance.width + x]
    }
}

/// The size of a ground map: finer ones do not separate ground and picture better, they only take longer.
struct GroundMapSize {
    let width: Int
    let height: Int
    let scale: Point

    private static let longerSide = 250

    init(reducedWidth: Int, reducedHeight: Int) {
        let ratio = max(1, Double(max(reducedWidth, reducedHeight)) / Double(Self.longerSide))
        width = max(1, Int((Double(reducedWidth) / ratio).rounded()))
        height = max(1, Int((Double(reducedHeight) / ratio).rounded()))
        scale = Point(Double(reducedWidth) / Double(width), Double(reducedHeight) / Double(height))
    }
}
