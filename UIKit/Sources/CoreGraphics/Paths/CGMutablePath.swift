package import Geometry

/// An outline that can be extended.
public final class CGMutablePath: CGPath {
  public init() { super.init(Path()) }
  package override init(_ path: Path) { super.init(path) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform).point)
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform).point)
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.addQuadratic(
      to: end.applying(transform).point,
      control: control.applying(transform).point
    )
  }

  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.addCubic(
      to: end.applying(transform).point,
      control1: control1.applying(transform).point,
      control2: control2.applying(transform).point
    )
  }

  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    // Core Graphics defines clockwise for a y axis that points upwards.
    append(transform) {
      $0.addArc(
        center: center.point,
        radius: Double(radius),
        startAngle: Double(startAngle),
        endAngle: Double(endAngle),
        clockwise: !clockwise
      )
    }
  }

  public func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addRelativeArc(
        center: center.point,
        radius: Double(radius),
        startAngle: Double(startAngle),
        delta: Double(delta)
      )
    }
  }

  /// Adds a line towards a corner, and an arc that is tangent to both sides of the corner.
  public func addArc(
    tangent1End corner: CGPoint,
    tangent2End end: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(transform) { $0.addArc(from: corner.point, to: end.point, radius: Double(radius)) }
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(rect: rect.rect), transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(ellipseIn: rect.rect), transform)
  }

  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(
      Path(roundedRect: rect.rect, radiusX: Double(cornerWidth), radiusY: Double(cornerHeight)),
      transform
    )
  }

  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    add(other.path, transform)
  }

  public func closeSubpath() { path.close() }

  private func add(_ part: Path, _ transform: CGAffineTransform) {
    path.append(part.transformed(by: transform.transform))
  }

  /// Runs a change that appends elements, and applies the transform to these elements only.
  private func append(_ transform: CGAffineTransform, _ change: (inout Path) -> Void) {
    guard !transform.isIdentity, let inverse = transform.transform.inverse else {
      return change(&path)
    }
    var inner = path.transformed(by: inverse)
    change(&inner)
    path = inner.transformed(by: transform.transform)
  }
}

extension Path {
  /// Adds a line and an arc that is tangent to both sides of a corner, like PostScript's `arct`.
  mutating func addArc(from corner: Point, to end: Point, radius: Double) {
    let start = CGPath(self).currentPoint.point
    let (ax, ay) = (start.x - corner.x, start.y - corner.y)
    let (bx, by) = (end.x - corner.x, end.y - corner.y)
    let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    let turn = ax * by - ay * bx
    guard a > 0, b > 0, abs(turn) > 1e-12 * a * b, radius > 0 else {
      return addLine(to: corner)
    }
    let cosine = min(max((ax * bx + ay * by) / (a * b), -1), 1)
    // The distance of the tangent points from the corner: radius / tan(half of the angle).
    let distance = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
    let first = Point(corner.x + ax / a * distance, corner.y + ay / a * distance)
    let last = Point(corner.x + bx / b * distance, corner.y + by / b * distance)
    let side = turn < 0 ? 1.0 : -1.0
    let center = Point(first.x + side * ay / a * radius, first.y - side * ax / a * radius)
    addLine(to: first)
    addArc(
      center: center,
      radius: radius,
      startAngle: Foundation.atan2(first.y - center.y, first.x - center.x),
      endAngle: Foundation.atan2(last.y - center.y, last.x - center.x),
      clockwise: side > 0
    )
  }
}
