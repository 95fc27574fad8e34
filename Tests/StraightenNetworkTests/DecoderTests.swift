// SPDX-License-Identifier: MIT
import Testing
@testable import StraightenNetwork

@Suite struct DecoderTests {
    /// SplitMix64 (Steele, Lea, Flood 2014), so that a failure can be replayed from its seed.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = state
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return z ^ (z >> 31)
        }
    }

    /// Distance inside a quad from its nearest side, negative outside; exact near the sides.
    private func depth(_ p: SIMD2<Double>, in quad: MapQuad) -> Double {
        (0..<4).map { dot(p - quad[$0], quad.normal($0)) }.min()!
    }

    /// What a perfect network would say of a quad.
    private func maps(of quad: MapQuad, side: Int = 64) throws -> PictureMaps {
        let photo = (minimum: SIMD2(0.0, 8.0), maximum: SIMD2(Double(side), Double(side - 8)))
        return try PictureMaps(side: side, photo: photo, scale: SIMD2(10, 10), presence: 3) { x, y in
            let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5), d = depth(p, in: quad)
            let corner = quad.corners.map { norm($0 - p) }.min()!
            return SIMD3(Float(8 * d), Float(6 - 6 * abs(d)), Float(4 - 2 * corner))
        }
    }

    private func randomQuad(_ seed: UInt64) -> MapQuad {
        var generator = Generator(state: seed)
        func near(_ x: Double, _ y: Double) -> SIMD2<Double> {
            SIMD2(x + .random(in: -6...6, using: &generator), y + .random(in: -6...6, using: &generator))
        }
        return MapQuad([near(18, 20), near(46, 20), near(46, 44), near(18, 44)])
    }

    @Test(arguments: 0..<24 as Range<UInt64>)
    func theQuadThatTheMapsShowIsFound(_ seed: UInt64) throws {
        let quad = randomQuad(seed), answer = try #require(try QuadDecoder(QuadFit(maps(of: quad))).answers().first)
        let error = (0..<4).map { turn in (0..<4).map { norm(answer.quad[$0 + turn] - quad[$0]) }.max()! }.min()!
        // A map pixel: that is how finely the maps are sampled from which the score is taken.
        #expect(error < 1, "seed \(seed)")
    }

    @Test(arguments: 0..<24 as Range<UInt64>)
    func aShiftedQuadFitsWorse(_ seed: UInt64) throws {
        let quad = randomQuad(seed), fit = try QuadFit(maps(of: quad)), best = fit.score(quad).total
        for shift in [SIMD2(3.0, 0), SIMD2(-3, 0), SIMD2(0, 3), SIMD2(0, -3)] {
            #expect(fit.score(MapQuad(quad.corners.map { $0 + shift })).total < best - 0.3, "seed \(seed)")
        }
    }

    @Test func whatIsNoConvexQuadScoresZero() throws {
        let quad = randomQuad(1), fit = try QuadFit(maps(of: quad)), c = quad.corners
        let infinite = SIMD2(Double.infinity, 0), none = SIMD2(Double.nan, 1)
        for corners in [[c[0], c[2], c[1], c[3]], [c[3], c[2], c[1], c[0]], [c[0], c[0], c[0], c[0]], [infinite, c[1], c[2], c[3]],
                        [none, c[1], c[2], c[3]], [c[0], c[1], SIMD2(1e9, 1e9), c[3]]] {
            #expect(fit.score(MapQuad(corners)).total == 0)
        }
    }

    @Test func photoAndMapCoordinatesAreInverse() throws {
        let maps = try maps(of: randomQuad(1)), p = SIMD2(12.25, 30.5)
        #expect(norm(maps.toMap(maps.toPhoto(p)) - p) < 1e-12)
        #expect(maps.toPhoto(maps.photoMinimum) == .zero)
    }

    @Test func emptyMapsHoldNoQuad() throws {
        let maps = try PictureMaps(side: 32, photo: (.zero, SIMD2(32, 32)), scale: SIMD2(1, 1), presence: .nan) { _, _ in SIMD3(-.infinity, .nan, -20) }
        #expect(maps.presence == 0)
        #expect(try QuadDecoder(QuadFit(maps)).answers().isEmpty)
    }
}
