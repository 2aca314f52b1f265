import Geometry
import Layers

extension Stage {
  /// The layers as displayed, with the shadows that layers cast into the bounds to which they clip.
  var presentationWithClippedShadows: Presentation {
    var presentation = presentation()
    if presentation.root.containsClippedShadow { presentation.root.addClippedShadows() }
    return presentation
  }
}

extension Layer {
  /// Whether the layer clips to its bounds and shows the part inside them of a path's shadow.
  ///
  /// A layer that draws something hides that part, since its shadow is below everything it draws.
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

  /// Inserts below the sublayers of each layer with a clipped shadow a layer that casts the shadow.
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
