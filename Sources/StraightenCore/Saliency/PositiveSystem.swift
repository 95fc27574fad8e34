// SPDX-License-Identifier: MIT

/// A system of linear equations with a symmetric positive definite matrix, ready to be solved: its
/// Cholesky factor.
struct PositiveSystem {
    private let factor: Plane<Float>

    /// - Parameter fill: writes the lower triangle, row by row.
    /// - Returns: nil if the matrix is not positive definite.
    init?(size: Int, _ fill: (Plane<Float>) -> Void) throws(Failure) {
        factor = try Plane(width: size, height: size)
        fill(factor)
        for i in 0..<size {
            let row = factor.row(i)
            for j in 0..<i { row[j] = (row[j] - Self.dot(row, factor.row(j), j)) / factor.row(j)[j] }
            let square = row[i] - Self.dot(row, row, i)
            guard square > 0, square.isFinite else { return nil }
            row[i] = square.squareRoot()
        }
    }

    func solve(_ right: [Float]) -> [Float] {
        var x = right
        let size = right.count
        x.withUnsafeMutableBufferPointer { x in
            guard let x = x.baseAddress else { return }
            for i in 0..<size { x[i] = (x[i] - Self.dot(factor.row(i), x, i)) / factor.row(i)[i] }
            for i in (0..<size).reversed() {
                let row = factor.row(i)
                x[i] /= row[i]
                for j in 0..<i { x[j] -= row[j] * x[i] }
            }
        }
        return x
    }

    private static func dot(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ count: Int) -> Float {
        var low = SIMD8<Float>.zero, high = SIMD8<Float>.zero, i = 0
        while i + 16 <= count {
            low += load(a + i) * load(b + i)
            high += load(a + i + 8) * load(b + i + 8)
            i += 16
        }
        var sum = (low + high).sum()
        while i < count {
            sum += a[i] * b[i]
            i += 1
        }
        return sum
    }

    @inline(__always)
    private static func load(_ p: UnsafePointer<Float>) -> SIMD8<Float> {
        UnsafeRawPointer(p).loadUnaligned(as: SIMD8<Float>.self)
    }
}
