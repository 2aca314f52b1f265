import Synchronization

/// A set of drawing limits that are exceeded.
struct ExceededLimits: OptionSet, Sendable {
  let rawValue: Int

  static let shapes = ExceededLimits(rawValue: 1)
  static let transforms = ExceededLimits(rawValue: 2)
  static let mergedPaths = ExceededLimits(rawValue: 4)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates the set for a frame from the budget that remains after drawing.
  init(_ budget: DrawingBudget) {
    self = []
    if budget.isExceeded { insert(.shapes) }
    if budget.hasUndrawable { insert(.transforms) }
    if budget.mergedPairs < 0 { insert(.mergedPaths) }
  }

  func unsupportedFeatures(_ limits: LottieLimits) -> [UnsupportedFeature] {
    func unsupportedFeature(_ feature: String, _ outcome: String) -> UnsupportedFeature {
      UnsupportedFeature(feature: feature, outcome: outcome, layers: [], layerCount: 0)
    }
    var unsupportedFeatures: [UnsupportedFeature] = []
    if contains(.shapes) {
      let most = "\(limits.shapeCount) shapes or \(limits.pointCount) points in a frame"
      unsupportedFeatures.append(
        unsupportedFeature("more than \(most)", "so some shapes are not drawn")
      )
    }
    if contains(.transforms) {
      unsupportedFeatures.append(
        unsupportedFeature(
          "transforms with a scale above 1,000,000 or a translation above 1,000,000,000 points",
          "so the transformed layers are not drawn"
        )
      )
    }
    if contains(.mergedPaths) {
      unsupportedFeatures.append(
        unsupportedFeature(
          "merge paths with too many pieces",
          "so the paths are drawn unmerged"
        )
      )
    }
    return unsupportedFeatures
  }
}

/// A record of the limits exceeded by the frames drawn so far, shared by all threads.
final class DrawnLimits: Sendable {
  private let exceeded = Mutex(ExceededLimits())

  func add(_ limits: ExceededLimits) {
    // Most frames exceed no limit, so the lock is rarely needed.
    guard !limits.isEmpty else { return }
    exceeded.withLock { $0.formUnion(limits) }
  }

  var all: ExceededLimits { exceeded.withLock { $0 } }
}
