import Geometry

extension Layer {
  /// Whether drawing the layer inside another one needs more than the plane's part of transforms.
  var needsFlattening: Bool { !transform.isFlat || !isDoubleSided || needsFlatteningInside }

  /// Whether anything inside the layer needs it.
  ///
  /// Asked at every frame of every layer, so nothing is copied where all is flat.
  var needsFlatteningInside: Bool {
    if !optionsBox.isNone, optionsBox.options.needsFlattening { return true }
    let isDeep = sublayers.withUnsafeBufferPointer { layers in
      for index in layers.indices {
        if !layers[index].transform.isFlat { return true }
        if !layers[index].optionsBox.isNone, !layers[index].isDoubleSided { return true }
        if layers[index].needsFlatteningInside { return true }
      }
      return false
    }
    return isDeep || (hasMask && mask?.needsFlattening == true)
  }
}

extension LayerOptions {
  fileprivate var needsFlattening: Bool {
    !sublayerTransform.isIdentity || isTransformLayer || replicator?.preservesDepth == true
  }
}
