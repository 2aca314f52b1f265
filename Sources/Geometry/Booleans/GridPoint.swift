/// A point with integer coordinates, for exact tests of which side of a line a point lies on.
///
/// Coordinates lie within ±2²⁷. Products of two differences then fit into 64 bits.
struct GridPoint: Hashable, Comparable {
  var x: Int
  var y: Int

  /// Hashes both coordinates as one number, for speed: thousands of points are hashed.
  func hash(into hasher: inout Hasher) { hasher.combine(x &<< 32 ^ y) }

  /// Orders points from top to bottom, then from left to right.
  static func < (a: GridPoint, b: GridPoint) -> Bool { (a.y, a.x) < (b.y, b.x) }

  static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x - b.x, y: a.y - b.y) }

  func cross(_ other: GridPoint) -> Int { x * other.y - y * other.x }

  /// Whether this point, which must lie on the line through `a` and `b`, is strictly between them.
  func isInside(_ a: GridPoint, _ b: GridPoint) -> Bool {
    self != a && self != b && min(a.x, b.x) <= x && x <= max(a.x, b.x) && min(a.y, b.y) <= y
      && y <= max(a.y, b.y)
  }
}

/// The grid to which points are rounded; its steps are as small as exact arithmetic allows.
struct PointGrid {
  private let scale: Double

  /// Creates the grid for coordinates with an absolute value of up to `reach`.
  init(reach: Double) {
    var scale = 1.0
    while reach * scale > 134_217_728 { scale /= 2 }
    while reach * scale <= 67_108_864, scale < 1e12 { scale *= 2 }
    self.scale = scale
  }

  /// Converts a length from points to grid steps.
  func length(_ length: Double) -> Double { length * scale }

  func point(_ point: Point) -> GridPoint {
    GridPoint(x: Int((point.x * scale).rounded()), y: Int((point.y * scale).rounded()))
  }

  func point(_ point: GridPoint) -> Point {
    Point(Double(point.x) / scale, Double(point.y) / scale)
  }
}
