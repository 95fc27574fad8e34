// SPDX-License-Identifier: MIT
import StraightenKernels
import StraightenShims
#if arch(x86_64)
import StraightenKernelsV3
import StraightenKernelsV4
#endif

/// Channels are stored and weighted in groups of this many.
let channelGroup = 16

/// A kernel works on this many neighbouring channels.
let channelsAtOnce = 8

/// The hot loops of the layers, compiled for one processor level. All levels give the same bits: they add and
/// multiply the same numbers in the same order.
struct LayerKernels: Sendable {
    typealias Values = UnsafePointer<Float>
    typealias Room = UnsafeMutablePointer<Float>

    let convolveRow: @Sendable (shim_convolution, Values, Values?, Room, Int) -> Void
    let convolveRowByChannel: @Sendable (Values, Int, Int, Values, Values, Room, Int) -> Void
    let enlargeRow: @Sendable (Values, Values, Int, Int, Values, Room) -> Void

    /// For this processor.
    static let best: LayerKernels = {
        #if arch(x86_64)
        let level = shim_processor_level()
        if level >= 4 {
            return LayerKernels(convolveRow: StraightenKernelsV4.convolveRow, convolveRowByChannel: StraightenKernelsV4.convolveRowByChannel,
                                enlargeRow: StraightenKernelsV4.enlargeRow)
        }
        if level >= 3 {
            return LayerKernels(convolveRow: StraightenKernelsV3.convolveRow, convolveRowByChannel: StraightenKernelsV3.convolveRowByChannel,
                                enlargeRow: StraightenKernelsV3.enlargeRow)
        }
        #endif
        return plain
    }()

    /// For every processor.
    static let plain = LayerKernels(convolveRow: StraightenKernels.convolveRow, convolveRowByChannel: StraightenKernels.convolveRowByChannel,
                                    enlargeRow: StraightenKernels.enlargeRow)
}
