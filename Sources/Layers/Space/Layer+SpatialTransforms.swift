extension Layer {
  /// Maps the layer's own space to that in which its superlayer sees its sublayers, z included:
  /// the anchor point to the origin, the transform, the origin to the position.
  package var spatialTransformToSuperlayer: Transform3D {
    let anchor = anchorLocation
    return Transform3D.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(.translation(x: position.x, y: position.y, z: zPosition))
  }

  /// Maps the space in which the layer sees its sublayers to its own: the geometry turned where it is
  /// flipped, then the sublayer transform about the anchor point.
  ///
  /// Apple says of ``sublayerTransform`` only that it is applied to sublayers. That it is applied about
  /// the anchor point, in the middle of the bounds by default, is how WebKit uses it, whose layers
  /// are Core Animation's on Apple's systems.
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

  /// Whether the layer's sublayers are in the space around it, instead of in its plane.
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

  /// Whether a layer that is turned by this, seen from straight ahead, is an affine image of itself.
  var isFlat: Bool { m14 == 0 && m24 == 0 && m44 == 1 }
}
