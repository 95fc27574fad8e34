// SPDX-License-Identifier: MIT
import StraightenKernels
import StraightenShims
#if arch(x86_64)
import StraightenKernelsV3
import StraightenKernelsV4
#endif

/// The hot loops of resampling, compiled for one processor level. All levels give the same bits: they add and
/// multiply the same numbers in the same order.
package typealias Kernels = StraightenKernels.ResamplingKernels

package enum KernelLevels {
    /// All that this processor can run, the plainest first.
    package static let available: [Kernels] = {
        var all = [StraightenKernels.resamplingKernels]
        #if arch(x86_64)
        let processor = shim_processor_level()
        if processor >= 3 { all.append(StraightenKernelsV3.resamplingKernels) }
        if processor >= 4 { all.append(StraightenKernelsV4.resamplingKernels) }
        #endif
        return all
    }()

    /// For this processor.
    package static let best = available[available.count - 1]
}
