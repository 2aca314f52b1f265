/// How much one moment may still show.
struct DrawingBudget {
  private var shapes: Int
  private var points: Int

  init(_ limits: LottieLimits) {
    shapes = limits.shapeCount
    points = limits.pointCount
  }

  /// Takes one shape out of the budget; false where nothing is left.
  mutating func takeShape() -> Bool {
    shapes -= 1
    return shapes >= 0
  }

  /// Takes points out of the budget; false where they are not left.
  mutating func take(points count: Int) -> Bool {
    guard count <= points else { return false }
    points -= count
    return true
  }
}
