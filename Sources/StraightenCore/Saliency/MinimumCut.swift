// SPDX-License-Identifier: MIT

/// Divides nodes into two sides so that what is cut weighs least: maximum flow from the one terminal to
/// the other along shortest paths.
///
/// E. Dinic's algorithm (1970), in whole numbers: the answer does not depend on rounding. The first side
/// is the smallest of equally good ones.
struct MinimumCut {
    private struct Edge {
        let to: Int32
        /// The edge back.
        let twin: Int32
        var capacity: Int64
    }

    private var edges: [[Edge]]
    private let source: Int
    private let sink: Int
    private var levels: [Int32] = []
    private var next: [Int] = []

    init(nodes: Int) {
        source = nodes
        sink = nodes + 1
        edges = Array(repeating: [], count: nodes + 2)
    }

    /// What is paid if `i` and `j` come to different sides, at least 0.
    mutating func join(_ i: Int, _ j: Int, _ weight: Int64) { connect(i, j, weight, weight) }

    /// What is paid if the node comes to the second side, or if negative to the first.
    mutating func prefer(_ node: Int, _ weight: Int64) {
        if weight > 0 { connect(source, node, weight, 0) }
        if weight < 0 { connect(node, sink, -weight, 0) }
    }

    private mutating func connect(_ i: Int, _ j: Int, _ there: Int64, _ back: Int64) {
        edges[i].append(Edge(to: Int32(j), twin: Int32(edges[j].count), capacity: there))
        edges[j].append(Edge(to: Int32(i), twin: Int32(edges[i].count - 1), capacity: back))
    }

    /// Whether each node is on the first side.
    mutating func solve() -> [Bool] {
        while findLevels() {
            next = [Int](repeating: 0, count: edges.count)
            while push() {}
        }
        return levels.prefix(source).map { $0 >= 0 }
    }

    /// - Returns: whether the sink can still be reached.
    private mutating func findLevels() -> Bool {
        levels = [Int32](repeating: -1, count: edges.count)
        levels[source] = 0
        var queue = [source], head = 0
        while head < queue.count {
            let i = queue[head]
            head += 1
            for edge in edges[i] where edge.capacity > 0 && levels[Int(edge.to)] < 0 {
                levels[Int(edge.to)] = levels[i] + 1
                queue.append(Int(edge.to))
            }
        }
        return levels[sink] >= 0
    }

    /// Sends what it can along one path of rising levels.
    ///
    /// - Returns: whether there was one.
    private mutating func push() -> Bool {
        var path: [Int] = [], i = source
        while i != sink {
            if let j = step(from: i) {
                path.append(i)
                i = j
            } else {
                guard let last = path.popLast() else { return false }
                next[last] += 1
                i = last
            }
        }
        let sent = path.reduce(Int64.max) { min($0, edges[$1][next[$1]].capacity) }
        for i in path {
            let edge = edges[i][next[i]]
            edges[i][next[i]].capacity -= sent
            edges[Int(edge.to)][Int(edge.twin)].capacity += sent
        }
        return true
    }

    /// The next node through which the node may still send.
    private mutating func step(from i: Int) -> Int? {
        while next[i] < edges[i].count {
            let edge = edges[i][next[i]]
            if edge.capacity > 0, levels[Int(edge.to)] == levels[i] + 1 { return Int(edge.to) }
            next[i] += 1
        }
        return nil
    }
}
