extension Path {
  /// Adds an arc of an ellipse from the current point, like SVG's path command `A`.
  ///
  /// If a radius is 0, the arc is a line. If the radii are too small to reach the end, both are
  /// enlarged. Source: SVG 2, appendix B.2,
  /// <https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes>.
  ///
  /// `radii` are in points, and `rotation` is the angle of the horizontal radius, in radians,
  /// clockwise on screen. `isLarge` tells whether the arc spans more than half a turn, and
  /// `isClockwise` whether it turns clockwise on screen. The path must have a current point.
  package mutating func addEllipticalArc(
    to end: Point,
    radii: Size,
    rotation: Double,
    isLarge: Bool,
    isClockwise: Bool
  ) {
    guard let start = currentPoint, start != end else { return }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else { return addLine(to: end) }
    let (sine, cosine) = sineAndCosine(rotation)
    // The ellipse is mapped to a circle of radius 1.
    let half = (start - end) * 0.5
    var x = (cosine * half.dx + sine * half.dy) / rx
    var y = (cosine * half.dy - sine * half.dx) / ry
    let square = x * x + y * y
    if square > 1 {
      let growth = square.squareRoot()
      (rx, ry, x, y) = (rx * growth, ry * growth, x / growth, y / growth)
    }
    let distance = max(1 / min(square, 1) - 1, 0).squareRoot()
    let side = isLarge == isClockwise ? -distance : distance
    let center = Vector(dx: side * y, dy: -side * x)
    let from = Vector(dx: x, dy: y) - center
    let to = Vector(dx: -x, dy: -y) - center
    var sweep = to.angle - from.angle
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let middle = start.interpolated(to: end, at: 0.5)
    let transform = AffineTransform(
      a: cosine * rx,
      b: sine * rx,
      c: -sine * ry,
      d: cosine * ry,
      tx: middle.x,
      ty: middle.y
    )
    guard sweep.isFinite else { return addLine(to: end) }
    var circle = Path()
    circle.addRelativeArc(
      center: Point(center.dx, center.dy),
      radius: 1,
      startAngle: from.angle,
      delta: sweep
    )
    let arc = circle.transformed(by: transform).elements.dropFirst()
    for (index, element) in arc.enumerated() {
      guard case .cubic(let control1, let control2, let point) = element else { continue }
      let isLast = index == arc.count - 1
      addCubic(to: isLast ? end : point, control1: control1, control2: control2)
    }
  }
}
