internal import CCairo

/// Where the lines and curves of a path go, in pixels.
protocol PathSink {
  mutating func move(to point: Point)
  mutating func line(to point: Point)
  mutating func curve(to end: Point, _ control1: Point, _ control2: Point)
  mutating func close()
}

/// The current path of a context.
struct ContextPath: PathSink {
  let context: OpaquePointer

  func move(to point: Point) { cairo_move_to(context, point.x, point.y) }
  func line(to point: Point) { cairo_line_to(context, point.x, point.y) }
  func close() { cairo_close_path(context) }

  func curve(to end: Point, _ control1: Point, _ control2: Point) {
    cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }
}

/// An outline to fill.
enum Outline {
  /// A path, with its edges where the layer has them.
  case path(Path, LayerPlace)
  case disc(Disc)
  /// Lines of a pixel along a path.
  case hairlines(Path, AffineTransform)

  func send<Sink: PathSink>(to sink: inout Sink) {
    switch self {
    case .path(let path, let place):
      switch place.edges {
      case .exact: path.send(to: &sink, through: place.transform)
      case .skia: path.sendAsSkia(to: &sink, through: place.transform)
      }
    case .disc(let disc):
      var begins = true
      for corner in disc.corners {
        if begins { sink.move(to: corner) } else { sink.line(to: corner) }
        begins = false
      }
      sink.close()
    case .hairlines(let path, let transform): path.sendHairlines(to: &sink, through: transform)
    }
  }
}

extension Painter {
  /// Fills an outline with a paint in the layer's coordinates.
  func fill(
    _ outline: Outline,
    _ paint: Paint,
    at place: LayerPlace,
    in box: @autoclosure () -> PixelRect,
    rule: Shape.FillRule = .nonZero,
    _ part: VisiblePart
  ) {
    if case .color(let color) = paint, fill(outline, color, alpha: place.alpha, rule, part) {
      return
    }
    guard setSource(paint, at: place, in: box()) else { return }
    var path = ContextPath(context: context)
    outline.send(to: &path)
    fill(rule: rule)
  }

  /// Fills an outline with a colour without Cairo, with the same pixels.
  ///
  /// - Returns: False if the pixels are out of reach, or a few rectangles are better drawn by Cairo.
  private func fill(
    _ outline: Outline,
    _ color: Color,
    alpha: Double,
    _ rule: Shape.FillRule,
    _ part: VisiblePart
  ) -> Bool {
    guard let target else { return false }
    let area = part == .clipped ? area : extents.picture
    guard let pixels = SolidPixels(target, in: area, color, alpha: alpha) else { return true }
    var polygon = Polygon(in: target.clip)
    outline.send(to: &polygon)
    polygon.finish()
    guard !polygon.isRectilinear else { return false }
    PolygonScan.fill(polygon, rule, pixels)
    return true
  }
}

extension Path {
  /// Sends the path through a transform to pixels.
  func send<Sink: PathSink>(to sink: inout Sink, through transform: AffineTransform) {
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let end):
        current = transform.pixel(end)
        sink.move(to: current)
      case .line(let end):
        current = transform.pixel(end)
        sink.line(to: current)
      case .quadratic(let control, let end):
        // Only cubic curves are known there.
        let curve = QuadraticCurve(
          start: current,
          control: transform.pixel(control),
          end: transform.pixel(end)
        ).elevated
        sink.curve(to: curve.end, curve.control1, curve.control2)
        current = curve.end
      case .cubic(let control1, let control2, let end):
        current = transform.pixel(end)
        sink.curve(to: current, transform.pixel(control1), transform.pixel(control2))
      case .close: sink.close()
      }
    }
  }
}
