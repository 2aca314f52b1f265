/// A layer made from an SVG element, in the coordinates of the parent.
struct SVGNode {
  var layer: Layer
  /// The geometry's bounds in the parent's coordinates, without strokes; `nil` without geometry.
  var box: Rect?
  /// The bounds of the drawn area, in pixels of the canvas.
  var pixels: Rect?
  /// The maximum number of pixels that are in memory at one time for pictures of nested groups.
  var heldPixels = 0.0
}

extension Layer {
  /// Creates a layer with a transform from its coordinates to its parent's.
  init(svg transform: AffineTransform) {
    self.init()
    anchorPoint = .zero
    if transform != .identity { self.transform = Transform3D(transform) }
  }
}
