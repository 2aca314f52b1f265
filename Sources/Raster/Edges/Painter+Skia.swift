extension Painter {
  /// Strokes the trimmed path of a shape as Skia does.
  ///
  /// Only long level lines go to quarters of a row: elsewhere the difference is hardly visible, and
  /// Cairo's own strokes take less time.
  func drawAsSkia(
    _ stroke: ShapeCache.Stroke,
    of shape: Shape,
    _ paint: Paint,
    at place: LayerPlace,
    _ part: VisiblePart
  ) {
    let hairline = Hairline(width: shape.lineWidth, through: place.transform)
    guard hairline != nil || stroke.path.hasLevelLine(through: place.transform) else {
      draw(stroke, of: shape, paint, at: place)
      return
    }
    var inner = place
    if let hairline { inner.alpha *= hairline.strength }
    let outline =
      hairline != nil
      ? Outline.hairlines(stroke.path, place.transform)
      : .path(shape.outline(of: stroke, through: place.transform), place)
    fill(outline, paint, at: inner, in: extents.strokeBox(of: stroke, shape, at: place), part)
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

/// A part of a path in pixels.
private enum DrawnSegment {
  case begin(Point)
  case line(LineSegment)
  case curve(CubicCurve)
  case close
}

extension Path {
  /// Sends the path, with its edges as in Skia, through a transform to pixels.
  func sendAsSkia<Sink: PathSink>(to sink: inout Sink, through transform: AffineTransform) {
    forEachSegment(through: transform) { segment in
      switch segment {
      case .begin(let start): sink.move(to: Point(start.x, SkiaLines.quarter(start.y)))
      case .line(let segment): SkiaLines.forEachEnd(of: segment) { sink.line(to: $0) }
      case .curve(let curve): SkiaLines.forEachEnd(of: curve) { sink.line(to: $0) }
      case .close: sink.close()
      }
    }
  }

  /// Sends the areas of lines of a pixel along the path, through a transform to pixels.
  func sendHairlines<Sink: PathSink>(to sink: inout Sink, through transform: AffineTransform) {
    var (first, last) = (Point.zero, Point.zero)
    func line(to end: Point) {
      let corners = Hairline.corners(from: last, to: end)
      sink.move(to: corners[0])
      for corner in corners.dropFirst() { sink.line(to: corner) }
      sink.close()
      last = end
    }
    forEachSegment(through: transform) { segment in
      switch segment {
      case .begin(let start): (first, last) = (start, start)
      case .line(let segment): line(to: segment.end)
      case .curve(let curve): Hairline.forEachEnd(of: curve, line)
      case .close: line(to: first)
      }
    }
  }

  /// Visits the parts of the path in pixels.
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

  /// Whether a line of the path is long and nearly level in pixels.
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
