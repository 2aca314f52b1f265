/// A layer in space, with its plane in the coordinates of the layer around it.
struct SpaceItem {
  /// The layer.
  var layer: Layer
  /// The map from the layer's own space to the one in which the superlayer sees its sublayers.
  var transform: Transform3D
  /// The opacity that transform layers leave to the layer.
  var opacity = 1.0
  /// Whether the layer's own position and transform give its place.
  var isInPlace = false

  /// The map of the layer's plane to that of the superlayer.
  var map: Homography {
    isInPlace ? Homography(layer.transformToSuperlayer) : transform.homography
  }
}

extension Layer {
  /// The layers that are visible inside this one, back to front: sublayers, and those of transform
  /// layers among them.
  ///
  /// Hidden layers are skipped, and so are one-sided ones that turn their backs.
  var spaceItems: [SpaceItem] {
    var scene = SpaceScene(self)
    scene.collect()
    return scene.items
  }
}

/// Finds the layers that are visible inside a layer.
private struct SpaceScene {
  private let layer: Layer
  private(set) var items: [SpaceItem] = []
  /// Whether all items are in one space and sorted by their depth.
  private let isOneSpace: Bool

  init(_ layer: Layer) {
    self.layer = layer
    isOneSpace = layer.keepsDepth || !layer.sublayerTransform.isAffine
  }

  mutating func collect() {
    let around = layer.anchoredSublayerTransform
    // Sublayers keep coordinates that may be flipped: flipped, transformed, flipped back.
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
    // The outermost transform layer is its own space among the layers of a plane.
    if isOutermost, !isOneSpace { items[first...] = DepthOrder(items[first...]).sorted[...] }
  }
}
