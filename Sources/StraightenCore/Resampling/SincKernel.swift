// SPDX-License-Identifier: MIT
import Glibc

/// A windowed sinc: even, 1 at 0, 0 from `radius` on.
struct SincKernel: Sendable {
    let radius: Double

    func callAsFunction(_ x: Double) -> Double {
        let x = abs(x)
        guard x < radius else { return 0 }
        guard x > 1e-9 else { return 1 }
        let p = Double.pi * x
        return sin(p) / p * sin(p / radius) / (p / radius)
    }
}
