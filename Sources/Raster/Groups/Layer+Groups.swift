import Layers

extension Layer {
  /// Whether the layer is drawn as one picture that is then changed, masked, faded or blended.
  ///
  /// - Parameter alpha: How much of it shows.
  /// - Returns: False where its parts can be drawn one by one.
  func needsGroup(alpha: Double) -> Bool {
    hasMask || hasGroupOptions || (alpha < 1 && allowsGroupOpacity && hasOverlaps)
  }

  /// Whether its options alone make the layer a group.
  var hasGroupOptions: Bool {
    guard hasOptions else { return false }
    return blendMode != .normal || isIsolated || changesPicture
  }

  /// Whether its picture is changed by more than the alpha of a mask.
  var needsOwnPicture: Bool {
    guard hasOptions else { return false }
    return changesPicture || (hasMask && maskKind != .alpha)
  }

  private var changesPicture: Bool { !filters.isEmpty || !maskingPaths.isEmpty }

  /// The path mask to which the layer is clipped while it is drawn, which needs no picture of its own; nil
  /// where there is none, or more than one, or one that does more than let an area through.
  var clippingPath: PathMask? {
    guard hasOptions, pathMasks.count == 1, filters.isEmpty else { return nil }
    let mask = pathMasks[0]
    let isPlain =
      mask.mode == .add && !mask.isInverted && mask.opacity >= 1 && mask.expansion == 0
    return isPlain ? mask : nil
  }

  /// The path masks that are applied to the layer's picture.
  var maskingPaths: [PathMask] { clippingPath == nil ? pathMasks : [] }

  /// Whether something inside it, or itself, is combined with what is behind in another way than by
  /// covering it.
  var blends: Bool { hasOptions && blendMode != .normal }
}
