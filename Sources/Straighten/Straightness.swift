// SPDX-License-Identifier: MIT
import CStraighten
import StraightenCore

@implementation @_cdecl("measure_straightness")
public func measure_straightness(_ image: UnsafePointer<straighten_image>!, _ margin: UnsafePointer<Double>!,
                                 _ options: UnsafePointer<straighten_straightness_options>!,
                                 _ result: UnsafeMutablePointer<straighten_straightness>!) -> straighten_status {
    status("measure_straightness") { () throws(Failure) in
        let view = try ImageView(image, name: "image")
        let margin = try required(margin, "margin"), limit = Double(ImageView.maximumSide)
        var margins = [0.0, 0, 0, 0]
        for side in 0..<4 { margins[side] = try checked(margin[side], in: -limit...limit, "margin[\(side)]") }
        let reach = try reachOption(options)
        let result = try Extensible.checkResult(result, name: "result", minimumSize: MemoryLayout<straighten_straightness>.size)
        let straightness = Straightness(of: view, margin: margins, reach: reach)
        Extensible.write(straightness.cValue, to: result)
        return straightness.sides.allSatisfy { $0 == nil } ? STRAIGHTEN_NOT_FOUND : STRAIGHTEN_OK
    }
}

private func reachOption(_ pointer: UnsafePointer<straighten_straightness_options>?) throws(Failure) -> Double? {
    guard let pointer else { return nil }
    let name = "options"
    let o = try Extensible.read(pointer, name: name, minimumSize: MemoryLayout<straighten_straightness_options>.size)
    try checkedFlags(o.flags, known: 0, "\(name)->flags")
    return try optional(o.reach, in: 0...1024, "\(name)->reach")
}

extension Straightness {
    /// The uncertainty of what was not measured.
    private static let unknown = 1e9

    fileprivate var cValue: straighten_straightness {
        var value = straighten_straightness()
        value.struct_size = UInt32(MemoryLayout<straighten_straightness>.size)
        func four(_ number: (SideEdge) -> Double, _ absent: Double) -> (Double, Double, Double, Double) {
            let numbers = sides.map { $0.map(number) ?? absent }
            return (numbers[0], numbers[1], numbers[2], numbers[3])
        }
        for side in 0..<4 where sides[side] != nil { value.flags |= UInt32(STRAIGHTEN_MEASURED_TOP << side) }
        value.tilt = four(\.tilt, 0)
        value.tilt_uncertainty = four(\.tiltUncertainty, Self.unknown)
        value.bow = four(\.bow, 0)
        value.bow_uncertainty = four(\.bowUncertainty, Self.unknown)
        return value
    }
}
