import Layers

extension UIView {
  func resized(from size: CGSize) {
    guard layer.bounds.size != size else { return }
    sizeDidChange()
    if autoresizesSubviews {
      for view in views { view.resize(in: size, now: layer.bounds.size) }
    }
    // Called after the resizing, so that a controller can place its children differently.
    sizeChanged()
    if contentMode == .redraw { setNeedsDisplay() }
    setNeedsLayout()
  }

  /// Returns a property's value, and reports the property if a key path is being traced.
  func traced<Value>(_ key: String, _ value: Value) -> Value {
    keyPathTracer?(self, key)
    return value
  }

  /// Changes a property, and notifies its observers.
  func change(_ key: String, _ change: () -> Void) {
    willChangeValue(forKey: key)
    change()
    didChangeValue(forKey: key)
  }

  /// Changes the position or size, and updates everything that depends on it.
  func place(_ key: String, _ change: () -> Void) {
    self.change(key) {
      let bounds = layer.bounds
      change()
      resized(from: bounds.size)
      let engine = LayoutEngine.current
      engine.wasPlaced(self)
      engine.wasScrolled(self, from: bounds.origin)
    }
  }
}
