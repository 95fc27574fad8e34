// SPDX-License-Identifier: MIT

extension Line {
    /// Where it lies in [0, width] x [0, height], as projections on its direction from its origin. nil: nowhere.
    func chord(width: Int, height: Int) -> ClosedRange<Double>? {
        var from = -Double.infinity, to = Double.infinity
        for axis in 0..<2 {
            let side = Double(axis == 0 ? width : height), p = origin[axis], d = direction[axis]
            guard abs(d) > 1e-9 else {
                if p < 0 || p > side { return nil }
                continue
            }
            from = max(from, min(-p / d, (side - p) / d))
            to = min(to, max(-p / d, (side - p) / d))
        }
        return from < to ? from...to : nil
    }
}
