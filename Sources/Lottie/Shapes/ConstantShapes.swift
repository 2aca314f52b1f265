/// The layers of a shape layer with constant contents, created once for all frames.
struct ConstantShapes: Sendable {
  /// The layers, back to front.
  let layers: [Layer]
  /// The cost of the layers, which each frame deducts from its budget.
  let cost: DrawingBudget.Cost

  /// Creates the layers; `nil` if the contents change over time or exceed the remaining budget.
  ///
  /// All constant contents of a document share `budget`.
  init?(_ items: [ShapeItem], _ limits: LottieLimits, budget: inout DrawingBudget) {
    var check = MotionCheck()
    var copy = items
    copy.visitProperties(&check)
    guard !check.findsMotion else { return nil }
    let before = budget
    let scene = ShapeScene(items, at: 0, limits: limits, budget: &budget)
    // If the contents exceed the limits, each frame must draw them to note the exceeded limits.
    guard !budget.isEmpty, budget.isExceeded == before.isExceeded,
      budget.hasUndrawable == before.hasUndrawable
    else { return nil }
    layers = ShapePainter(scene, at: 0).layers
    cost = budget.cost(since: before)
  }
}

/// A search for properties that change over time.
private struct MotionCheck: PropertyVisitor {
  private(set) var findsMotion = false

  mutating func visit<Value>(_ property: inout Property<Value>) {
    if property.isAnimated || property.expression != nil { findsMotion = true }
  }
}

extension DocumentModel {
  /// Creates the layers of all constant contents.
  mutating func findConstantShapes(_ limits: LottieLimits) {
    var budget = DrawingBudget(limits)
    for composition in compositions.indices {
      for place in compositions[composition].layers.indices {
        guard case .shapes(let items) = compositions[composition].layers[place].content else {
          continue
        }
        compositions[composition].layers[place].constantShapes =
          ConstantShapes(items, limits, budget: &budget)
      }
    }
  }
}
