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
typealias LayerKernels = StraightenKernels.LayerKernels

enum LayerKernelLevels {
    /// For this processor.
    static let best: LayerKernels = {
        #if arch(x86_64)
        let level = shim_processor_level()
        if level >= 4 { return StraightenKernelsV4.layerKernels }
        if level >= 3 { return StraightenKernelsV3.layerKernels }
        #endif
        return plain
    }()

    /// For every processor.
    static let plain = StraightenKernels.layerKernels
}
