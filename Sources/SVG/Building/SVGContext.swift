/// The properties and settings that an element inherits from the elements around it.
struct SVGContext {
  var style = SVGStyle()
  /// The size of the viewport, to which percentages refer.
  var viewport: Size
  /// The transform from coordinates to pixels.
  var toPixels: AffineTransform
  /// The depth of nested elements, including those drawn by `use`.
  var depth = 0
  /// The referenced elements that are being drawn; a reference to one of them would be a cycle.
  var references: [Int] = []
  /// Whether only the shapes of elements matter, as in a clip path, and not their paint.
  var isClip = false

  func transformed(by transform: AffineTransform) -> SVGContext {
    var context = self
    context.toPixels = transform.then(toPixels)
    return context
  }
}
