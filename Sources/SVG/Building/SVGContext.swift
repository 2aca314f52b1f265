/// The properties and settings that an element inherits from its ancestors.
struct SVGContext {
  var style = SVGStyle()
  /// The size of the viewport, to which percentages refer.
  var viewport: Size
  /// The transform from the element's coordinates to pixels.
  var toPixels: AffineTransform
  /// The depth of nested elements, including those drawn by `use`.
  var depth = 0
  /// The indices of the referenced elements that are being drawn, to detect cycles.
  var references: [Int] = []
  /// Whether the element is in a clip path, in which only shapes matter and paint is ignored.
  var isClip = false

  func transformed(by transform: AffineTransform) -> SVGContext {
    var context = self
    context.toPixels = transform.then(toPixels)
    return context
  }
}
