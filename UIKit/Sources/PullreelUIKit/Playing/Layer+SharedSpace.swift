import Geometry
import Layers

// The order of siblings in space.
//
// The engine draws siblings by their z positions, except in a transform layer, where they are
// sorted by their depth and cut where they intersect. On a phone, this applies to all siblings: a
// view that is turned in space hides parts of its siblings, and is partly hidden by them.
extension Layer {
  /// Whether points of the layer differ in depth from the layer's z position.
  private var leavesPlane: Bool {
    !isHidden && (transform.m13 != 0 || transform.m23 != 0 || transform.m43 != 0)
  }

  /// Whether a layer inside this layer leaves the plane of its superlayer.
  private var containsSpace: Bool {
    // By index, since a loop over the layers would copy each layer.
    sublayers.indices.contains { sublayers[$0].leavesPlane || sublayers[$0].containsSpace }
  }

  /// Puts siblings into one transform layer if one of them leaves the plane of their superlayer.
  mutating func shareSpace() {
    guard containsSpace else { return }
    for index in sublayers.indices { sublayers[index].shareSpace() }
    guard sublayers.count > 1, sublayers.contains(where: \.leavesPlane), !isTransformLayer,
      sublayerTransform.isIdentity, !isGeometryFlipped, replicator == nil
    else { return }
    var space = Layer()
    space.isTransformLayer = true
    space.bounds = bounds
    space.anchorPoint = .zero
    space.position = bounds.origin
    space.sublayers = sublayers
    sublayers = [space]
  }
}
