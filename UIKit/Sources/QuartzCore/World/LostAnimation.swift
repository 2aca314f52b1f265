import Layers

/// A change of a view's layer that an animation block did not animate, because the view was in no
/// window.
///
/// A note reports the change only if its animation would have been visible. At the end of the turn,
/// the view must be in the window with the new value. Unless the animation would repeat, no
/// superlayer may be animated. Nor may the property be animated soon afterwards, as if the same
/// animation had started again in the window.
struct LostAnimation {
  private weak var layer: CALayer?
  private let key: PropertyKey
  private let value: AnimatableValue
  /// Whether the block changed a property that had been set before, or would have repeated.
  private let isChange: Bool
  private let repeats: Bool
  /// The time of the block, in seconds.
  private let time: Double
  /// The time in which another animation of the property counts as the same one, in seconds.
  private static let patience = 0.25
  /// The note on the lost animation; `nil` until the view is in the window with the new value.
  private(set) var note: String?

  init(of key: PropertyKey, to value: AnimatableValue, on layer: CALayer, repeats: Bool) {
    self.layer = layer
    self.key = key
    self.value = value
    self.repeats = repeats
    time = layer.world.now
    isChange = repeats || !Self.isUnset(key.whole, of: layer)
  }

  /// Returns the change if its animation is still missing at the end of a turn; otherwise `nil`.
  func atEndOfTurn() -> LostAnimation? {
    guard isChange, let layer, let id = layer.id else { return note == nil ? nil : self }
    let stage = layer.world.stage
    let isAnimated = stage.animationKeys(of: id).contains { $0.hasPrefix(key.whole.rawValue) }
    if note != nil { return isAnimated && layer.world.now < time + Self.patience ? nil : self }
    if isAnimated { return nil }
    guard stage.isInTree(id), layer.values[key: key] == value, showsSomething(layer),
      repeats || !isCarried(layer)
    else { return nil }
    var result = self
    result.note =
      "\(layer.kind) was animated before it was in a window: the changes appear immediately. "
      + "Start the animation in didMoveToWindow"
    return result
  }

  /// Returns whether a property was not set before, so that the block only sets up the view.
  private static func isUnset(_ key: PropertyKey, of layer: CALayer) -> Bool {
    switch key {
    case .backgroundColor: layer.backgroundColor.map { $0.alpha == 0 } ?? true
    case .bounds: layer.bounds.isEmpty
    case .position: layer.position == .zero
    default: false
    }
  }

  /// Returns whether a layer is visible, ignoring the layer's opacity if the block has changed it.
  private func showsSomething(_ layer: CALayer) -> Bool {
    if type(of: layer) == CALayer.self, layer.sublayers?.isEmpty != false,
      layer.bounds.isEmpty
        || layer.backgroundColor == nil && layer.contents == nil && layer.borderWidth == 0
    {
      return false
    }
    var next: CALayer? = layer
    while let current = next {
      let isFaded = current.opacity == 0 && !(current === layer && key == .opacity)
      if current.isHidden || isFaded { return false }
      next = current.superlayer
    }
    return true
  }

  /// Returns whether a superlayer has an animation, which may bring the view into the picture.
  private func isCarried(_ layer: CALayer) -> Bool {
    var next = layer.superlayer
    while let current = next {
      if current.animationKeys()?.isEmpty == false { return true }
      next = current.superlayer
    }
    return false
  }
}
