import Geometry

/// How much one moment may still show.
struct DrawingBudget {
  private var shapes: Int
  private var points: Int
  /// The pairs of pieces that merged paths may still look at; below 0 once there were too few.
  var mergedPairs: Int
  /// Whether shapes or points were refused.
  private(set) var isExceeded = false
  /// Whether a transform was refused that enlarges or moves too far.
  private(set) var hasUndrawable = false

  /// What something took out of a budget.
  struct Cost: Sendable {
    fileprivate let shapes: Int
    fileprivate let points: Int
    fileprivate let mergedPairs: Int
  }

  init(_ limits: LottieLimits) {
    shapes = limits.shapeCount
    points = limits.pointCount
    mergedPairs = limits.mergedPairCount
  }

  /// Takes one shape out of the budget; false where nothing is left.
  mutating func takeShape() -> Bool {
    shapes -= 1
    if shapes < 0 { isExceeded = true }
    return shapes >= 0
  }

  /// Takes points out of the budget; false where they are not left.
  mutating func take(points count: Int) -> Bool {
    guard count <= points else {
      isExceeded = true
      return false
    }
    points -= count
    return true
  }

  /// Whether a transform can be drawn, which is noted if not.
  mutating func allows(_ transform: AffineTransform) -> Bool {
    if !transform.isDrawable { hasUndrawable = true }
    return transform.isDrawable
  }

  /// Takes as much as something took before; false where that is not left.
  mutating func take(_ cost: Cost) -> Bool {
    guard cost.shapes <= shapes, cost.points <= points,
      cost.mergedPairs <= max(mergedPairs, 0)
    else { return false }
    shapes -= cost.shapes
    points -= cost.points
    mergedPairs -= cost.mergedPairs
    return true
  }

  /// What was taken since the budget was as it was then.
  func cost(since before: DrawingBudget) -> Cost {
    Cost(
      shapes: before.shapes - shapes,
      points: before.points - points,
      mergedPairs: before.mergedPairs - mergedPairs
    )
  }

  /// Whether something was refused, or nothing is left.
  var isEmpty: Bool { shapes <= 0 || points <= 0 || mergedPairs < 0 }
}
