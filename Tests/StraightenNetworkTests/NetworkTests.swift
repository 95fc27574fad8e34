// SPDX-License-Identifier: MIT
import Testing
@testable import StraightenNetwork

@Suite struct NetworkTests {
    /// The same in training/export.py: bytes from a linear congruential generator, in 8 x 8 tiles.
    private func testPicture(side: Int) throws -> Letterbox {
        var state: UInt32 = 1
        let tiles = (0..<(side / 8 * side / 8 * 3)).map { _ -> Float in
            state = state &* 1_664_525 &+ 1_013_904_223
            return Float(state >> 24)
        }
        return try Letterbox(width: side, height: side, side: side) { y, row in
            for x in 0..<side {
                for channel in 0..<3 { row[3 * x + channel] = tiles[((y / 8) * (side / 8) + x / 8) * 3 + channel] }
            }
        }
    }

    @Test func agreesWithTheReference() throws {
        let maps = try PictureNetwork().evaluate(testPicture(side: Reference.side))
        // Both sum up some 1000 products in float32, in another order.
        let bound: Float = 1e-3
        #expect(abs(maps.presence - Reference.presence) < bound)
        for (map, x, y, value) in Reference.samples {
            let computed = [maps.inside, maps.line, maps.corners][map][y * maps.side + x]
            #expect(abs(computed - value) < bound, "map \(map) at (\(x), \(y))")
        }
    }

    @Test func mirrorsWithThePhoto() throws {
        func maps(_ mirrored: Bool) throws -> PictureMaps {
            let picture = try testPicture(side: Reference.side).pixels
            return try PictureNetwork().evaluate(Letterbox(width: 64, height: 64, side: 64) { y, row in
                for i in 0..<192 { row[i] = 127.5 * (1 + picture.pixel(mirrored ? 63 - i / 3 : i / 3, y)[i % 3]) }
            })
        }
        let seen = try maps(false), reflected = try maps(true), side = seen.side
        #expect(seen.presence == reflected.presence)
        #expect((0..<(side * side)).allSatisfy { seen.line[$0] == reflected.line[$0 / side * side + side - 1 - $0 % side] })
    }

    @Test func halvesBecomeFloats() {
        let cases: [(UInt16, Float)] = [(0, 0), (0x3c00, 1), (0xc000, -2), (0x3555, 0.33325195), (0x0001, 0x1p-24), (0x7bff, 65504)]
        for (half, value) in cases { #expect(WeightReader.number(half) == value) }
    }

    @Test(arguments: [Float.nan, .infinity, -.infinity, -1e30, 1e30, 0])
    func anyInputGivesAnAnswer(_ value: Float) throws {
        let copy = try Letterbox(width: 100, height: 7, side: 64) { _, row in
            for i in 0..<300 { row[i] = i % 2 == 0 ? value : Float(i % 256) }
        }
        let maps = try PictureNetwork().evaluate(copy)
        #expect((0..<(maps.side * maps.side)).allSatisfy { (0...1).contains(maps.inside[$0]) && (0...1).contains(maps.line[$0]) })
        for answer in try QuadDecoder(QuadFit(maps)).answers() { #expect(answer.quad.isConvex) }
    }

    @Test(arguments: [(1, 1), (1, 900), (900, 1), (64, 64), (300, 200), (65, 30)])
    func constantStaysConstantInTheLetterbox(_ width: Int, _ height: Int) throws {
        let copy = try Letterbox(width: width, height: height, side: 64) { _, row in
            for i in 0..<(width * 3) { row[i] = 255 }
        }
        let columns = copy.left..<(copy.left + copy.innerWidth), rows = copy.top..<(copy.top + copy.innerHeight)
        var largest: Float = 0
        for y in 0..<64 {
            for x in 0..<64 {
                let expected: Float = columns.contains(x) && rows.contains(y) ? 1 : 0
                largest = max(largest, abs(copy.pixels.pixel(x, y)[1] - expected))
            }
        }
        // A target pixel is the sum of at most some thousand rounded shares.
        #expect(largest < 1e-4)
    }
}
