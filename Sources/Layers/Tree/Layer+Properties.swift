import Requirements

extension Layer {
  /// The value of a property by its key path.
  ///
  /// A property of a shape, a picture or a gradient reads as `.nothing` on a layer that has none,
  /// and setting it has no effect there. A custom key reads as `.nothing` until it is set.
  ///
  /// - Precondition: A new value is of the property's kind.
  public subscript(key key: PropertyKey) -> AnimatableValue {
    get { key.access.read(self) }
    set {
      if !key.access.write(&self, newValue) {
        requirementFailed("\(key.rawValue) cannot be \(newValue)")
      }
    }
  }

  /// The value of a property; `nil` for no colour or no path, or if the layer lacks the property.
  public subscript<Value>(property: LayerProperty<Value>) -> Value? {
    Value(animatableValue: self[key: property])
  }
}
