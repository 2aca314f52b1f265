extension Layer {
  /// Whether drawing the layer inside another one needs more than the plane's part of transforms.
  var needsFlattening: Bool { !transform.isFlat || !isDoubleSided || needsFlatteningInside }

  /// Whether anything inside the layer needs it.
  var needsFlatteningInside: Bool {
    if !optionsBox.isNone, optionsBox.options.needsFlattening { return true }
    return Self.needFlattening(sublayers) || (hasMask && mask?.needsFlattening == true)
  }

  /// Whether one of the layers inside another one needs it.
  ///
  /// Asked at every frame of every layer, so single values are read, by number: that copies no layer.
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
