// SPDX-License-Identifier: MIT
import StraightenShims

/// Where a position lies: a block of cells, and where in between the taps lie.
struct Placement {
    /// Of a block's first cell, in the order of rows.
    var offset: Int
    /// Between two cells: the node of a table, and the rest, in nodes.
    var across: (node: Int, rest: Float)
    var down: (node: Int, rest: Float)
}

/// Places positions of a row, eight at a time.
struct Placer {
    private let cells: shim_cells
    private let taps: Int32, bits: Int32
    private let bias: Double
    private let originX: Double, originY: Double
    // In memory, since lanes are picked by a running number.
    private let lanes: UnsafeMutableRawPointer
    /// Room for `lanes`.
    static let bytes = 5 * 32

    /// - Parameters:
    ///   - taps: of a kernel in each direction; blocks of so many cells are held inside the window, since positions
    ///     are computed with rounding.
    ///   - bits: 2 to their power are the nodes between two cells.
    ///   - bias: 0 for the nearest node, rests from -0.5 to 0.5; 0.5 for the node before, from 0 to 1.
    @inline(__always)
    init(_ cells: shim_cells, taps: Int32, bits: Int32, bias: Double, lanes: UnsafeMutableRawPointer) {
        let reach = Double(taps &- 1) * 0.5
        (self.cells, self.taps, self.bits, self.bias, self.lanes) = (cells, taps, bits, bias, lanes)
        (originX, originY) = (cells.origin_x + reach, cells.origin_y + reach)
    }

    @inline(__always)
    func place(_ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>) {
        let x = split(xs, cells.scale_x, originX), y = split(ys, cells.scale_y, originY)
        let offset = shim_hold(y.cell, cells.height &- taps) &* cells.width &+ shim_hold(x.cell, cells.width &- taps)
        lanes.storeBytes(of: offset, toByteOffset: 0, as: SIMD8<Int32>.self)
        lanes.storeBytes(of: x.node, toByteOffset: 32, as: SIMD8<Int32>.self)
        lanes.storeBytes(of: y.node, toByteOffset: 64, as: SIMD8<Int32>.self)
        lanes.storeBytes(of: x.rest, toByteOffset: 96, as: SIMD8<Float>.self)
        lanes.storeBytes(of: y.rest, toByteOffset: 128, as: SIMD8<Float>.self)
    }

    @inline(__always)
    subscript(lane: Int) -> Placement {
        @inline(__always) func integer(_ row: Int) -> Int { Int((lanes + (32 &* row &+ 4 &* lane)).load(as: Int32.self)) }
        @inline(__always) func rest(_ row: Int) -> Float { (lanes + (32 &* row &+ 4 &* lane)).load(as: Float.self) }
        return Placement(offset: integer(0), across: (integer(1), rest(3)), down: (integer(2), rest(4)))
    }

    /// Adding 1.5 * 2^52 leaves the nearest integer in the low bits.
    @inline(__always)
    private func split(_ positions: UnsafePointer<Double>, _ scale: Double, _ origin: Double)
        -> (cell: SIMD8<Int32>, node: SIMD8<Int32>, rest: SIMD8<Float>) {
        let p = UnsafeRawPointer(positions).loadUnaligned(as: SIMD8<Double>.self)
        let nodes = (p * scale - origin) * Double(1 << bits), shifted = (nodes - bias) + 0x1.8p52
        let index = shim_lower(unsafeBitCast(shifted, to: SIMD8<Int64>.self))
        return (index &>> bits, index & ((1 << bits) &- 1), shim_floats(nodes - (shifted - 0x1.8p52)))
    }
}

/// Samples one run of pixels: `sum` is asked for each, in turn.
///
/// - Parameters:
///   - xs, ys: positions in the source; seven numbers more can be read behind the last.
///   - result: room for `count` pixels.
@inline(__always)
func sample(_ cells: shim_cells, _ xs: UnsafePointer<Double>, _ ys: UnsafePointer<Double>, _ count: Int, taps: Int32, bits: Int32,
            bias: Double, _ result: UnsafeMutablePointer<SIMD4<Float>>, _ sum: (UnsafeRawPointer, Int, Placement) -> SIMD4<Float>) {
    let pixels = cells.pixels!, stride = 16 &* Int(cells.width)
    withUnsafeTemporaryAllocation(byteCount: Placer.bytes, alignment: 16) { lanes in
        let placer = Placer(cells, taps: taps, bits: bits, bias: bias, lanes: lanes.baseAddress!)
        var first = 0
        while first < count {
            placer.place(xs + first, ys + first)
            let end = min(8, count &- first)
            var i = 0
            while i < end {
                let place = placer[i]
                result[first &+ i] = sum(pixels + 16 &* place.offset, stride, place)
                i &+= 1
            }
            first &+= 8
        }
    }
}
