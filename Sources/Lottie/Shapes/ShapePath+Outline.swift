/// The length of the handles in a quarter circle of radius 1; lottie-web uses this value.
let quarterCircle = 0.5519

extension ShapePath {
  /// Returns the outline at a frame, in the coordinates of the group around the shape.
  func outline(at frame: Double, limits: LottieLimits) -> BezierPath {
    switch source {
    case .bezier(let path): path.value(at: frame)
    case .rectangle(let rectangle): rectangle.outline(at: frame)
    case .ellipse(let ellipse): ellipse.outline(at: frame)
    case .star(let star): star.outline(at: frame, limit: limits.copyCount)
    }
  }
}

extension RectangleModel {
  /// Returns the outline from the top of the right side, clockwise unless `isReversed` is true.
  func outline(at frame: Double) -> BezierPath {
    let center = position.value(at: frame)
    let half = size.value(at: frame) / 2
    let radius = min(half.x, half.y, self.radius.number(at: frame))
    let (left, right, top, bottom) =
      (center.x - half.x, center.x + half.x, center.y - half.y, center.y + half.y)
    if radius == 0 {
      let corners = [
        Point(right, top), Point(right, bottom), Point(left, bottom), Point(left, top),
      ]
      let order = isReversed ? [0, 3, 2, 1] : [0, 1, 2, 3]
      return BezierPath(vertices: order.map { BezierPath.Vertex(corners[$0]) }, isClosed: true)
    }
    let near = radius * (1 - quarterCircle)
    func arriving(_ x: Double, _ y: Double, from control: Point) -> BezierPath.Vertex {
      BezierPath.Vertex(Point(x, y), inward: control, outward: Point(x, y))
    }
    func leaving(_ x: Double, _ y: Double, to control: Point) -> BezierPath.Vertex {
      BezierPath.Vertex(Point(x, y), inward: Point(x, y), outward: control)
    }
    let clockwise = [
      arriving(right, top + radius, from: Point(right, top + near)),
      leaving(right, bottom - radius, to: Point(right, bottom - near)),
      arriving(right - radius, bottom, from: Point(right - near, bottom)),
      leaving(left + radius, bottom, to: Point(left + near, bottom)),
      arriving(left, bottom - radius, from: Point(left, bottom - near)),
      leaving(left, top + radius, to: Point(left, top + near)),
      arriving(left + radius, top, from: Point(left + near, top)),
      leaving(right - radius, top, to: Point(right - near, top)),
    ]
    let path = BezierPath(vertices: clockwise, isClosed: true)
    return isReversed ? path.reversed : path
  }
}

extension EllipseModel {
  /// Returns the outline from the top, clockwise unless `isReversed` is true.
  func outline(at frame: Double) -> BezierPath {
    let center = position.value(at: frame)
    let half = size.value(at: frame) / 2
    let (x, y) = (center.x, center.y)
    let reach = Vector(dx: half.x * quarterCircle, dy: half.y * quarterCircle)
    let clockwise = [
      BezierPath.Vertex(Point(x, y - half.y), tangent: Vector(dx: reach.dx, dy: 0)),
      BezierPath.Vertex(Point(x + half.x, y), tangent: Vector(dx: 0, dy: reach.dy)),
      BezierPath.Vertex(Point(x, y + half.y), tangent: Vector(dx: -reach.dx, dy: 0)),
      BezierPath.Vertex(Point(x - half.x, y), tangent: Vector(dx: 0, dy: -reach.dy)),
    ]
    let path = BezierPath(vertices: clockwise, isClosed: true)
    return isReversed ? path.reversed : path
  }
}

extension StarModel {
  /// Returns the outline from the top, clockwise unless reversed; at most `limit` outer points.
  func outline(at frame: Double, limit: Int) -> BezierPath {
    let center = position.value(at: frame)
    let points = Int(max(min(self.points.number(at: frame), Double(limit)), 0).rounded(.down))
    let count = isStar ? 2 * points : points
    guard count > 0 else { return BezierPath(isClosed: true) }
    let radii = [outerRadius.number(at: frame), isStar ? innerRadius.number(at: frame) : 0]
    let roundness = [
      outerRoundness.number(at: frame) / 100, isStar ? innerRoundness.number(at: frame) / 100 : 0,
    ]
    let start = -Double.pi / 2 + rotation.number(at: frame) * .pi / 180
    let direction = isReversed ? -1.0 : 1
    var path = BezierPath(isClosed: true)
    for index in 0..<count {
      let side = isStar ? index % 2 : 0
      let angle = start + Double(index) * 2 * .pi / Double(count) * direction
      let radius = radii[side]
      let (sine, cosine) = sineAndCosine(angle)
      let point = Point(center.x + radius * cosine, center.y + radius * sine)
      // The roundness is a fraction of this arc. For a star, the arc is half of the arc between
      // neighbouring corners; for a polygon, it is a quarter of that arc.
      let arc = 2 * .pi * radius / Double(isStar ? 2 * count : 4 * count)
      let reach = arc * roundness[side] * direction * (radius < 0 ? -1 : 1)
      let tangent = Vector(dx: -sine * reach, dy: cosine * reach)
      path.vertices.append(BezierPath.Vertex(point, tangent: tangent))
    }
    return path
  }
}
