/// A layer in 3D space, with the map from its plane to its superlayer's plane.
struct SpaceItem {
  var layer: Layer
  /// The map from the layer's own space to the space of the layer that is being flattened, through
  /// all enclosing transform layers; includes sublayer transforms, but not that layer's y flip.
  var transform: Transform3D
  /// The product of the opacities of the enclosing transform layers.
  var opacity = 1.0
  /// Whether only the layer's own affine transform determines ``map``.
  var isInPlace = false

  /// Functions of a point in the layer's plane; the layer is visible where all are at least 0.
  var sides: [(Point) -> Double] = []

  /// The map from the layer's plane to the superlayer's plane.
  var map: Homography {
    isInPlace ? Homography(layer.transformToSuperlayer) : transform.homography
  }
}

extension Layer {
  /// The visible sublayers, back to front; a transform layer is replaced with its sublayers.
  ///
  /// Hidden layers are skipped, and so are one-sided layers seen from behind.
  var spaceItems: [SpaceItem] {
    var scene = SpaceScene(self)
    scene.collect()
    return scene.items
  }
}

/// A search for the visible sublayers of a layer.
private struct SpaceScene {
  private let layer: Layer
  private(set) var items: [SpaceItem] = []
  /// Whether all items share one 3D space, in which they are sorted by depth.
  private let isOneSpace: Bool

  init(_ layer: Layer) {
    self.layer = layer
    isOneSpace = layer.keepsDepth || !layer.sublayerTransform.isAffine
  }

  mutating func collect() {
    let around = layer.anchoredSublayerTransform
    // The coordinates of sublayers may be flipped, so flip, transform, and flip back.
    let flip = Transform3D(layer.sublayerGeometry)
    var outer = SpaceItem(layer: layer, transform: .identity, isInPlace: true)
    if !around.isIdentity {
      outer.transform = flip.concatenating(around).concatenating(flip)
      outer.isInPlace = false
    }
    add(sublayersOf: layer, in: outer, isOutermost: true)
    if isOneSpace { items = DepthOrder(items).sorted }
  }

  private mutating func add(sublayersOf holder: Layer, in space: SpaceItem, isOutermost: Bool) {
    for sublayer in holder.sublayersInDrawingOrder where !sublayer.isHidden {
      add(sublayer, in: space, isOutermost: isOutermost)
    }
  }

  private mutating func add(_ sublayer: Layer, in space: SpaceItem, isOutermost: Bool) {
    let own = sublayer.spatialTransformToSuperlayer
    var item = SpaceItem(
      layer: sublayer,
      transform: space.isInPlace ? own : own.concatenating(space.transform),
      opacity: space.opacity,
      isInPlace: space.isInPlace && sublayer.transform.isFlat
    )
    guard sublayer.keepsDepth else {
      if sublayer.isDoubleSided || item.map.determinant > 0 { items.append(item) }
      return
    }
    let first = items.count
    item.transform = sublayer.spatialTransformOfSublayers.concatenating(item.transform)
    item.isInPlace = false
    item.opacity *= min(max(sublayer.opacity, 0), 1)
    add(sublayersOf: sublayer, in: item, isOutermost: false)
    // Each outermost transform layer has a space of its own, unless all items share one space.
    if isOutermost, !isOneSpace { items[first...] = DepthOrder(items[first...]).sorted[...] }
  }
}
