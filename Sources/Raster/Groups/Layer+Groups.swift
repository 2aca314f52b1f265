extension Layer {
  /// Returns whether the layer must be drawn as one picture: to filter, mask, fade or blend it.
  func needsGroup(at place: LayerPlace) -> Bool {
    hasMask || hasGroupOptions
      || (place.alpha < 1 && allowsGroupOpacity && !place.isSingle && hasOverlaps)
  }

  /// Whether rarely used properties of the layer, such as filters, make the layer a group.
  var hasGroupOptions: Bool {
    guard hasOptions else { return false }
    return blendMode != .normal || isIsolated || changesPicture
  }

  /// Whether the layer has filters, ``maskingPaths``, or a mask layer of a kind other than `alpha`.
  var needsOffscreenPicture: Bool {
    guard hasOptions else { return false }
    return changesPicture || (hasMask && maskKind != .alpha)
  }

  private var changesPicture: Bool { !filters.isEmpty || !maskingPaths.isEmpty }

  /// The path mask that can be applied as a clip during drawing, without a separate picture.
  ///
  /// `nil` unless the layer has a single path mask, which adds its path at full opacity. Also `nil`
  /// if a sublayer is blended, since blending needs a picture as its backdrop.
  var clippingPath: PathMask? {
    guard hasOptions, pathMasks.count == 1, filters.isEmpty, allowsGroupOpacity else { return nil }
    let mask = pathMasks[0]
    let isPlain =
      mask.mode == .add && !mask.isInverted && mask.opacity >= 1 && mask.expansion == 0
    return isPlain && !holdsBlending ? mask : nil
  }

  /// Whether a sublayer at any depth is blended.
  private var holdsBlending: Bool {
    // By index, since a loop over the layers would copy each layer.
    sublayers.indices.contains { sublayers[$0].blends || sublayers[$0].holdsBlending }
  }

  /// The path masks to apply to the layer's picture; empty if ``clippingPath`` replaces them.
  var maskingPaths: [PathMask] { clippingPath == nil ? pathMasks : [] }

  /// Whether the layer is blended with its backdrop instead of covering it.
  var blends: Bool { hasOptions && blendMode != .normal }
}
