extension DocumentModel {
  /// Returns the limits that a frame exceeds, of the first, the middle and the last one.
  func exceededLimits(_ limits: LottieLimits) -> [Omission] {
    let length = max(endFrame - firstFrame - 1, 0)
    var (isExceeded, hasUnmerged, hasUndrawable) = (false, false, false)
    for share in [0, 0.5, 1] {
      let frame = (firstFrame + length * share).rounded(.down)
      var evaluator = Evaluator(self, limits: limits, at: frame)
      _ = evaluator.root(at: frame)
      isExceeded = isExceeded || evaluator.budget.isExceeded
      hasUnmerged = hasUnmerged || evaluator.budget.mergedPairs < 0
      hasUndrawable = hasUndrawable || evaluator.budget.hasUndrawable
    }
    func omission(_ feature: String, _ outcome: String) -> Omission {
      Omission(feature: feature, outcome: outcome, layers: [], layerCount: 0)
    }
    var omissions: [Omission] = []
    if isExceeded {
      let most = "\(limits.shapeCount) shapes or \(limits.pointCount) points in a frame"
      omissions.append(omission("more than \(most)", Omission.isNotDrawn))
    }
    if hasUndrawable {
      omissions.append(
        omission(
          "transforms that enlarge more than a million times or move beyond 1,000,000,000 points",
          "whose layers are not drawn"
        )
      )
    }
    if hasUnmerged {
      omissions.append(
        omission("merge paths of too many pieces", "in whose place the paths are drawn as they are")
      )
    }
    return omissions
  }
}
