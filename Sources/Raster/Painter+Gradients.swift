internal import CCairo
import Geometry
import Layers
import Pixels

extension Painter {
  /// A gradient as a source of colours; nil where it would show nothing.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - toPixels: Maps its points to pixels.
  ///   - alpha: How much of it shows.
  /// - Returns: A pattern to be destroyed.
  func makePattern(
    _ gradient: Gradient,
    toPixels: AffineTransform,
    alpha: Double
  ) -> OpaquePointer? {
    let start = gradient.startPoint
    let end = gradient.endPoint
    let pattern: OpaquePointer?
    let own: AffineTransform
    switch gradient.kind {
    case .axial:
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      own = toPixels
    case .radial:
      let radius = Size(abs(end.x - start.x), abs(end.y - start.y))
      guard radius.width > 0, radius.height > 0 else { return nil }
      let focus = gradient.focus(radius: radius)
      pattern = cairo_pattern_create_radial(focus.dx, focus.dy, 0, 0, 0, 1)
      own = AffineTransform.scale(x: radius.width, y: radius.height)
        .then(.translation(x: start.x, y: start.y))
        .then(toPixels)
    case .conic: return nil
    }
    guard own.isUsable, let inverse = own.inverse else {
      cairo_pattern_destroy(pattern)
      return nil
    }
    var matrix = cairo_matrix_t(inverse)
    cairo_pattern_set_matrix(pattern, &matrix)
    for (location, color) in gradient.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern,
        location,
        color.red,
        color.green,
        color.blue,
        color.alpha * alpha
      )
    }
    return pattern
  }
}

extension Gradient {
  /// Where a radial gradient's colours begin, in radii from its middle: inside of the last ellipse,
  /// as beyond it no colour reaches.
  fileprivate func focus(radius: Size) -> Vector {
    guard let focalPoint else { return Vector(dx: 0, dy: 0) }
    let focus = Vector(
      dx: (focalPoint.x - startPoint.x) / radius.width,
      dy: (focalPoint.y - startPoint.y) / radius.height
    )
    let distance = focus.length
    let limit = 0.99
    guard distance > limit else { return focus }
    return Vector(dx: focus.dx * limit / distance, dy: focus.dy * limit / distance)
  }
}
