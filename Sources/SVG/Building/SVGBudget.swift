/// Counts the work of drawing before anything is drawn.
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
      throw .tooLarge("its paths have more than \(SVGLimits.points) points")
    }
  }

  private mutating func take(_ work: Double) throws(SVGFault) {
    workLeft -= work
    // Not a number is too much as well.
    guard workLeft >= 0 else { throw .tooLarge("it would take too long to draw") }
  }

  /// Counts a path that is filled.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - transform: Maps it to pixels.
  ///   - cost: The cost of a pixel, 1 for a plain colour.
  /// - Returns: A box around its pixels on the canvas.
  /// - Throws: ``SVGFault`` if that is more than the limits allow.
  mutating func fill(
    _ path: Path,
    _ transform: AffineTransform,
    cost: Double
  ) throws(SVGFault) -> Rect? {
    guard let box = path.controlPointBounds.map(transform.boundingBox) else { return nil }
    return try paint(box, edges: Self.rise(of: path, transform, limit: canvas.height), cost)
  }

  /// Counts a path that is stroked.
  ///
  /// - Parameters:
  ///   - path: The path, without dashes.
  ///   - transform: Maps it to pixels.
  ///   - width: The width of the stroke.
  ///   - reach: The distance that the stroke reaches from the path, at most.
  ///   - pieces: Into how many pieces it is dashed.
  ///   - cost: The cost of a pixel, 1 for a plain colour.
  /// - Returns: A box around its pixels on the canvas.
  /// - Throws: ``SVGFault`` if that is more than the limits allow.
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
    // The wider a line, the more corners have its round joins.
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
    // Edges are followed row by row. They have at most as many crossings as there are pairs of
    // edges in a row.
    let crossings = edges / max(visible.height, 1)
    try take(visible.width * visible.height * cost + 20 * edges + crossings * crossings)
    return visible
  }

  /// Counts a group that is drawn into pictures of its own.
  ///
  /// - Parameters:
  ///   - box: Its pixels on the canvas.
  ///   - pictures: The number of pictures that it takes.
  ///   - cost: The cost of a pixel.
  ///   - inside: The number of pixels that the groups inside hold.
  /// - Returns: The number of pixels that are held while it is drawn.
  /// - Throws: ``SVGFault`` if that is more than the limits allow.
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
      throw .tooLarge("its groups are too large and nested too deeply")
    }
    return held
  }

  /// Returns the number of pixels that the lines and curves of a path rise and fall together.
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

  /// Returns the factor by which the longest lines grow.
  static func largestScale(_ transform: AffineTransform) -> Double {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    return (a * a + b * b + c * c + d * d).squareRoot()
  }
}
