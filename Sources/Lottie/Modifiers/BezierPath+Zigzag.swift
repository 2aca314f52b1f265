extension BezierPath {
  /// Returns the path with ridges along every segment; a path without segments does not change.
  ///
  /// `ridges` corners are inserted into each segment. The corners lie `size` points from the
  /// segment, alternately to the left and to the right.
  func zigzagged(size: Double, ridges: Int, isSmooth: Bool) -> BezierPath {
    guard size != 0, curveCount > 0 else { return self }
    var builder = Zigzag(path: self, size: size, ridges: ridges, isSmooth: isSmooth)
    return builder.build()
  }
}

/// A builder that adds ridges to a path, as in lottie-web.
private struct Zigzag {
  let path: BezierPath
  let size: Double
  let ridges: Int
  let isSmooth: Bool
  private var result: BezierPath

  init(path: BezierPath, size: Double, ridges: Int, isSmooth: Bool) {
    self.path = path
    self.size = size
    self.ridges = ridges
    self.isSmooth = isSmooth
    result = BezierPath(isClosed: path.isClosed)
  }

  mutating func build() -> BezierPath {
    var side = -1.0
    addCorner(0, side: side)
    for index in 0..<path.curveCount {
      side = addRidges(of: path.curve(index).withEvenControls, side: -side)
      addCorner(index + 1, side: side)
    }
    return result
  }

  /// Adds a corner at a distance of `side * size` from `point`, in the direction of `angle`, which is
  /// counterclockwise from the x axis.
  private mutating func add(
    _ point: Point,
    angle: Double,
    side: Double,
    outReach: Double,
    inReach: Double
  ) {
    let (sine, cosine) = sineAndCosine(angle)
    let place = Point(point.x + cosine * side * size, point.y - sine * side * size)
    result.vertices.append(
      BezierPath.Vertex(
        place,
        inward: Point(place.x - sine * inReach, place.y - cosine * inReach),
        outward: Point(place.x + sine * outReach, place.y + cosine * outReach)
      )
    )
  }

  private mutating func addCorner(_ index: Int, side: Double) {
    let count = path.vertices.count
    let corner = path.vertices[index % count].point
    let before = path.vertices[index == 0 ? count - 1 : index - 1].point
    let after = path.vertices[(index + 1) % count].point
    let way = after - path.vertices[index == 0 ? count - 1 : (index - 1) % count].point
    // The direction from the previous to the next corner, rotated by 90° to the left.
    let angle = -atan2Steady(-way.dx, way.dy)
    let share = 2 * Double(ridges + 1)
    add(
      corner,
      angle: angle,
      side: side,
      outReach: isSmooth ? corner.distance(to: after) / share : 0,
      inReach: isSmooth ? corner.distance(to: before) / share : 0
    )
  }

  private mutating func addRidges(of curve: CubicCurve, side: Double) -> Double {
    var side = side
    let reach = isSmooth ? curve.start.distance(to: curve.end) / (2 * Double(ridges + 1)) : 0
    for index in 0..<ridges {
      let t = Double(index + 1) / Double(ridges + 1)
      let direction = curve.derivative(at: t)
      let angle = atan2Steady(direction.dx, direction.dy)
      add(curve.point(at: t), angle: angle, side: side, outReach: reach, inReach: reach)
      side = -side
    }
    return side
  }

  /// Returns the arc tangent of `sine / cosine`, with the same result on all machines.
  private func atan2Steady(_ sine: Double, _ cosine: Double) -> Double {
    Vector(dx: cosine, dy: sine).angle
  }
}

extension CubicCurve {
  /// The curve, changed to have a direction at both ends: a control point that coincides with an
  /// end point is moved a third of the way to the opposite end point.
  var withEvenControls: CubicCurve {
    var curve = self
    if curve.control1.isNearly(start) { curve.control1 = start.interpolated(to: end, at: 1.0 / 3) }
    if curve.control2.isNearly(end) { curve.control2 = start.interpolated(to: end, at: 2.0 / 3) }
    return curve
  }
}

extension Point {
  /// Returns whether the coordinates agree to five significant digits, the test of lottie-web.
  func isNearly(_ other: Point) -> Bool {
    func agree(_ a: Double, _ b: Double) -> Bool { abs(a - b) * 1e5 <= min(abs(a), abs(b)) }
    return agree(x, other.x) && agree(y, other.y)
  }
}
