/// A layer made from an SVG element, in the coordinates of the parent.
struct SVGNode {
  var layer: Layer
  /// The geometry's box without strokes, in the parent's coordinates; `nil` without geometry.
  var box: Rect?
  /// The bounds of the drawn area, in pixels of the canvas.
  var pixels: Rect?
  /// The maximum number of pixels in group pictures at any moment while the element is drawn.
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
