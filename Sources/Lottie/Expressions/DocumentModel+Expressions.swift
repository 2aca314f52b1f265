extension DocumentModel {
  /// Returns the frame that a composition shows inside a layer, or `nil` for a layer of another
  /// kind.
  ///
  /// - Parameters:
  ///   - layer: The layer. An expression of its time remapping counts only once it is resolved.
  ///   - frame: The frame of the composition that contains the layer.
  /// - Returns: The frame of the composition inside the layer.
  func frame(inside layer: LayerModel, at frame: Double) -> Double? {
    guard case .composition(let inner) = layer.content else { return nil }
    guard let remap = inner.timeRemap else { return (frame - layer.startTime) / layer.stretch }
    let mapped = remap.number(at: frame) * frameRate
    return mapped == layer.outPoint ? mapped - 1 : mapped
  }

  /// Returns the layers whose expressions fail, with their indices among all layers and the
  /// reasons.
  ///
  /// In each composition, layers are examined at this frame of the composition's own time.
  ///
  /// - Throws: ``LottieError/expression(layer:property:_:)`` if the expressions exceed the limits.
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
        // A layer that shows nothing needs no values.
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
