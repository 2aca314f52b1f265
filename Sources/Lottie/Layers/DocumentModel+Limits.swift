extension DocumentModel {
  /// Returns the limits that the first, the middle or the last frame exceeds.
  func exceededLimits(_ limits: LottieLimits) -> ExceededLimits {
    let length = max(endFrame - firstFrame - 1, 0)
    var exceeded: ExceededLimits = []
    for share in [0, 0.5, 1] {
      let frame = (firstFrame + length * share).rounded(.down)
      var evaluator = Evaluator(self, limits: limits, at: frame)
      _ = evaluator.root(at: frame)
      exceeded.formUnion(ExceededLimits(evaluator.budget))
    }
    return exceeded
  }
}
