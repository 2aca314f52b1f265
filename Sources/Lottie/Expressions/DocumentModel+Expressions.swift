extension DocumentModel {
  /// Converts `frame` to the time of the composition that a layer shows; `nil` if it shows none.
  ///
  /// `frame` belongs to the composition that contains the layer. An expression of the layer's time
  /// remapping is ignored, unless ``ExpressionResolver`` has replaced it with its value.
  func frame(inside layer: LayerModel, at frame: Double) -> Double? {
    guard case .composition(let inner) = layer.content else { return nil }
    guard let remap = inner.timeRemap else { return (frame - layer.startTime) / layer.stretch }
    let mapped = remap.number(at: frame) * frameRate
    return mapped == layer.outPoint ? mapped - 1 : mapped
  }

  /// Returns the layers whose expressions fail, their indices among all layers, and the reasons.
  ///
  /// Every composition is evaluated at the same frame number of its own timeline. The function
  /// throws if the expressions exceed the limits.
  func expressionFailures(
    _ limits: LottieLimits,
    at frame: Double
  ) throws(LottieError) -> [(layer: String, place: Int, reason: String)] {
    guard let run = ExpressionRun(self, limits, at: frame) else { return [] }
    var failures: [(layer: String, place: Int, reason: String)] = []
    var place = -1
    for (number, composition) in compositions.enumerated() {
      for layer in composition.layers {
        place += 1
        guard layer.hasExpressions else { continue }
        // The values of an invisible layer are not needed.
        guard layer.inPoint <= frame, frame < layer.outPoint || number > 0 else { continue }
        let known = run.failures.count
        var copy = layer
        var resolver = ExpressionResolver(run: run, frame: frame)
        resolver.resolve(&copy)
        if let exhaustion = run.exhaustion { throw exhaustion }
        guard run.failures.count > known, let reason = run.lastFailure else { continue }
        failures.append((layer.name, place, reason))
      }
    }
    return failures
  }
}
