/// A point with whole coordinates, so that the side of a line it lies on is computed exactly.
///
/// Coordinates lie within ±2²⁷, so that the products of two differences fit into 64 bits.
struct GridPoint: Hashable, Comparable {
  var x: Int
  var y: Int

  /// Hashes both coordinates as one number, for speed: points are hashed by the thousand.
  func hash(into hasher: inout Hasher) { hasher.combine(x &<< 32 ^ y) }

  /// Orders points from top to bottom, then from left to right.
  static func < (a: GridPoint, b: GridPoint) -> Bool { (a.y, a.x) < (b.y, b.x) }

  static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x - b.x, y: a.y - b.y) }

  /// Returns the cross product of two displacements.
  func cross(_ other: GridPoint) -> Int { x * other.y - y * other.x }

  /// Whether the point lies between the ends of a line that it lies on.
  func isInside(_ a: GridPoint, _ b: GridPoint) -> Bool {
    self != a && self != b && min(a.x, b.x) <= x && x <= max(a.x, b.x) && min(a.y, b.y) <= y
      && y <= max(a.y, b.y)
  }
}

/// The grid that points are rounded to: as fine as exact arithmetic allows.
struct PointGrid {
  private let scale: Double

  /// Creates the grid for coordinates up to a size.
  init(reach: Double) {
    var scale = 1.0
    while reach * scale > 134_217_728 { scale /= 2 }
    while reach * scale <= 67_108_864, scale < 1e12 { scale *= 2 }
    self.scale = scale
  }

  /// Returns a length in steps of the grid.
  func length(_ length: Double) -> Double { length * scale }

  func point(_ point: Point) -> GridPoint {
    GridPoint(x: Int((point.x * scale).rounded()), y: Int((point.y * scale).rounded()))
  }

  func point(_ point: GridPoint) -> Point {
    Point(Double(point.x) / scale, Double(point.y) / scale)
  }
}
