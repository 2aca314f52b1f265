import Requirements

extension Layer {
  /// The value of the property with a key path.
  ///
  /// A property of a shape, a picture or a gradient reads as `.nothing` if the layer has no such
  /// contents; setting it has no effect. A custom key reads as `.nothing` until it is set.
  ///
  /// - Precondition: A new value has the property's kind.
  public subscript(key key: PropertyKey) -> AnimatableValue {
    get { key.access.read(self) }
    set {
      if !key.access.write(&self, newValue) {
        requirementFailed("The property \(key.rawValue) cannot have the value \(newValue)")
      }
    }
  }

  /// The value of a property; `nil` if no colour or path is set, or the layer lacks the property.
  public subscript<Value>(property: LayerProperty<Value>) -> Value? {
    Value(animatableValue: self[key: property])
  }
}
