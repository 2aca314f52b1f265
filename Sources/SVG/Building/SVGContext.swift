/// The properties that an element inherits from the elements around it.
struct SVGContext {
  var style = SVGStyle()
  /// The lengths that percentages refer to.
  var viewport: Size
  /// Maps coordinates to pixels.
  var toPixels: AffineTransform
  /// The depth of nested elements, those shown by `use` included.
  var depth = 0
  /// The elements that are being shown by reference, which may not show themselves.
  var references: [Int] = []
  /// Whether only the shapes of elements count, not their paint.
  var isClip = false

  /// Returns the context inside an element with a transform.
  func transformed(by transform: AffineTransform) -> SVGContext {
    var context = self
    context.toPixels = transform.then(toPixels)
    return context
  }
}
