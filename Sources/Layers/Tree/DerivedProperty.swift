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
  /// The position and the bounds change one after the other, as with ``set(_:of:to:)`` and in Core
  /// Animation: a layer without a view moves and resizes over a quarter of a second. A view's layer
  /// is animated only inside an animation block. The transform is ignored.
  package mutating func set(_ property: DerivedProperty, of id: LayerID, to frame: Rect) {
    var layer = self[id]
    layer.frame = frame
    set(.position, of: id, to: layer.position)
    set(.bounds, of: id, to: layer.bounds)
  }
}
