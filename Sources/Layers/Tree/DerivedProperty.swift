/// A rectangle of a layer that is derived from other properties.
///
/// It is not a ``LayerProperty``: it has no key path, so it cannot be animated, as in Core
/// Animation. Setting it changes the underlying properties.
package struct DerivedProperty: Hashable, Sendable {
  private init() {}

  /// The layer's frame in its superlayer's coordinates; see ``Layer/frame``.
  ///
  /// Setting the frame sets `position` and the size of `bounds`, and runs the actions of both.
  package static let frame = DerivedProperty()
}

extension Stage {
  /// Sets a layer's frame, in the superlayer's coordinates, and runs the actions for the change.
  ///
  /// The position is set first and the bounds second, as in Core Animation. Both changes are
  /// animated as by ``set(_:of:to:)``: over a quarter of a second for a layer without a view, and
  /// only inside an animation block for a view's layer. The transform is ignored.
  package mutating func set(_ property: DerivedProperty, of id: LayerID, to frame: Rect) {
    var layer = self[id]
    layer.frame = frame
    set(.position, of: id, to: layer.position)
    set(.bounds, of: id, to: layer.bounds)
  }
}
