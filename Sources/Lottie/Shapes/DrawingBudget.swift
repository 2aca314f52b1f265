/// The remaining budget for drawing one frame.
struct DrawingBudget {
  private var shapes: Int
  private var points: Int
  /// The number of pairs of edges that merging may still examine; negative if merging needed more.
  var mergedPairs: Int
  /// Whether any shapes or points were dropped.
  private(set) var isExceeded = false
  /// Whether a transform was rejected because its scale or translation is too large.
  private(set) var hasUndrawable = false
  private let merged: MergedOutlines
  private var mergeCount = 0

  struct Cost: Sendable {
    fileprivate let shapes: Int
    fileprivate let points: Int
    fileprivate let mergedPairs: Int
  }

  init(_ limits: LottieLimits, _ merged: MergedOutlines = MergedOutlines()) {
    self.merged = merged
    shapes = limits.shapeCount
    points = limits.pointCount
    mergedPairs = limits.mergedPairCount
  }

  /// Deducts one shape, and returns whether the budget was sufficient.
  mutating func takeShape() -> Bool {
    shapes -= 1
    if shapes < 0 { isExceeded = true }
    return shapes >= 0
  }

  /// Deducts points, and returns whether the budget was sufficient.
  mutating func take(points count: Int) -> Bool {
    guard count <= points else {
      isExceeded = true
      return false
    }
    points -= count
    return true
  }

  /// Combines paths and deducts the work; `nil` if the budget is too small or a path is not finite.
  mutating func outline(of parts: [Path], by operation: PathOperation) -> Path? {
    mergeCount += 1
    return merged.outline(mergeCount, of: parts, by: operation, work: &mergedPairs)
  }

  /// Returns whether a transform can be drawn; if not, records that a transform was rejected.
  mutating func allows(_ transform: AffineTransform) -> Bool {
    if !transform.isDrawable { hasUndrawable = true }
    return transform.isDrawable
  }

  /// Deducts a known cost, and returns whether the budget was sufficient.
  mutating func take(_ cost: Cost) -> Bool {
    guard cost.shapes <= shapes, cost.points <= points,
      cost.mergedPairs <= max(mergedPairs, 0)
    else { return false }
    shapes -= cost.shapes
    points -= cost.points
    mergedPairs -= cost.mergedPairs
    return true
  }

  /// Returns the cost since an earlier state of the budget.
  func cost(since before: DrawingBudget) -> Cost {
    Cost(
      shapes: before.shapes - shapes,
      points: before.points - points,
      mergedPairs: before.mergedPairs - mergedPairs
    )
  }

  var isEmpty: Bool { shapes <= 0 || points <= 0 || mergedPairs < 0 }
}
