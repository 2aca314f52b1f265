extension Layer {
  /// Returns the layer with its sublayers projected from straight ahead: a tree without depth that
  /// draws the same picture.
  ///
  /// Core Animation's rules: every layer flattens its sublayers into its own plane. The exceptions
  /// are a transform layer and a replicator that preserves depth, whose sublayers are in the space
  /// around them. A layer is placed by its transform about its anchor point, by its position and z
  /// position, and by the superlayer's ``sublayerTransform`` about the superlayer's anchor point.
  /// Layers in the space of a transform layer, or under a sublayer transform that leaves the plane,
  /// are sorted by their depth; intersecting layers are not split. All other layers are drawn by
  /// their z positions. A one-sided layer that turns its back is dropped.
  ///
  /// Layers seen without perspective get an affine transform. Layers seen in perspective become
  /// paths, strokes included, and ``ProjectedContents``, in the plane around them; their curves are
  /// off by at most 0.02 points. Parts nearer to the eye than 1 % of its distance are cut off. A
  /// replicator's copies are the sublayers of its presentation. Shadows, blurs and the expansion of
  /// masks keep their shape: their offsets and radii are scaled like the middle of the layer. The
  /// outermost layer's own placement is not applied.
  ///
  /// - Returns: The layer itself if it has no depth, which is found at little cost.
  public func flattened() -> Layer {
    needsFlatteningInside ? flattenedInside : self
  }

  private var flattenedInside: Layer {
    guard needsFlatteningInside else { return self }
    var result = self
    result.sublayers = spaceItems.compactMap { $0.flattened }
    if let mask {
      let item = SpaceItem(
        layer: mask,
        transform: mask.spatialTransformToSuperlayer,
        isInPlace: mask.transform.isFlat
      )
      result.mask = item.flattened ?? Layer(name: mask.name)
    }
    if keepsDepth { result.removeAppearance() }
    result.sublayerTransform = .identity
    result.isTransformLayer = false
    result.replicator = nil
    return result
  }

  /// Leaves only the sublayers of a transform layer.
  private mutating func removeAppearance() {
    backgroundColor = nil
    borderWidth = 0
    contents = .none
    shape = nil
    shadow = Shadow()
    shadowPath = nil
    masksToBounds = false
    mask = nil
    filters = []
    pathMasks = []
    blendMode = .normal
    allowsGroupOpacity = false
  }

  /// Returns the layer's own values once its place is known, with its sublayers flattened.
  fileprivate func placed(opacity: Double) -> Layer {
    var layer = flattenedInside
    // The list is in order.
    layer.zPosition = 0
    if !optionsBox.isNone { layer.isDoubleSided = true }
    if opacity != 1 { layer.opacity *= opacity }
    return layer
  }
}

extension SpaceItem {
  /// The layer in the plane around it; `nil` if no part of it is visible.
  fileprivate var flattened: Layer? {
    var layer = layer.placed(opacity: opacity)
    if isInPlace { return layer }
    guard let affine = map.nearlyAffine else {
      return LayerProjection.image(of: layer, through: map)
    }
    guard let affine else { return nil }
    let anchor = Point(
      layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
      layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height
    )
    var turn = affine
    (turn.tx, turn.ty) = (0, 0)
    layer.position = affine.apply(to: anchor)
    layer.transform = Transform3D(turn)
    return layer
  }
}

extension Homography {
  /// The map as an affine transform if its perspective is only rounding.
  ///
  /// The outer value is `nil` if there is perspective, the inner one if nothing is in front of the
  /// eye.
  fileprivate var nearlyAffine: AffineTransform?? {
    guard max(abs(m13), abs(m23)) <= 1e-12 * abs(m33) else { return nil }
    var map = self
    (map.m13, map.m23) = (0, 0)
    return .some(map.affine)
  }
}

extension Presentation {
  /// The presentation projected from straight ahead; see ``Layer/flattened()``.
  public var flattened: Presentation { Presentation(time: time, root: root.flattened()) }
}
