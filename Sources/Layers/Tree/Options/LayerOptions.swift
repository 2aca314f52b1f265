@_spi(UIKit) import Geometry

/// The options that few layers need, stored separately to keep most layers small.
struct LayerOptions: Hashable, Sendable {
  var sublayerTransform = Transform3D.identity
  var isDoubleSided = true
  var isTransformLayer = false
  var hasContinuousCorners = false
  var roundedCorners = RoundedCorners.all
  var replicator: Replicator?
  var blendMode = BlendMode.normal
  var isIsolated = false
  var filters: [Filter] = []
  var maskKind = MaskKind.alpha
  var pathMasks: [PathMask] = []
  var shadowPath: Path?
  var shouldRasterize = false
  var edgePlacement = EdgePlacement.exact
  var customValues: [String: AnimatableValue] = [:]

  static let none = LayerOptions()
}

/// A box that keeps layers small: most layers have no options.
indirect enum LayerOptionsBox: Hashable, Sendable {
  case none
  case options(LayerOptions)

  var options: LayerOptions {
    get {
      switch self {
      case .none: .none
      case .options(let options): options
      }
    }
    // Default options are stored as `.none`, so that layers with equal values compare as equal.
    set { self = newValue == .none ? .none : .options(newValue) }
  }

  var isNone: Bool { if case .none = self { true } else { false } }
}
