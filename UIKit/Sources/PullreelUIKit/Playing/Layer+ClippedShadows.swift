import Geometry
import Layers

extension Layer {
  /// Whether the layer clips to its bounds, and has a shadow path whose shadow is visible inside
  /// the bounds.
  ///
  /// A layer that draws something hides the shadow, which is below everything that the layer draws.
  private var clipsShadow: Bool {
    guard masksToBounds, shadow.opacity > 0, shape == nil, (backgroundColor?.alpha ?? 0) == 0,
      case .none = contents
    else { return false }
    return shadowPath != nil
  }

  /// Whether the layer or one inside it shows a clipped shadow.
  private var containsClippedShadow: Bool {
    // By index, since a loop over the layers would copy each layer.
    clipsShadow || sublayers.indices.contains { sublayers[$0].containsClippedShadow }
  }

  /// Inserts, in each layer with a clipped shadow, a rearmost sublayer that casts this shadow.
  mutating func addClippedShadows() {
    guard containsClippedShadow else { return }
    for index in sublayers.indices { sublayers[index].addClippedShadows() }
    guard clipsShadow else { return }
    var caster = Layer()
    caster.bounds = bounds
    caster.anchorPoint = .zero
    caster.position = bounds.origin
    caster.zPosition = sublayers.map(\.zPosition).min() ?? 0
    caster.shadow = shadow
    caster.shadowPath = shadowPath
    sublayers.insert(caster, at: 0)
  }
}
