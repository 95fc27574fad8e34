// SPDX-License-Identifier: MIT
import StraightenShims

// What a module of kernels offers. Labelled tuples: those of the modules of all processor levels are one type.

package typealias Pixels = UnsafeMutablePointer<SIMD4<Float>>
package typealias Positions = UnsafePointer<Double>
package typealias Places = UnsafeMutablePointer<Int32>

package typealias ResamplingKernels = (
    projectRow: @Sendable (SIMD3<Double>, SIMD3<Double>, Int, Int, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void,
    sampleLinear: @Sendable (shim_cells, Positions, Positions, Int, Places, Int, Pixels) -> Void,
    sampleCubic: @Sendable (shim_cells, Positions, Positions, Int, Bool, Places, Int, Pixels) -> Void,
    sampleSharp: @Sendable (shim_cells, Positions, Positions, Int, UnsafePointer<SIMD8<Float>>, Bool, Bool, Places, Int, Pixels) -> Void,
    sampleLine: @Sendable (shim_cells, shim_line, Positions, Int, shim_table, Bool, Bool, Places, Int, Pixels, Pixels) -> Void,
    sampleAcross: @Sendable (shim_cells, Double, shim_columns, Int, shim_table, Bool, Bool, Places, Int, Pixels) -> Void,
    sampleDown: @Sendable (shim_cells, shim_columns, Positions, Int, shim_table, Bool, Bool, Places, Int, Pixels) -> Void,
    halveRows: @Sendable (UnsafePointer<UnsafePointer<SIMD4<Float>>>, Int, SIMD8<Float>, Pixels) -> Void,
    pairRGB8: @Sendable (UnsafeRawPointer, Int, Int, Int, UnsafeMutableRawPointer) -> Void,
    halvePairs: @Sendable (UnsafePointer<UnsafeRawPointer>, SIMD8<Int16>, Int, UnsafeMutableRawPointer) -> Void,
    halvePairsAcross: @Sendable (UnsafeRawPointer, SIMD8<Int16>, Int, UnsafeMutableRawPointer) -> Void,
    pairAcross: @Sendable ((UnsafeRawPointer, UnsafeRawPointer), shim_cells, (Double, Double), shim_columns, Int, shim_table, shim_even_table,
                           Places, Int, UnsafeMutableRawPointer) -> Void,
    pairDown: @Sendable (UnsafeRawPointer, Int, shim_cells, shim_columns, Positions, Int, shim_table, shim_even_table, Places, Int, Pixels) -> Void,
    sampleUnitLine: @Sendable (shim_cells, shim_line, Positions, Int, UnsafePointer<SIMD8<Float>>, Bool, Bool, Places, Int, Pixels, Pixels) -> Void,
    decodePixels: @Sendable (shim_codec, UnsafeRawPointer, Int, Pixels) -> Bool,
    encodePixels: @Sendable (shim_codec, UnsafePointer<SIMD4<Float>>, Int, UnsafeMutableRawPointer) -> Bool,
    fixedCells: @Sendable (UnsafePointer<UInt8>, Int, Int, UnsafeMutableRawPointer) -> Void,
    storeFixed: @Sendable (UnsafeRawPointer, Int, Bool, Int, UnsafeMutablePointer<UInt8>) -> Void,
    sampleFixedLinear: @Sendable (shim_cells, Positions, Positions, Int, Places, Int, UnsafeMutableRawPointer) -> Void,
    sampleFixedCubic: @Sendable (shim_cells, Positions, Positions, Int, UnsafePointer<Int16>, Places, Int, UnsafeMutableRawPointer) -> Void,
    sampleFixedSharp: @Sendable (shim_cells, Positions, Positions, Int, UnsafePointer<Int16>, Places, Int, UnsafeMutableRawPointer) -> Void,
    sampleFixedLine: @Sendable (shim_cells, shim_line, Positions, Int, shim_table, Places, Int, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
)

package let resamplingKernels: ResamplingKernels = (
    projectRow: projectRow,
    sampleLinear: sampleLinear,
    sampleCubic: sampleCubic,
    sampleSharp: sampleSharp,
    sampleLine: sampleLine,
    sampleAcross: sampleAcross,
    sampleDown: sampleDown,
    halveRows: halveRows,
    pairRGB8: pairRGB8,
    halvePairs: halvePairs,
    halvePairsAcross: halvePairsAcross,
    pairAcross: pairAcross,
    pairDown: pairDown,
    sampleUnitLine: sampleUnitLine,
    decodePixels: decodePixels,
    encodePixels: encodePixels,
    fixedCells: fixedCells,
    storeFixed: storeFixed,
    sampleFixedLinear: sampleFixedLinear,
    sampleFixedCubic: sampleFixedCubic,
    sampleFixedSharp: sampleFixedSharp,
    sampleFixedLine: sampleFixedLine
)

package typealias LayerKernels = (
    convolveRow: @Sendable (shim_convolution, UnsafePointer<Float>, UnsafePointer<Float>?, UnsafeMutablePointer<Float>, Int) -> Void,
    convolveRowByChannel: @Sendable (UnsafePointer<Float>, Int, Int, UnsafePointer<Float>, UnsafePointer<Float>, UnsafeMutablePointer<Float>, Int) -> Void,
    enlargeRow: @Sendable (UnsafePointer<Float>, UnsafePointer<Float>, Int, Int, UnsafePointer<Float>, UnsafeMutablePointer<Float>) -> Void
)

package let layerKernels: LayerKernels = (convolveRow: convolveRow, convolveRowByChannel: convolveRowByChannel, enlargeRow: enlargeRow)
