extension Layer {
  /// Whether the layer must be flattened to be drawn in another layer's plane.
  var needsFlattening: Bool { !transform.isFlat || !isDoubleSided || needsFlatteningInside }

  /// Whether anything inside the layer must be flattened to be drawn.
  var needsFlatteningInside: Bool {
    if !optionsBox.isNone, optionsBox.options.needsFlattening { return true }
    return Self.needFlattening(sublayers) || (hasMask && mask?.needsFlattening == true)
  }

  /// Returns whether any layer must be flattened to be drawn.
  ///
  /// Layers are read by index, because copying every layer at every frame would take too long.
  private static func needFlattening(_ layers: [Layer]) -> Bool {
    for place in layers.indices {
      if !layers[place].transform.isFlat { return true }
      if !layers[place].optionsBox.isNone {
        let options = layers[place].optionsBox.options
        if !options.isDoubleSided || options.needsFlattening { return true }
      }
      if needFlattening(layers[place].sublayers) { return true }
      if layers[place].hasMask, layers[place].mask?.needsFlattening == true { return true }
    }
    return false
  }
}

extension LayerOptions {
  fileprivate var needsFlattening: Bool {
    !sublayerTransform.isIdentity || isTransformLayer || replicator?.preservesDepth == true
  }
}
