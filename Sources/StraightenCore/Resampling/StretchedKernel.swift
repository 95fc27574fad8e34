// SPDX-License-Identifier: MIT

/// One pixel's stretched kernel, row by row of its window.
struct StretchedKernel {
    /// Room for the weights of a row, a multiple of 4: a radius of 4 stretched to `WindowPlanner.largestStretch` cells.
    static let longestRow = 512

    private let profile: Profile
    private let position: Point
    private let shear: Double
    private let scale: (across: Float, down: Float)
    private let narrowness: (across: Float, down: Float)
    /// Cells to each side of a row's centre.
    private let reach: Double, lobeReach: Double
    private let width: Int
    /// The rows' centres lie so nearly under each other that all rows have the same weights.
    private let isStraight: Bool

    let rows: Range<Int>
    /// The rows of the main lobe, where the profile is positive.
    let lobeRows: Range<Int>
    /// Of the current row: its cells, their weights and the sum of these.
    private(set) var columns = 0..<0
    let weights: UnsafeMutablePointer<Float>
    private(set) var rowTotal: Float = 0
    private var lobeColumns = 0..<0

    init(profile: Profile, footprint: Footprint, position: Point, window: SourceWindow, weights: UnsafeMutablePointer<Float>) {
        let across = footprint.waist.x, down = footprint.height
        let narrow = (across: Profile.narrowness(across), down: Profile.narrowness(down))
        self.profile = profile
        self.position = position
        self.weights = weights
        shear = footprint.shear
        scale = (Float(1 / across), Float(1 / down))
        narrowness = (Float(narrow.across), Float(narrow.down))
        reach = across * Profile.radius(narrowness: narrow.across)
        lobeReach = across
        width = window.width
        let reachDown = down * Profile.radius(narrowness: narrow.down)
        rows = StretchedKernel.span(position.y, reachDown, window.height)
        lobeRows = StretchedKernel.span(position.y, down, window.height).clamped(to: rows)
        isStraight = abs(shear) * reachDown < 1 / 256
        if isStraight { place(position.x) }
    }

    /// - Returns: the row's own weight.
    @inline(__always)
    mutating func moveTo(_ row: Int) -> Float {
        let distance = Double(row) + 0.5 - position.y
        if !isStraight { place(position.x + shear * distance) }
        return profile(SIMD4(Float(distance) * scale.down, 0, 0, 0), narrowness: narrowness.down).x
    }

    /// The cells of a row that belong to the main lobe, counted from `columns`.
    @inline(__always)
    func lobe(in row: Int) -> Range<Int> { lobeRows.contains(row) ? lobeColumns : 0..<0 }

    private mutating func place(_ centre: Double) {
        columns = StretchedKernel.span(centre, reach, width)
        let lobe = StretchedKernel.span(centre, lobeReach, width).clamped(to: columns)
        lobeColumns = (lobe.lowerBound - columns.lowerBound)..<(lobe.upperBound - columns.lowerBound)
        let first = Float(Double(columns.lowerBound) + 0.5 - centre) * scale.across
        var position = SIMD4<Float>(0, 1, 2, 3) * scale.across + first
        for i in stride(from: 0, to: columns.count, by: 4) {
            let four = profile(position, narrowness: narrowness.across)
            UnsafeMutableRawPointer(weights + i).storeBytes(of: four, as: SIMD4<Float>.self)
            position += 4 * scale.across
        }
        rowTotal = 0
        for i in 0..<columns.count { rowTotal += weights[i] }
    }

    /// The cells whose centres lie within `reach` of `centre`, in a window of `size`.
    @inline(__always)
    private static func span(_ centre: Double, _ reach: Double, _ size: Int) -> Range<Int> {
        let first = min(Int(clamped: centre - reach + 0.5), size)
        let last = min(Int(clamped: centre + reach + 0.5), size, first + longestRow)
        return first..<max(first, last)
    }
}

extension Int {
    /// Towards zero; what is negative or not a number becomes 0, what is large 2^32.
    @inline(__always)
    init(clamped value: Double) {
        self = Int(Double.minimum(Double.maximum(value, 0), 4_294_967_296))
    }
}
