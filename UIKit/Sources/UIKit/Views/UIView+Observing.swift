import Layers

extension UIView {
  /// Returns a value, and tells an observer's key path by which name it was read.
  func traced<Value>(_ key: String, _ value: Value) -> Value {
    keyPathTracer?(self, key)
    return value
  }

  /// Changes a property and tells those who observe it.
  func change(_ key: String, _ change: () -> Void) {
    willChangeValue(forKey: key)
    change()
    didChangeValue(forKey: key)
  }

  /// Changes the place or the size, and what depends on them.
  func place(_ key: String, _ change: () -> Void) {
    self.change(key) {
      let size = layer.bounds.size
      change()
      resized(from: size)
      LayoutEngine.current.wasPlaced(self)
    }
  }
}
