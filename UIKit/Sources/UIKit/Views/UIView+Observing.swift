import Layers

extension UIView {
  func resized(from size: CGSize) {
    guard layer.bounds.size != size else { return }
    sizeDidChange()
    sizeChanged()
    if autoresizesSubviews {
      for view in views { view.resize(in: size, now: layer.bounds.size) }
    }
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
      let size = layer.bounds.size
      change()
      resized(from: size)
      LayoutEngine.current.wasPlaced(self)
    }
  }
}
