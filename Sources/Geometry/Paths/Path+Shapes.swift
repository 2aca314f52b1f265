/// The length of the handles in a quarter circle, as a fraction of the radius: (4/3)·tan(π/8).
///
/// The curve touches the circle at its ends and its middle. In between, it lies outside the circle
/// by at most 0.027 % of the radius.
let quarterCircleHandle = 0.552284749830793398

extension Path {
  /// Creates a closed rectangle, from the top left corner clockwise on screen.
  public init(rect: Rect) {
    addRect(rect)
  }

  /// Creates an ellipse that fills a rectangle, with the same curves as in UIKit.
  ///
  /// The ellipse is closed. It consists of four cubics, clockwise on screen from 3 o'clock.
  public init(ellipseIn rect: Rect) {
    addEllipse(in: rect)
  }

  /// Creates a rectangle with corners rounded by quarter circles.
  ///
  /// The path is closed. It runs clockwise on screen from the left end of the upper edge.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: The corner radius, in points; at most half of the width and height is used.
  public init(roundedRect rect: Rect, cornerRadius radius: Double) {
    addRoundedRect(rect, radiusX: radius, radiusY: radius)
  }

  /// Creates a rectangle with corners rounded by quarter ellipses.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radiusX: The horizontal radius, in points; at most half of the width is used.
  ///   - radiusY: The vertical radius, in points; at most half of the height is used.
  public init(roundedRect rect: Rect, radiusX: Double, radiusY: Double) {
    addRoundedRect(rect, radiusX: radiusX, radiusY: radiusY)
  }

  /// Adds a closed rectangle, clockwise on screen from its top left corner.
  public mutating func addRect(_ rect: Rect) {
    move(to: rect.origin)
    addLine(to: Point(rect.maxX, rect.minY))
    addLine(to: Point(rect.maxX, rect.maxY))
    addLine(to: Point(rect.minX, rect.maxY))
    close()
  }

  /// Adds a closed ellipse that fills a rectangle, clockwise on screen from 3 o'clock.
  public mutating func addEllipse(in rect: Rect) {
    let center = rect.center
    let radiusX = rect.width / 2
    let radiusY = rect.height / 2
    let right = Point(center.x + radiusX, center.y)
    let bottom = Point(center.x, center.y + radiusY)
    let left = Point(center.x - radiusX, center.y)
    let top = Point(center.x, center.y - radiusY)
    move(to: right)
    addQuarter(to: bottom, corner: Point(right.x, bottom.y))
    addQuarter(to: left, corner: Point(left.x, bottom.y))
    addQuarter(to: top, corner: Point(left.x, top.y))
    addQuarter(to: right, corner: Point(right.x, top.y))
    close()
  }

  /// Adds a closed rectangle with corners rounded by quarter ellipses.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radiusX: The horizontal radius, in points; at most half of the width is used.
  ///   - radiusY: The vertical radius, in points; at most half of the height is used.
  public mutating func addRoundedRect(_ rect: Rect, radiusX: Double, radiusY: Double) {
    let halfWidth = rect.width / 2
    let halfHeight = rect.height / 2
    let rx = min(max(radiusX, 0), halfWidth)
    let ry = min(max(radiusY, 0), halfHeight)
    guard rx > 0, ry > 0 else { return addRect(rect) }
    // If a radius is half of a side, no line is added: a line of length 0 would get joins.
    let left = rect.minX + rx
    let right = rx < halfWidth ? rect.maxX - rx : left
    let top = rect.minY + ry
    let bottom = ry < halfHeight ? rect.maxY - ry : top
    move(to: Point(left, rect.minY))
    if right != left { addLine(to: Point(right, rect.minY)) }
    addQuarter(to: Point(rect.maxX, top), corner: Point(rect.maxX, rect.minY))
    if bottom != top { addLine(to: Point(rect.maxX, bottom)) }
    addQuarter(to: Point(right, rect.maxY), corner: Point(rect.maxX, rect.maxY))
    if right != left { addLine(to: Point(left, rect.maxY)) }
    addQuarter(to: Point(rect.minX, bottom), corner: Point(rect.minX, rect.maxY))
    if bottom != top { addLine(to: Point(rect.minX, top)) }
    addQuarter(to: Point(left, rect.minY), corner: rect.origin)
    close()
  }

  /// Adds a move to the first point and a straight line to each further point.
  public mutating func addLines(_ points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a quarter ellipse whose end tangents meet in `corner`.
  private mutating func addQuarter(to end: Point, corner: Point) {
    guard let start = currentPoint else { return }
    addCubic(
      to: end,
      control1: start.interpolated(to: corner, at: quarterCircleHandle),
      control2: end.interpolated(to: corner, at: quarterCircleHandle)
    )
  }
}
