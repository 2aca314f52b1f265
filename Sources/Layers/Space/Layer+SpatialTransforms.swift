extension Layer {
  /// The 3D map from the layer's own space to the space of ``position`` in the superlayer.
  ///
  /// The map moves the anchor point to the origin, applies the transform, and adds the position.
  /// The superlayer's ``sublayerTransform`` and geometry flip are not included.
  package var spatialTransformToSuperlayer: Transform3D {
    let anchor = anchorLocation
    return Transform3D.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(.translation(x: position.x, y: position.y, z: zPosition))
  }

  /// The 3D map from the space of the sublayers' positions to the layer's own space.
  ///
  /// The map flips y if the geometry is flipped, then applies ``sublayerTransform`` about the
  /// anchor point, by default the centre of the bounds. Apple does not document about which point
  /// the transform is applied. WebKit, which draws with Core Animation, relies on the anchor point.
  package var spatialTransformOfSublayers: Transform3D {
    let flip = Transform3D(sublayerGeometry)
    return sublayerTransform.isIdentity ? flip : flip.concatenating(anchoredSublayerTransform)
  }

  /// The sublayer transform about the anchor point, in the layer's own space.
  var anchoredSublayerTransform: Transform3D {
    let sublayerTransform = sublayerTransform
    guard !sublayerTransform.isIdentity else { return .identity }
    return sublayerTransform.centred(at: anchorLocation)
  }

  /// The anchor point in the layer's own coordinates.
  private var anchorLocation: Point {
    Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
  }

  /// Whether the sublayers are placed in the surrounding space instead of the layer's plane.
  var keepsDepth: Bool {
    guard !optionsBox.isNone else { return false }
    return isTransformLayer || replicator?.preservesDepth == true
  }
}

extension Transform3D {
  /// Returns the transform applied about a point of the plane.
  func centred(at point: Point) -> Transform3D {
    Transform3D.translation(x: -point.x, y: -point.y)
      .concatenating(self)
      .concatenating(.translation(x: point.x, y: point.y))
  }

  /// Whether a viewer straight ahead sees an affine image of a layer with this transform.
  var isFlat: Bool { m14 == 0 && m24 == 0 && m44 == 1 }
}
