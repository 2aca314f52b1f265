internal import CCairo

extension Painter {
  mutating func paint(_ shape: Shape, at place: LayerPlace) {
    guard let path = shape.path, path.isFinite else { return }
    let transform = place.transform
    if let paint = shape.fillPaint, path.hasArea,
      let part = begin(extents.fillBox(of: path, at: place))
    {
      if !fillThroughMask(path, paint, shape.fillRule, at: place) {
        if place.edges == .exact, let disc = Disc(turning: path, by: transform) {
          emit(disc)
        } else {
          emit(path, at: place)
        }
        fill(
          paint,
          at: place,
          in: extents.fillBox(of: path, at: place),
          rule: shape.fillRule
        )
      }
      end(part)
    }
    guard let paint = shape.strokePaint, let stroke = shapes.stroke(of: shape, path: path),
      let part = begin(extents.strokeBox(of: stroke, shape, at: place))
    else { return }
    switch place.edges {
    case .exact: draw(stroke, of: shape, paint, at: place)
    case .skia: drawAsSkia(stroke, of: shape, paint, at: place)
    }
    end(part)
  }

  /// Strokes the trimmed and dashed path of a shape with a paint.
  func draw(
    _ stroke: ShapeCache.Stroke,
    of shape: Shape,
    _ paint: Paint,
    at place: LayerPlace
  ) {
    guard setSource(paint, at: place, in: extents.strokeBox(of: stroke, shape, at: place)) else {
      return
    }
    emit(stroke.path, transform: place.transform)
    setPen(of: shape, transform: place.transform)
    cairo_stroke(context)
    cairo_identity_matrix(context)
  }

  /// The maximum width of a line, in pixels; half of it is wider than any picture.
  ///
  /// A larger width would exceed the range of Cairo's numbers; see `Point.roundedForCairo`.
  private static var widestPen: Double { 524_288 }

  /// Sets line width, caps and joins; the pen is circular unless the transform scales it unevenly.
  private func setPen(of shape: Shape, transform: AffineTransform) {
    if let factor = transform.uniformScale {
      cairo_set_line_width(context, min(shape.lineWidth * factor, Self.widestPen))
    } else {
      var matrix = cairo_matrix_t(transform)
      cairo_set_matrix(context, &matrix)
      let factor = max(
        abs(transform.a) + abs(transform.c),
        abs(transform.b) + abs(transform.d)
      )
      cairo_set_line_width(context, min(shape.lineWidth, Self.widestPen / factor))
    }
    cairo_set_line_cap(context, shape.lineCap.cairo)
    cairo_set_line_join(context, shape.lineJoin.cairo)
    cairo_set_miter_limit(context, max(shape.miterLimit, 1))
  }

  // MARK: Paths

  /// Appends a path to Cairo's current path; `place` states whether to snap edges in Skia's way.
  func emit(_ path: Path, at place: LayerPlace) {
    switch place.edges {
    case .exact: emit(path, transform: place.transform)
    case .skia: emitAsSkia(path, transform: place.transform)
    }
  }

  /// Appends a path, transformed to pixels, to Cairo's current path.
  func emit(_ path: Path, transform: AffineTransform) {
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let end):
        current = transform.pixel(end)
        cairo_move_to(context, current.x, current.y)
      case .line(let end):
        current = transform.pixel(end)
        cairo_line_to(context, current.x, current.y)
      case .quadratic(let control, let end):
        // Cairo supports only cubic curves.
        let curve = QuadraticCurve(
          start: current,
          control: transform.pixel(control),
          end: transform.pixel(end)
        ).elevated
        emitCurve(curve.control1, curve.control2, curve.end)
        current = curve.end
      case .cubic(let control1, let control2, let end):
        current = transform.pixel(end)
        emitCurve(transform.pixel(control1), transform.pixel(control2), current)
      case .close:
        cairo_close_path(context)
      }
    }
  }

  private func emitCurve(_ control1: Point, _ control2: Point, _ end: Point) {
    cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }

  private func emit(_ disc: Disc) {
    cairo_new_sub_path(context)
    for corner in disc.corners { cairo_line_to(context, corner.x, corner.y) }
    cairo_close_path(context)
  }

  func emit(_ rect: Rect, transform: AffineTransform) {
    let a = transform.pixel(rect.origin)
    let b = transform.pixel(Point(rect.maxX, rect.minY))
    let c = transform.pixel(Point(rect.maxX, rect.maxY))
    let d = transform.pixel(Point(rect.minX, rect.maxY))
    cairo_move_to(context, a.x, a.y)
    cairo_line_to(context, b.x, b.y)
    cairo_line_to(context, c.x, c.y)
    cairo_line_to(context, d.x, d.y)
    cairo_close_path(context)
  }
}

extension AffineTransform {
  /// Returns the transformed point, in pixels, rounded to the same value on every machine.
  @inline(__always)
  func pixel(_ point: Point) -> Point {
    apply(to: point).roundedForCairo
  }
}

extension cairo_matrix_t {
  init(_ transform: AffineTransform) {
    self.init(
      xx: transform.a,
      yx: transform.b,
      xy: transform.c,
      yy: transform.d,
      x0: transform.tx,
      y0: transform.ty
    )
  }
}

extension Shape.LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension Shape.LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
