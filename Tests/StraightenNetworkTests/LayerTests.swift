// SPDX-License-Identifier: MIT
import Testing
@testable import StraightenNetwork

/// A kernel for a newer processor is the same as the one that runs everywhere.
@Suite struct LayerTests {
    private var state: UInt64 = 1

    private mutating func number() -> Float {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Float(Int32(truncatingIfNeeded: state >> 32)) * 0x1p-31
    }

    private mutating func tensor(_ width: Int, _ height: Int, _ channels: Int) throws -> Tensor {
        let result = try Tensor(width: width, height: height, channels: channels)
        for y in 0..<height {
            for i in 0..<(width * channels) { result.pixel(0, y)[i] = number() }
        }
        return result
    }

    private func bits(_ tensor: Tensor) -> [UInt32] {
        (0..<tensor.height).flatMap { y in (0..<(tensor.width * tensor.channels)).map { tensor.pixel(0, y)[$0].bitPattern } }
    }

    @Test(arguments: [(3, 1), (3, 2), (1, 1)])
    mutating func convolution(_ size: Int, _ stride: Int) throws {
        let weights = try tensor(size * size * 16, 1, 32), bias = try tensor(1, 1, 32)
        let layer = Convolution(inputs: 16, outputs: 32, size: size, stride: stride, rectified: true,
                                weights: UnsafePointer(weights.pixel(0, 0)), bias: UnsafePointer(bias.pixel(0, 0)))
        let input = try tensor(14, 6, 16), adding = try tensor(14 / stride, 6 / stride, 32)
        let plain = try tensor(14 / stride, 6 / stride, 32), best = try tensor(14 / stride, 6 / stride, 32)
        layer.apply(input, to: plain, adding: adding, kernels: LayerKernelLevels.plain)
        layer.apply(input, to: best, adding: adding, kernels: LayerKernelLevels.best)
        #expect(bits(plain) == bits(best))
        withExtendedLifetime((weights, bias)) {}
    }

    @Test mutating func convolutionByChannel() throws {
        let weights = try tensor(9, 1, 32), bias = try tensor(1, 1, 32), input = try tensor(7, 5, 32)
        let layer = Depthwise(channels: 32, weights: UnsafePointer(weights.pixel(0, 0)), bias: UnsafePointer(bias.pixel(0, 0)))
        let plain = try tensor(7, 5, 32), best = try tensor(7, 5, 32)
        layer.apply(input, to: plain, kernels: LayerKernelLevels.plain)
        layer.apply(input, to: best, kernels: LayerKernelLevels.best)
        #expect(bits(plain) == bits(best))
        withExtendedLifetime((weights, bias)) {}
    }

    @Test mutating func enlargement() throws {
        let input = try tensor(5, 3, 16), skip = try tensor(10, 6, 16), plain = try tensor(10, 6, 16), best = try tensor(10, 6, 16)
        enlarge(input, adding: skip, to: plain, kernels: LayerKernelLevels.plain)
        enlarge(input, adding: skip, to: best, kernels: LayerKernelLevels.best)
        #expect(bits(plain) == bits(best))
    }
}
