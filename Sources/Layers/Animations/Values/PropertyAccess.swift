/// The functions that read, write and compare one value of a layer.
struct PropertyAccess: Sendable {
  /// Returns whether the value is finite; true on a layer without the property and for custom keys.
  let isFinite: @Sendable (Layer) -> Bool
  /// Returns whether two layers have the same value.
  let isSame: @Sendable (Layer, Layer) -> Bool
  /// Reads the value; `.nothing` on a layer without the property.
  let read: @Sendable (Layer) -> AnimatableValue
  /// Writes the value if the layer has the property; returns false if the value has the wrong type.
  let write: @Sendable (inout Layer, AnimatableValue) -> Bool
}

extension PropertyAccess {
  /// Creates the access functions for a custom key.
  init(custom name: String) {
    isFinite = { _ in true }
    isSame = { $0.customValues[name] == $1.customValues[name] }
    read = { $0.customValues[name] ?? .nothing }
    write = { layer, value in
      layer.customValues[name] = value == .nothing ? nil : value
      return true
    }
  }

  /// Creates the access functions for a value that every layer has.
  ///
  /// `isOption` tells whether the value is in ``LayerOptions``, which few layers store.
  @inline(__always)
  init<Stored: LayerValue>(
    isOption: Bool,
    _ read: @escaping @Sendable (Layer) -> Stored,
    _ write: @escaping @Sendable (inout Layer, Stored) -> Void
  ) {
    isFinite = { read($0).isFinite }
    if isOption {
      // Reading options copies them, so first check whether there are any, which is cheaper.
      isSame = { !$0.hasOptions && !$1.hasOptions || read($0) == read($1) }
    } else {
      isSame = { read($0) == read($1) }
    }
    self.read = { read($0).animatableValue }
    self.write = { layer, value in
      guard let value = Stored(animatableValue: value) else { return false }
      write(&layer, value)
      return true
    }
  }

  /// Creates the access functions for a value in a part that few layers have, such as the shape.
  ///
  /// `part` returns a layer's part; `nil` if the layer lacks it. `update` changes a layer's part.
  @inline(__always)
  init<Part, Stored: LayerValue>(
    in part: @escaping @Sendable (Layer) -> Part?,
    updatedBy update: @escaping @Sendable (inout Layer, (inout Part) -> Void) -> Void,
    _ read: @escaping @Sendable (Part) -> Stored,
    _ write: @escaping @Sendable (inout Part, Stored) -> Void
  ) {
    isFinite = { part($0).map(read).isFinite }
    isSame = { part($0).map(read) == part($1).map(read) }
    self.read = { part($0).map(read).animatableValue }
    self.write = { layer, value in
      guard let value = Stored(animatableValue: value) else { return false }
      update(&layer) { write(&$0, value) }
      return true
    }
  }
}
