/// The budget for drawing a file; costs are deducted in advance, and exceeding the budget throws.
struct SVGBudget {
  private let canvas: Rect
  private var elementsLeft = SVGLimits.drawnElements
  private var pointsLeft = SVGLimits.points
  private var workLeft = SVGLimits.work

  init(canvas: Rect) { self.canvas = canvas }

  mutating func takeElement() throws(SVGFault) {
    elementsLeft -= 1
    guard elementsLeft >= 0 else {
      throw .tooLarge("more than \(SVGLimits.drawnElements) elements would be drawn")
    }
  }

  mutating func takePoints(_ count: Int) throws(SVGFault) {
    pointsLeft -= count
    guard pointsLeft >= 0 else {
      throw .tooLarge("the paths have more than \(SVGLimits.points) points")
    }
  }

  private mutating func take(_ work: Double) throws(SVGFault) {
    workLeft -= work
    // A NaN fails this check, too.
    guard workLeft >= 0 else { throw .tooLarge("drawing would take too long") }
  }

  /// Deducts the cost of filling a path, and returns a box around the filled pixels on the canvas.
  ///
  /// `cost` is the cost per pixel; 1 for a plain colour.
  mutating func fill(
    _ path: Path,
    _ transform: AffineTransform,
    cost: Double
  ) throws(SVGFault) -> Rect? {
    guard let box = path.controlPointBounds.map(transform.boundingBox) else { return nil }
    return try paint(box, edges: Self.rise(of: path, transform, limit: canvas.height), cost)
  }

  /// Deducts the cost of stroking a path, and returns a box around the stroked pixels.
  ///
  /// `path` is the path before it is dashed, and `pieces` is the number of dashes. `reach` is the
  /// maximum distance from the path to the edge of its stroke. `cost` is the cost per pixel; 1 for
  /// a plain colour.
  mutating func stroke(
    _ path: Path,
    _ transform: AffineTransform,
    width: Double,
    reach: Double,
    pieces: Double,
    cost: Double
  ) throws(SVGFault) -> Rect? {
    guard let bounds = path.controlPointBounds else { return nil }
    let box = transform.boundingBox(of: bounds.insetBy(dx: -reach, dy: -reach))
    let pixelWidth = width * Self.largestScale(transform)
    // Round joins of wide lines have more points.
    let points = Double(path.elements.count) + 2 * pieces
    try take(100 * points * (4 + pixelWidth.squareRoot()))
    let rise = Self.rise(of: path, transform, limit: canvas.height)
    return try paint(
      box,
      edges: 2 * rise + 4 * points * min(pixelWidth, canvas.height),
      cost
    )
  }

  private mutating func paint(_ box: Rect, edges: Double, _ cost: Double) throws(SVGFault) -> Rect?
  {
    guard max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY)) < 1e7 else {
      throw .tooLarge("a shape reaches more than ten million pixels beyond the picture")
    }
    guard let visible = box.intersection(canvas) else { return nil }
    // Cairo follows edges row by row. In a row, each pair of edges crosses at most once.
    let crossings = edges / max(visible.height, 1)
    try take(visible.width * visible.height * cost + 20 * edges + crossings * crossings)
    return visible
  }

  /// Deducts a group's cost, and returns the number of pixels in its pictures and in nested groups.
  ///
  /// `pictures` is the number of offscreen pictures that the group needs. `cost` is the cost per
  /// pixel, and `inside` is the number of pixels in the pictures of nested groups.
  mutating func group(
    _ box: Rect?,
    pictures: Double,
    cost: Double,
    holding inside: Double
  ) throws(SVGFault) -> Double {
    let area = box.map { ($0.width + 2) * ($0.height + 2) } ?? 0
    try take(area * cost + 2_000)
    let held = inside + pictures * area
    guard held <= SVGLimits.heldPixels else {
      throw .tooLarge("the groups are too large or nested too deeply")
    }
    return held
  }

  /// Returns the total height of a path's segments, in pixels, counting at most `limit` for each.
  private static func rise(of path: Path, _ transform: AffineTransform, limit: Double) -> Double {
    var rise = 0.0
    var last = 0.0
    var start = 0.0
    func add(_ point: Point) {
      let y = transform.b * point.x + transform.d * point.y
      rise += min(abs(y - last), limit)
      last = y
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        rise += min(abs(last - start), limit)
        last = transform.b * point.x + transform.d * point.y
        start = last
      case .line(let end): add(end)
      case .quadratic(let control, let end):
        add(control)
        add(end)
      case .cubic(let control1, let control2, let end):
        add(control1)
        add(control2)
        add(end)
      case .close:
        rise += min(abs(last - start), limit)
        last = start
      }
    }
    return rise + min(abs(last - start), limit)
  }

  /// Returns an upper bound on the factor by which the transform stretches lines.
  static func largestScale(_ transform: AffineTransform) -> Double {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    return (a * a + b * b + c * c + d * d).squareRoot()
  }
}
