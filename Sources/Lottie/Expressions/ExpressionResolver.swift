/// A visitor that reads or changes every property of a layer.
protocol PropertyVisitor {
  mutating func visit<Value>(_ property: inout Property<Value>)
}

/// A visitor that replaces properties with the values of their expressions.
struct ExpressionResolver: PropertyVisitor {
  let run: ExpressionRun
  /// The current frame, counted in the layer's composition.
  let frame: Double

  /// Evaluates the expressions of a layer.
  mutating func resolve(_ layer: inout LayerModel) {
    keepDirection(of: &layer)
    layer.visitProperties(&self)
    guard case .text(var text) = layer.content, let id = text.expression else { return }
    guard case .text(let string)? = run.value(ofExpression: id, at: frame) else { return }
    guard var document = text.document(at: frame) else { return }
    document.text = string
    text.documents = [document]
    layer.content = .text(text)
  }

  /// Evaluates only the expressions of a layer's transform.
  mutating func resolveTransform(of layer: inout LayerModel) {
    keepDirection(of: &layer)
    layer.transform.value.visitProperties(&self)
  }

  /// Adds the direction of motion along the keyframes to the rotation, as in lottie-web.
  private func keepDirection(of layer: inout LayerModel) {
    guard layer.turnsAlongPath, layer.hasExpressions,
      case .plane(var angle) = layer.transform.rotation
    else { return }
    let travel = layer.transform.position.direction(at: frame) * 180 / .pi
    layer.turnsAlongPath = false
    if let id = angle.expression,
      let value = run.value(ofExpression: id, at: frame)?.components.first
    {
      angle = Property(Numbers(value, 0, 0, 0))
    }
    layer.transform.rotation = .plane(Property(angle.value(at: frame) + Numbers(travel, 0, 0, 0)))
  }

  mutating func visit<Value>(_ property: inout Property<Value>) {
    guard let id = property.expression else { return }
    property.expression = nil
    guard let value = run.value(ofExpression: id, at: frame) else { return }
    switch value {
    case .path(let path):
      guard let path = path as? Value else { return }
      property.constant = path
    case .number, .numbers:
      let numbers = value.components.map { $0 * property.factor }
      if let list = numbers as? Value {
        property.constant = list
      } else {
        var vector = Numbers.zero
        for (index, number) in numbers.prefix(4).enumerated() { vector[index] = number }
        guard let vector = vector as? Value else { return }
        property.constant = vector
      }
    case .text: return
    }
    property.keyframes = []
  }
}
