internal import CCairo

extension Painter {
  /// Appends a path to Cairo's current path, with edges snapped to quarters of a row, as in Skia.
  func emitAsSkia(_ path: Path, transform: AffineTransform) {
    func line(to end: Point) { cairo_line_to(context, end.x, end.y) }
    path.forEachSegment(through: transform) { segment in
      switch segment {
      case .begin(let start): cairo_move_to(context, start.x, SkiaLines.quarter(start.y))
      case .line(let segment): SkiaLines.forEachEnd(of: segment, line)
      case .curve(let curve): SkiaLines.forEachEnd(of: curve, line)
      case .close: cairo_close_path(context)
      }
    }
  }

  /// Strokes the trimmed and dashed path of a shape in the same way as Skia.
  ///
  /// Only strokes with long level lines snap to quarters of a row. In other strokes, the difference
  /// is hardly visible, and Cairo's own strokes take less time.
  func drawAsSkia(
    _ stroke: ShapeCache.Stroke,
    of shape: Shape,
    _ paint: Paint,
    at place: LayerPlace
  ) {
    let hairline = Hairline(width: shape.lineWidth, through: place.transform)
    guard hairline != nil || stroke.path.hasLevelLine(through: place.transform) else {
      draw(stroke, of: shape, paint, at: place)
      return
    }
    var inner = place
    if let hairline { inner.alpha *= hairline.strength }
    guard setSource(paint, at: inner, in: extents.strokeBox(of: stroke, shape, at: place)) else {
      return
    }
    if hairline != nil {
      emitHairlines(along: stroke.path, transform: place.transform)
    } else {
      emitAsSkia(shape.outline(of: stroke, through: place.transform), transform: place.transform)
    }
    cairo_fill(context)
  }

  private func emitHairlines(along path: Path, transform: AffineTransform) {
    var (first, last) = (Point.zero, Point.zero)
    func line(to end: Point) {
      cairo_new_sub_path(context)
      for corner in Hairline.corners(from: last, to: end) {
        cairo_line_to(context, corner.x, corner.y)
      }
      cairo_close_path(context)
      last = end
    }
    path.forEachSegment(through: transform) { segment in
      switch segment {
      case .begin(let start): (first, last) = (start, start)
      case .line(let segment): line(to: segment.end)
      case .curve(let curve): Hairline.forEachEnd(of: curve, line)
      case .close: line(to: first)
      }
    }
  }
}

extension Shape {
  /// Returns the outline of a stroke, in the coordinates of its path.
  fileprivate func outline(of stroke: ShapeCache.Stroke, through transform: AffineTransform) -> Path
  {
    let scale = max(abs(transform.determinant).squareRoot(), 1e-6)
    let style = LineStyle(
      width: lineWidth,
      cap: lineCap.outlined,
      join: lineJoin.outlined,
      miterLimit: max(miterLimit, 1)
    )
    return stroke.path.strokedOutline(style, tolerance: Surface.tolerance / scale)
  }
}

extension Shape.LineCap {
  fileprivate var outlined: LineStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension Shape.LineJoin {
  fileprivate var outlined: LineStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// A segment of a path, in pixels.
private enum DrawnSegment {
  case begin(Point)
  case line(LineSegment)
  case curve(CubicCurve)
  case close
}

extension Path {
  /// Calls a closure with each segment of the path, in pixels.
  fileprivate func forEachSegment(
    through transform: AffineTransform,
    _ visit: (DrawnSegment) -> Void
  ) {
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let end):
        current = transform.pixel(end)
        visit(.begin(current))
      case .line(let end):
        let line = LineSegment(start: current, end: transform.pixel(end))
        visit(.line(line))
        current = line.end
      case .quadratic(let control, let end):
        let curve = QuadraticCurve(
          start: current,
          control: transform.pixel(control),
          end: transform.pixel(end)
        )
        visit(.curve(curve.elevated))
        current = curve.end
      case .cubic(let control1, let control2, let end):
        let curve = CubicCurve(
          start: current,
          control1: transform.pixel(control1),
          control2: transform.pixel(control2),
          end: transform.pixel(end)
        )
        visit(.curve(curve))
        current = curve.end
      case .close: visit(.close)
      }
    }
  }

  /// Returns whether the path has a line that is long and nearly level in pixels.
  fileprivate func hasLevelLine(through transform: AffineTransform) -> Bool {
    var (first, last) = (Point.zero, Point.zero)
    func isLevel(to end: Point) -> Bool {
      abs(end.x - last.x) >= 16 && abs(end.y - last.y) < 0.25
    }
    for element in elements {
      switch element {
      case .move(let end):
        first = transform.apply(to: end)
        last = first
      case .line(let end):
        let end = transform.apply(to: end)
        if isLevel(to: end) { return true }
        last = end
      case .quadratic(_, let end), .cubic(_, _, let end): last = transform.apply(to: end)
      case .close:
        if isLevel(to: first) { return true }
        last = first
      }
    }
    return false
  }
}
