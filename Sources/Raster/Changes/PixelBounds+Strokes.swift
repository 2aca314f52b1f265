struct Pen: Equatable {
  var width: Double
  var cap: Shape.LineCap
  var join: Shape.LineJoin
  var miterLimit: Double
  /// The map from the path to pixels.
  var transform: AffineTransform
  /// The least distance from the path to the stroke's edge, in pixels; 0.5 for Skia, otherwise 0.
  var leastReach: Double

  init(_ shape: Shape, at place: LayerPlace) {
    width = shape.lineWidth
    cap = shape.lineCap
    join = shape.lineJoin
    miterLimit = shape.miterLimit
    transform = place.transform
    switch place.edges {
    case .exact: leastReach = 0
    // Skia draws a line thinner than a pixel with a width of one pixel.
    case .skia: leastReach = 0.5
    }
  }
}

extension PixelBounds {
  mutating func add(_ stroke: ShapeCache.Stroke, _ pen: Pen) {
    let transform = pen.transform
    var box = PixelBounds()
    box.add(stroke.outline, through: transform)
    let half = pen.width / 2
    let unit = Size(
      (transform.a * transform.a + transform.c * transform.c).squareRoot(),
      (transform.b * transform.b + transform.d * transform.d).squareRoot()
    )
    // With a square cap, the corners are farthest from the end of the line.
    let reach = pen.cap == .square ? half * 2.0.squareRoot() : half
    box.extend(
      by: Size(max(unit.width * reach, pen.leastReach), max(unit.height * reach, pen.leastReach))
    )
    add(box)
    guard pen.join == .miter, pen.miterLimit > 1 else { return }
    let corners = MiterPen(
      // Cairo limits the transformed corner, which an uneven transform makes sharper or blunter.
      limit: pen.miterLimit * transform.anisotropy,
      precision: 1 / max(min(unit.width, unit.height), 1e-9)
    )
    corners.forEachTip(of: stroke.path) { corner, length in
      let tip = half * length
      add(transform.apply(to: corner), reach: Size(unit.width * tip, unit.height * tip))
    }
  }
}

/// A calculator for the reach of the pointed corners of a stroke.
private struct MiterPen {
  /// The miter limit: the maximum length of a miter, as a multiple of the line width.
  let limit: Double
  /// The length of a pixel, in the coordinates of the path.
  let precision: Double

  /// Calls a closure with each corner and the distance from the corner to its tip, as a multiple of
  /// half the line width; corners with a distance of at most 1 are skipped.
  func forEachTip(of path: Path, _ visit: (Point, Double) -> Void) {
    var start = Point.zero
    var current = Point.zero
    var first: Vector?
    var last: Vector?
    func join(at corner: Point, leaving: Vector) {
      if let last {
        let length = tip(last, leaving)
        if length > 1 { visit(corner, length) }
      } else {
        first = leaving
      }
    }
    for element in path.elements {
      switch element {
      case .move(let end):
        start = end
        current = end
        first = nil
        last = nil
      case .line(let end):
        let direction = end - current
        join(at: current, leaving: direction)
        last = direction
        current = end
      case .quadratic(let control, let end):
        join(at: current, leaving: Self.direction(current, control, end, end))
        last = -Self.direction(end, control, current, current)
        current = end
      case .cubic(let control1, let control2, let end):
        join(at: current, leaving: Self.direction(current, control1, control2, end))
        last = -Self.direction(end, control2, control1, current)
        current = end
      case .close:
        if current != start {
          join(at: current, leaving: start - current)
          last = start - current
        }
        if let first { join(at: start, leaving: first) }
        last = nil
      }
    }
  }

  /// Returns the distance from a corner to its miter's tip, in multiples of half the line width.
  private func tip(_ arriving: Vector, _ leaving: Vector) -> Double {
    let lengths = arriving.length * leaving.length
    // Cairo rounds points, so the direction of a short line is unreliable.
    guard arriving.length > precision / 2, leaving.length > precision / 2 else { return limit }
    let cosine = arriving.dot(leaving) / lengths
    let doubt = 0.02 * abs(arriving.cross(leaving)) / lengths + 0.0004
    // A corner that certainly exceeds the limit is cut off.
    let shortest = (2 / max(1 + cosine + doubt, 1e-12)).squareRoot()
    if shortest > limit { return 1 }
    return min((2 / max(1 + cosine - doubt, 1e-12)).squareRoot(), limit)
  }

  /// Returns a curve's direction at its start: towards its first point that differs from the start.
  private static func direction(_ start: Point, _ next: Point, _ third: Point, _ end: Point)
    -> Vector
  {
    if next != start { return next - start }
    return third != start ? third - start : end - start
  }
}

extension AffineTransform {
  /// The ratio of the largest scale in any direction to the smallest, at least 1.
  fileprivate var anisotropy: Double {
    let half = (a * a + b * b + c * c + d * d) / 2
    let determinant = abs(determinant)
    let largest = half + max(half * half - determinant * determinant, 0).squareRoot()
    return max(largest / determinant, 1)
  }
}
