// SPDX-License-Identifier: MIT
import Glibc

/// What the reduced photo shows along one side of a hypothesis.
struct SideEvidence {
    /// Mean strength of aligned edge, 0...1, under the visible part of the side.
    var edge: Float = 0
    /// The same under the weakest of its thirds.
    var weakestThird: Float = 0
    /// The same over a twelfth of its length at the weaker of its ends.
    var weakerEnd: Float = 0
    /// The same beyond its ends, over an eighth of its length each: a side ends where the picture ends.
    var beyond: Float = 0
    /// Strongest parallel edge further out, and further in.
    var outward: Float = 0
    var inward: Float = 0
    /// The same, less what may be the border of a shadow.
    var outwardSolid: Float = 0
    var inwardSolid: Float = 0
    /// Colour just inside and just outside, and its variance along the side.
    var inside = SIMD4<Float>.zero
    var outside = SIMD4<Float>.zero
    var insideVariance: Float = 0
    var outsideVariance: Float = 0
    /// Colour further out than a frame's shadow usually reaches, and as far inside.
    var farOutside = SIMD4<Float>.zero
    var farInside = SIMD4<Float>.zero
    /// Barrier distance just inside and just outside.
    var barrierInside: Float = 0
    var barrierOutside: Float = 0
    /// Edges between the photo's border and the side, its own not counted, and its own counted.
    var crossedOutside: Float = 0
    var crossedInside: Float = 0
    /// Edge of any direction in the strip outside and inside.
    var unrestOutside: Float = 0
    var unrestInside: Float = 0
    /// Colour step over three pixels as a share of that over twelve: small on the soft border of a shadow.
    var sharpness: Float = 0
    /// Share of the side that lies in the photo.
    var visible: Float = 0
    /// 0...1: whether it may be the border of a shadow.
    var shadow: Float = 0

    var contrast: Float { distance(inside, outside) }

    var halo: Float { distance(outside, farOutside) }
    var innerHalo: Float { distance(inside, farInside) }
}

func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let d = a - b
    return (d * d).sum().squareRoot()
}

/// 0...1: whether `color` may be `ground` in shadow, which dims all of sRGB's components alike.
func shadowLikeness(of color: SIMD4<Float>, on ground: SIMD4<Float>) -> Float {
    let power = max((ground * ground).sum(), 1)
    let dimming = (color * ground).sum() / power
    // Light that reaches the shadow from the room is tinted by a few per cent.
    let mismatch = distance(color, ground * dimming) / (3 + 0.02 * power.squareRoot())
    // A cast shadow hides some of the lamps, not all of the light.
    let plausible = min(max((0.97 - dimming) * 20, 0), 1) * min(max((dimming - 0.35) * 10, 0), 1)
    return expf(-0.5 * mismatch * mismatch) * plausible
}
