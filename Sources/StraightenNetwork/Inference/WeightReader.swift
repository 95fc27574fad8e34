// SPDX-License-Identifier: MIT
import Glibc
import StraightenNetworkWeights

/// Hands out the stored weights one layer after the other, in the order in which they were exported.
final class WeightReader {
    private let storage: UnsafeMutablePointer<Float>
    private let count: Int
    private var next = 0

    /// Unpacks all weights from float16.
    init() throws(OutOfMemory) {
        count = Int(straighten_network_weight_count)
        storage = try allocate(count)
        let words = straighten_network_weights_words()!
        for index in 0..<count {
            storage[index] = Self.number(UInt16(truncatingIfNeeded: words[index / 4] >> UInt64(16 * (index % 4))))
        }
    }

    deinit { free(storage) }

    func convolution(_ inputs: Int, _ outputs: Int, size: Int, stride: Int = 1, rectified: Bool = true) -> Convolution {
        Convolution(inputs: inputs, outputs: outputs, size: size, stride: stride, rectified: rectified,
                    weights: take(size * size * inputs * outputs), bias: take(outputs))
    }

    func depthwise(_ channels: Int) -> Depthwise {
        Depthwise(channels: channels, weights: take(9 * channels), bias: take(channels))
    }

    /// Whether every weight has been handed out.
    var isExhausted: Bool { next == count }

    private func take(_ wanted: Int) -> UnsafePointer<Float> {
        precondition(wanted <= count - next, "the stored weights belong to another network")
        defer { next += wanted }
        return UnsafePointer(storage + next)
    }

    /// IEEE 754 binary16. Moving exponent and fraction to their places in a binary32 scales by 2^-112.
    static func number(_ half: UInt16) -> Float {
        let magnitude = Float(bitPattern: UInt32(half & 0x7fff) << 13) * 0x1p112
        return half & 0x8000 == 0 ? magnitude : -magnitude
    }
}
