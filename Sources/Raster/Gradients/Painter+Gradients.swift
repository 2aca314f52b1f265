internal import CCairo

extension Painter {
  /// Returns a gradient as a Cairo pattern, which the caller must destroy; `nil` if not visible.
  ///
  /// If the gradient's line or ellipse has no length, the last colour fills everything, as in SVG:
  /// every point lies beyond the end.
  func makePattern(
    _ gradient: Gradient,
    toPixels: AffineTransform,
    alpha: Double,
    in box: @autoclosure () -> PixelRect
  ) -> OpaquePointer? {
    guard toPixels.isUsable, gradient.startPoint.isFinite, gradient.endPoint.isFinite,
      let last = gradient.stops.last
    else { return nil }
    if gradient.kind == .conic {
      let box = box().intersection(area)
      guard !box.isEmpty, let cone = ConicGradient(gradient, toPixels: toPixels, alpha: alpha)
      else { return nil }
      return Surface.makePattern(over: box, cone.fill)
    }
    guard let line = gradient.line(toPixels: toPixels) else {
      let color = last.color
      return cairo_pattern_create_rgba(color.red, color.green, color.blue, color.alpha * alpha)
    }
    var matrix = cairo_matrix_t(line.fromPixels)
    cairo_pattern_set_matrix(line.pattern, &matrix)
    for (location, color) in gradient.stops {
      cairo_pattern_add_color_stop_rgba(
        line.pattern,
        line.stretch == 1 ? location : 0.5 + (location - 0.5) / line.stretch,
        color.red,
        color.green,
        color.blue,
        color.alpha * alpha
      )
    }
    return line.pattern
  }
}

extension Gradient {
  /// The line or the circles over which Cairo spreads a gradient's colours.
  fileprivate struct Line {
    /// Cairo's pattern, without colours.
    var pattern: OpaquePointer?
    /// The map from pixels to the pattern's coordinates.
    var fromPixels: AffineTransform
    /// The factor that lengthens the gradient's line, about its centre, into the pattern's line.
    var stretch: Double
  }

  /// Returns the geometry of the gradient; `nil` if the gradient has no length or is conic.
  fileprivate func line(toPixels: AffineTransform) -> Line? {
    let reach = endPoint - startPoint
    switch kind {
    case .axial:
      let length = reach.length
      guard length > 1e-12, let inverse = toPixels.inverse else { return nil }
      // Cairo rounds coordinates to 1/65,536, so a very short gradient line is lengthened.
      let factor = max(1, 1.0 / 128 / length)
      let start =
        startPoint + Vector(dx: reach.dx * (1 - factor) / 2, dy: reach.dy * (1 - factor) / 2)
      let end = endPoint + Vector(dx: reach.dx * (factor - 1) / 2, dy: reach.dy * (factor - 1) / 2)
      let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      return Line(pattern: pattern, fromPixels: inverse, stretch: factor)
    case .radial:
      let radius = Size(abs(reach.dx), abs(reach.dy))
      let own = AffineTransform.scale(x: radius.width, y: radius.height)
        .then(.translation(x: startPoint.x, y: startPoint.y))
        .then(toPixels)
      guard own.isUsable, let inverse = own.inverse else { return nil }
      let focus = focus(radius: radius)
      let pattern = cairo_pattern_create_radial(focus.dx, focus.dy, 0, 0, 0, 1)
      return Line(pattern: pattern, fromPixels: inverse, stretch: 1)
    case .conic: return nil
    }
  }

  /// Returns the focal point relative to the centre, in radii; a focal point outside the ellipse is
  /// moved inside, since the colours end at the ellipse.
  private func focus(radius: Size) -> Vector {
    guard let focalPoint, focalPoint.isFinite else { return Vector(dx: 0, dy: 0) }
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
