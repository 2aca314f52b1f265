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
      guard let first = layers.baseAddress else { return false }
      for index in layers.indices where Self.needsFlattening(first + index) { return true }
      return false
    }
    return isDeep || (hasMask && mask?.needsFlattening == true)
  }

  /// Whether a layer inside another one needs it, where the layer lies.
  private static func needsFlattening(_ layer: UnsafePointer<Layer>) -> Bool {
    if !layer.pointee.transform.isFlat { return true }
    if !layer.pointee.optionsBox.isNone, !layer.pointee.isDoubleSided { return true }
    // Most layers have nothing inside them.
    if layer.pointee.optionsBox.isNone, layer.pointee.sublayers.isEmpty, !layer.pointee.hasMask {
      return false
    }
    return layer.pointee.needsFlatteningInside
  }
}

extension LayerOptions {
  fileprivate var needsFlattening: Bool {
    !sublayerTransform.isIdentity || isTransformLayer || replicator?.preservesDepth == true
  }
}
