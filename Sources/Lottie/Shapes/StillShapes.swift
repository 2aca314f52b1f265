/// The layers of a shape layer's static contents, which are built once for all frames.
struct StillShapes: Sendable {
  /// The layers, back to front.
  let layers: [Layer]
  /// The cost of the layers in a frame's budget.
  let cost: DrawingBudget.Cost

  /// Creates the layers; `nil` if something moves, or the budget is too small.
  ///
  /// - Parameters:
  ///   - items: The contents.
  ///   - limits: The limits on drawing.
  ///   - budget: The shared budget of all static contents.
  init?(_ items: [ShapeItem], _ limits: LottieLimits, budget: inout DrawingBudget) {
    var check = MotionCheck()
    var copy = items
    copy.visitProperties(&check)
    guard !check.findsMotion else { return nil }
    let before = budget
    let scene = ShapeScene(items, at: 0, limits: limits, budget: &budget)
    // Contents that exceed the limits are drawn anew in every frame, which then notes the features.
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
  /// Builds the layers of all static contents.
  mutating func findStillShapes(_ limits: LottieLimits) {
    var budget = DrawingBudget(limits)
    for composition in compositions.indices {
      for place in compositions[composition].layers.indices {
        guard case .shapes(let items) = compositions[composition].layers[place].content else {
          continue
        }
        compositions[composition].layers[place].stillShapes =
          StillShapes(items, limits, budget: &budget)
      }
    }
  }
}
