import Geometry
import Layers

extension Stage {
  /// The layers as displayed, and, for layers that clip to their bounds, the parts of their shadows
  /// inside the bounds.
  var presentationWithClippedShadows: Presentation {
    var presentation = presentation()
    if presentation.root.containsClippedShadow { presentation.root.addClippedShadows() }
    return presentation
  }
}

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
  fileprivate var containsClippedShadow: Bool {
    // By index, since a loop over the layers would copy each layer.
    clipsShadow || sublayers.indices.contains { sublayers[$0].containsClippedShadow }
  }

  /// Inserts, in each layer with a clipped shadow, a rearmost sublayer that casts this shadow.
  fileprivate mutating func addClippedShadows() {
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
