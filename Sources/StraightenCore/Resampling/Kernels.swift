// SPDX-License-Identifier: MIT
import StraightenKernels
import StraightenShims
#if arch(x86_64)
import StraightenKernelsV3
import StraightenKernelsV4
#endif

/// The hot loops of resampling, compiled for one processor level. All levels give the same bits: they add and
/// multiply the same numbers in the same order.
package struct Kernels: Sendable {
    typealias Pixels = UnsafeMutablePointer<WorkingPixel>
    typealias Positions = UnsafePointer<Double>
    typealias Places = UnsafeMutablePointer<Int32>

    package let level: Int32
    let projectRow: @Sendable (SIMD3<Double>, SIMD3<Double>, Int, Int, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
    let sampleLinear: @Sendable (shim_cells, Positions, Positions, Int, Places, Int, Pixels) -> Void
    let sampleCubic: @Sendable (shim_cells, Positions, Positions, Int, Bool, Places, Int, Pixels) -> Void
    let sampleSharp: @Sendable (shim_cells, Positions, Positions, Int, UnsafePointer<SIMD8<Float>>, Bool, Bool, Places, Int, Pixels) -> Void
    let sampleLine: @Sendable (shim_cells, shim_line, Positions, Int, shim_table, Bool, Bool, Places, Int, Pixels, Pixels) -> Void
    let sampleUnitLine: @Sendable (shim_cells, shim_line, Positions, Int, UnsafePointer<SIMD8<Float>>, Bool, Bool, Places, Int, Pixels,
                                   Pixels) -> Void
    let decodePixels: @Sendable (shim_codec, UnsafeRawPointer, Int, Pixels) -> Bool
    let encodePixels: @Sendable (shim_codec, UnsafePointer<WorkingPixel>, Int, UnsafeMutableRawPointer) -> Bool
    let fixedCells: @Sendable (UnsafePointer<UInt8>, Int, Int, UnsafeMutableRawPointer) -> Void
    let storeFixed: @Sendable (UnsafeRawPointer, Int, Bool, Int, UnsafeMutablePointer<UInt8>) -> Void
    let sampleFixedLinear: @Sendable (shim_cells, Positions, Positions, Int, Places, Int, UnsafeMutableRawPointer) -> Void
    let sampleFixedCubic: @Sendable (shim_cells, Positions, Positions, Int, UnsafePointer<Int16>, Places, Int, UnsafeMutableRawPointer) -> Void
    let sampleFixedSharp: @Sendable (shim_cells, Positions, Positions, Int, UnsafePointer<Int16>, Places, Int, UnsafeMutableRawPointer) -> Void
    let sampleFixedLine: @Sendable (shim_cells, shim_line, Positions, Int, shim_table, Places, Int, UnsafeMutableRawPointer,
                                    UnsafeMutableRawPointer) -> Void

    /// For this processor.
    package static let best = available[available.count - 1]

    /// All that this processor can run, the plainest first.
    package static let available: [Kernels] = {
        var all = [
            Kernels(level: 1, projectRow: StraightenKernels.projectRow, sampleLinear: StraightenKernels.sampleLinear,
                    sampleCubic: StraightenKernels.sampleCubic, sampleSharp: StraightenKernels.sampleSharp,
                    sampleLine: StraightenKernels.sampleLine, sampleUnitLine: StraightenKernels.sampleUnitLine,
                    decodePixels: StraightenKernels.decodePixels, encodePixels: StraightenKernels.encodePixels,
                    fixedCells: StraightenKernels.fixedCells, storeFixed: StraightenKernels.storeFixed,
                    sampleFixedLinear: StraightenKernels.sampleFixedLinear,
                    sampleFixedCubic: StraightenKernels.sampleFixedCubic,
                    sampleFixedSharp: StraightenKernels.sampleFixedSharp,
                    sampleFixedLine: StraightenKernels.sampleFixedLine),
        ]
        #if arch(x86_64)
        let processor = shim_processor_level()
        if processor >= 3 {
            all.append(
                Kernels(level: 3, projectRow: StraightenKernelsV3.projectRow,
                        sampleLinear: StraightenKernelsV3.sampleLinear, sampleCubic: StraightenKernelsV3.sampleCubic,
                        sampleSharp: StraightenKernelsV3.sampleSharp, sampleLine: StraightenKernelsV3.sampleLine,
                        sampleUnitLine: StraightenKernelsV3.sampleUnitLine,
                        decodePixels: StraightenKernelsV3.decodePixels, encodePixels: StraightenKernelsV3.encodePixels,
                        fixedCells: StraightenKernelsV3.fixedCells, storeFixed: StraightenKernelsV3.storeFixed,
                        sampleFixedLinear: StraightenKernelsV3.sampleFixedLinear,
                        sampleFixedCubic: StraightenKernelsV3.sampleFixedCubic,
                        sampleFixedSharp: StraightenKernelsV3.sampleFixedSharp,
                        sampleFixedLine: StraightenKernelsV3.sampleFixedLine))
        }
        if processor >= 4 {
            all.append(
                Kernels(level: 4, projectRow: StraightenKernelsV4.projectRow,
                        sampleLinear: StraightenKernelsV4.sampleLinear, sampleCubic: StraightenKernelsV4.sampleCubic,
                        sampleSharp: StraightenKernelsV4.sampleSharp, sampleLine: StraightenKernelsV4.sampleLine,
                        sampleUnitLine: StraightenKernelsV4.sampleUnitLine,
                        decodePixels: StraightenKernelsV4.decodePixels, encodePixels: StraightenKernelsV4.encodePixels,
                        fixedCells: StraightenKernelsV4.fixedCells, storeFixed: StraightenKernelsV4.storeFixed,
                        sampleFixedLinear: StraightenKernelsV4.sampleFixedLinear,
                        sampleFixedCubic: StraightenKernelsV4.sampleFixedCubic,
                        sampleFixedSharp: StraightenKernelsV4.sampleFixedSharp,
                        sampleFixedLine: StraightenKernelsV4.sampleFixedLine))
        }
        #endif
        return all
    }()
}
