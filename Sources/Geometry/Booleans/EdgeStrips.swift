/// Edges by level strips, for finding those beside a point without looking at all.
struct EdgeStrips {
  private let edges: [Arrangement.Edge]
  private var strips: [[Int]]
  private let top: Int
  private let height: Int

  init(_ edges: [Arrangement.Edge]) {
    self.edges = edges
    top = edges.lazy.map(\.low.y).min() ?? 0
    let bottom = edges.lazy.map(\.high.y).max() ?? 0
    let count = min(max(edges.count / 4, 1), 4_096)
    height = (bottom - top) / count + 1
    strips = Array(repeating: [], count: count)
    for (index, edge) in edges.enumerated() where !edge.isLevel {
      for strip in (edge.low.y - top) / height...(edge.high.y - top) / height {
        strips[strip].append(index)
      }
    }
  }

  /// Visits the edges that a level ray from the far left to the middle of an edge crosses.
  ///
  /// The ray to a level edge runs just above it.
  func forEachEdge(before edge: Arrangement.Edge, _ visit: (Int) -> Void) {
    // Doubled, coordinates of the middle are whole.
    let middle = GridPoint(x: edge.low.x + edge.high.x, y: edge.low.y + edge.high.y)
    let isLevel = edge.isLevel
    for index in strips[min((middle.y / 2 - top) / height, strips.count - 1)] {
      let other = edges[index]
      let (low, high) = (2 * other.low.y, 2 * other.high.y)
      let isCrossed =
        isLevel ? low < middle.y && middle.y <= high : low <= middle.y && middle.y < high
      guard isCrossed else { continue }
      let start = GridPoint(x: 2 * other.low.x, y: low)
      // Halved, the way still has the same direction, and products stay small enough.
      if (other.high - other.low).cross(middle - start) > 0 { visit(index) }
    }
  }
}
