extension Layer {
  /// Returns the layer with its sublayers projected into its plane, for a viewer straight ahead.
  ///
  /// The result is a tree without depth that draws the same picture. The rules are Core
  /// Animation's: every layer flattens its sublayers into its own plane. Only transform layers, and
  /// replicators that preserve depth, leave their sublayers in the surrounding space. A layer is
  /// placed by its transform about its anchor point, by its position and z position, and by the
  /// superlayer's ``sublayerTransform`` about the superlayer's anchor point. Layers in the space of
  /// a transform layer, or under a sublayer transform that leaves the plane, are sorted by their
  /// depth and cut where they intersect. All other layers are sorted by their z positions. A
  /// one-sided layer seen from behind is dropped.
  ///
  /// Layers without perspective get an affine transform. Layers in perspective become
  /// ``ProjectedContents`` and paths in the superlayer's plane, and their strokes become paths,
  /// too. Curves deviate by at most 0.02 points. Content is cut off if its distance from the viewer
  /// is below 1 % of the superlayer's distance. Copies of a replicator are flattened only in a
  /// ``Presentation``, where they are sublayers. Perspective does not distort shadows, blurs
  /// and mask expansions: offsets and radii are mapped by the affine approximation at the layer's
  /// centre. The outermost layer's own placement is not applied.
  ///
  /// - Returns: The flat layer; the layer itself, after a quick test, if nothing in it has depth.
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

  /// Removes everything except the sublayers, because a transform layer shows nothing else.
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

  /// Returns the flattened layer with a z position of 0, both sides visible, and `opacity` applied.
  fileprivate func placed(opacity: Double) -> Layer {
    var layer = flattenedInside
    // The layer and its siblings are already sorted, so its z position is no longer needed.
    layer.zPosition = 0
    if !optionsBox.isNone { layer.isDoubleSided = true }
    if opacity != 1 { layer.opacity *= opacity }
    return layer
  }
}

extension SpaceItem {
  /// The layer in its superlayer's plane; `nil` if no part of it is visible.
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
  /// The map as an affine transform if its perspective is only a rounding error.
  ///
  /// The outer optional is `nil` if there is perspective. The inner optional is `nil` if nothing is
  /// in front of the viewer.
  fileprivate var nearlyAffine: AffineTransform?? {
    guard max(abs(m13), abs(m23)) <= 1e-12 * abs(m33) else { return nil }
    var map = self
    (map.m13, map.m23) = (0, 0)
    return .some(map.affine)
  }
}

extension Presentation {
  /// The presentation projected for a viewer straight ahead; see ``Layer/flattened()``.
  public var flattened: Presentation { Presentation(time: time, root: root.flattened()) }
}
