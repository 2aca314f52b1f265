/// The bounds of all added shapes, in pixels.
struct PixelBounds {
  private var minX = Double.infinity
  private var minY = Double.infinity
  private var maxX = -Double.infinity
  private var maxY = -Double.infinity

  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// The bounds; `nil` if they are empty.
  var rect: Rect? {
    guard !isEmpty else { return nil }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  mutating func add(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Adds a rectangle around a point; `reach` is half the rectangle's size.
  mutating func add(_ point: Point, reach: Size) {
    minX = min(minX, point.x - reach.width)
    minY = min(minY, point.y - reach.height)
    maxX = max(maxX, point.x + reach.width)
    maxY = max(maxY, point.y + reach.height)
  }

  mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(Point(rect.maxX, rect.maxY))
  }

  mutating func add(_ rect: Rect, through transform: AffineTransform) {
    let corner = transform.apply(to: rect.origin)
    let across = transform.apply(to: Vector(dx: rect.width, dy: 0))
    let down = transform.apply(to: Vector(dx: 0, dy: rect.height))
    add(corner)
    add(corner + across)
    add(corner + down)
    add(corner + across + down)
  }

  mutating func add(_ path: Path, through transform: AffineTransform) {
    var current = Point.zero
    // Lines and curves add their ends, so a line's start is missing only directly after a move.
    var isStartMissing = true
    for element in path.elements {
      switch element {
      case .move(let end):
        current = transform.apply(to: end)
        isStartMissing = true
      case .line(let end):
        if isStartMissing { add(current) }
        isStartMissing = false
        current = transform.apply(to: end)
        add(current)
      case .quadratic(let control, let end):
        let curve = QuadraticCurve(
          start: current,
          control: transform.apply(to: control),
          end: transform.apply(to: end)
        )
        current = curve.end
        add(curve.start)
        add(curve.end)
        if !contains(curve.control) { add(curve.bounds) }
      case .cubic(let control1, let control2, let end):
        let curve = CubicCurve(
          start: current,
          control1: transform.apply(to: control1),
          control2: transform.apply(to: control2),
          end: transform.apply(to: end)
        )
        current = curve.end
        add(curve.start)
        add(curve.end)
        if !(contains(curve.control1) && contains(curve.control2)) { add(curve.bounds) }
      // A closing line joins two points that have been added, and a move follows it.
      case .close: break
      }
    }
  }

  private func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  mutating func add(_ other: PixelBounds) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// Moves the edges outwards; empty bounds stay empty.
  mutating func extend(by reach: Size) {
    guard !isEmpty else { return }
    minX -= reach.width
    minY -= reach.height
    maxX += reach.width
    maxY += reach.height
  }

  /// Returns the pixels in a picture that an item within these bounds can touch.
  func pixels(in picture: PixelRect) -> PixelRect {
    // Comparisons with NaN are false. In that case, the item may be anywhere in the picture.
    guard minX <= maxX, minY <= maxY else { return minX > maxX || minY > maxY ? .none : picture }
    func place(_ value: Double, _ low: Int, _ length: Int) -> Int {
      Int(min(max(value, Double(low)), Double(low + length)))
    }
    let left = place((minX - Self.slack).rounded(.down), picture.x, picture.width)
    let top = place((minY - Self.slack).rounded(.down), picture.y, picture.height)
    let right = place((maxX + Self.slack).rounded(.up), picture.x, picture.width)
    let bottom = place((maxY + Self.slack).rounded(.up), picture.y, picture.height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The maximum distance by which an item can reach beyond its bounds, in pixels.
  ///
  /// Cairo rounds coordinates and coverage, and the corners of a ``Disc`` lie outside its circle.
  private static let slack = 0.125
}
