/// An element as a layer in its parent's coordinates.
struct SVGNode {
  var layer: Layer
  /// A box around the geometry, without strokes, in the parent's coordinates; `nil` if there is
  /// none.
  var box: Rect?
  /// A box around the drawn area, in pixels of the canvas.
  var pixels: Rect?
  /// The number of pixels that groups hold at a time while it is drawn.
  var heldPixels = 0.0
}

extension Layer {
  /// A layer that maps its coordinates to its parent's by a transform.
  init(svg transform: AffineTransform) {
    self.init()
    anchorPoint = .zero
    if transform != .identity { self.transform = Transform3D(transform) }
  }
}
