import Layers

extension CollectedChange {
  /// Gives the property the value before the change, and ends its animations.
  func undo() {
    for name in layer.animationKeys() ?? [] where name.hasPrefix(key.rawValue) {
      layer.removeAnimation(forKey: name)
    }
    // A view that is resized resizes and lays out the views inside.
    if let view = layer.delegate as? UIView, case .rect(let rect) = from, key == .bounds {
      view.bounds = CGRect(rect)
    } else if let view = layer.delegate as? UIView, case .point(let point) = from, key == .position
    {
      view.center = CGPoint(point)
    } else {
      World.current.set(key, of: layer, to: from)
    }
  }
}
