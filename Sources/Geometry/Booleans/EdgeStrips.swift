/// Edges grouped by horizontal strips, to find the edges near a point without examining all edges.
struct EdgeStrips {
  private let edges: [Arrangement.Edge]
  /// The indices of the edges in each strip.
  private(set) var members: [[Int]]
  private let top: Int
  private let height: Int

  init(_ edges: [Arrangement.Edge], includesLevel: Bool = false) {
    self.edges = edges
    top = edges.lazy.map(\.low.y).min() ?? 0
    let bottom = edges.lazy.map(\.high.y).max() ?? 0
    let reach = bottom - top
    // A long edge is listed in many strips. If edges are long, fewer strips therefore save memory.
    let length = edges.reduce(0.0) { $0 + Double($1.high.y - $1.low.y) }
    let share = Double(max(reach, 1)) / max(length, 1)
    let most = 8 * Double(edges.count) * share
    let count = Int(min(max(min(Double(edges.count) / 4, most), 1), 4_096))
    height = reach / count + 1
    members = Array(repeating: [], count: count)
    for (index, edge) in edges.enumerated() where includesLevel || !edge.isLevel {
      for strip in number(at: edge.low.y)...number(at: edge.high.y) { members[strip].append(index) }
    }
  }

  /// Returns the index of the strip that contains a y coordinate.
  func number(at y: Int) -> Int { (y - top) / height }

  /// Visits the edges crossed by a horizontal ray from the far left to the middle of an edge.
  ///
  /// If the edge is level, the ray runs just above it. Returns the number of examined edges.
  func forEachEdge(before edge: Arrangement.Edge, _ visit: (Int) -> Void) -> Int {
    // Coordinates are doubled, so the coordinates of the middle are integers.
    let middle = GridPoint(x: edge.low.x + edge.high.x, y: edge.low.y + edge.high.y)
    let isLevel = edge.isLevel
    let strip = members[number(at: edge.low.y + (edge.high.y - edge.low.y) / 2)]
    for index in strip {
      let other = edges[index]
      let (low, high) = (2 * other.low.y, 2 * other.high.y)
      let isCrossed =
        isLevel ? low < middle.y && middle.y <= high : low <= middle.y && middle.y < high
      guard isCrossed else { continue }
      let start = GridPoint(x: 2 * other.low.x, y: low)
      // The vector along `other` is not doubled, to keep products small; only its direction counts.
      if (other.high - other.low).cross(middle - start) < 0 { visit(index) }
    }
    return strip.count
  }
}
