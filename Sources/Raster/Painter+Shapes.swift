internal import CCairo
import Geometry
import Layers
import Pixels

extension Painter {
  /// Fills and strokes a shape.
  mutating func paint(_ shape: Shape, at place: LayerPlace) {
    guard let path = shape.path, path.isFinite else { return }
    let transform = place.transform
    if let color = shape.visibleFill, path.hasArea,
      let part = begin(extents.fillBox(of: path, at: place))
    {
      emit(path, transform: transform.upright(for: path))
      fill(color, alpha: place.alpha, rule: shape.fillRule)
      end(part)
    }
    guard let color = shape.visibleStroke, let stroke = shapes.stroke(of: shape, path: path),
      let part = begin(extents.strokeBox(of: stroke, shape, at: place))
    else { return }
    emit(stroke.path, transform: transform, curves: .kept)
    setSource(color, alpha: place.alpha)
    setPen(of: shape, transform: transform)
    cairo_stroke(context)
    cairo_identity_matrix(context)
    end(part)
  }

  /// Sets width, caps and joins.
  ///
  /// The pen is a disc unless the transform squeezes it.
  private func setPen(of shape: Shape, transform: AffineTransform) {
    if let factor = transform.uniformScale {
      cairo_set_line_width(context, shape.lineWidth * factor)
    } else {
      var matrix = cairo_matrix_t(transform)
      cairo_set_matrix(context, &matrix)
      cairo_set_line_width(context, shape.lineWidth)
    }
    cairo_set_line_cap(context, shape.lineCap.cairo)
    cairo_set_line_join(context, shape.lineJoin.cairo)
    cairo_set_miter_limit(context, max(shape.miterLimit, 1))
  }

  // MARK: Paths

  /// How an outline's curves are handed to Cairo.
  enum Curves {
    /// As lines, for what is filled.
    case flattened
    /// As they are, for what is stroked, since Cairo needs their directions, and for clips.
    case kept
  }

  /// Adds a path to the current one.
  func emit(_ path: Path, transform: AffineTransform, curves: Curves = .flattened) {
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
        let curve = QuadraticCurve(
          start: current,
          control: transform.pixel(control),
          end: transform.pixel(end)
        )
        emit(curve.elevated, curves)
        current = curve.end
      case .cubic(let control1, let control2, let end):
        let curve = CubicCurve(
          start: current,
          control1: transform.pixel(control1),
          control2: transform.pixel(control2),
          end: transform.pixel(end)
        )
        emit(curve, curves)
        current = curve.end
      case .close:
        cairo_close_path(context)
      }
    }
  }

  /// Adds a curve that begins at the current point, in pixels.
  @inline(__always)
  private func emit(_ curve: CubicCurve, _ curves: Curves) {
    switch curves {
    case .flattened:
      for point in curve.flattened(tolerance: Surface.tolerance) {
        cairo_line_to(context, point.x, point.y)
      }
    case .kept:
      cairo_curve_to(
        context,
        curve.control1.x,
        curve.control1.y,
        curve.control2.x,
        curve.control2.y,
        curve.end.x,
        curve.end.y
      )
    }
  }

  /// Adds a rectangle to the current path.
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
  /// The image of a point in pixels, rounded to 1/65,536 of one.
  ///
  /// Mathematical functions differ in their last bits between machines. Cairo rounds to 1/256
  /// pixel; a value that lies exactly between two of its steps, as symmetrical drawings have many,
  /// would fall to either side by such noise. This rounding removes the noise first.
  @inline(__always)
  fileprivate func pixel(_ point: Point) -> Point {
    let image = apply(to: point)
    return Point(Self.steady(image.x), Self.steady(image.y))
  }

  /// Rounds a coordinate, and keeps it where Cairo can count: its numbers end at 8,388,608 pixels
  /// and begin again at the other end.
  @inline(__always)
  private static func steady(_ coordinate: Double) -> Double {
    let limit = 4_194_304.0
    // From 2^36 to 2^37 numbers lie 1/65,536 apart, so the sum is rounded, from the middle to an
    // even one. Where `rounded()` is a call, this is much faster.
    let rounder = 0x1.8p36
    return (min(max(coordinate, -limit), limit) + rounder) - rounder
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
