/// A modifier that moves paths to their left by a distance, as in lottie-web.
///
/// An open path becomes an outline that runs along both sides of the path.
struct OffsetPath {
  let distance: Double
  let join: Shape.LineJoin
  let miterLimit: Double

  func apply(to path: BezierPath) -> BezierPath {
    guard distance != 0, path.curveCount > 0 else { return path }
    let curves = (0..<path.curveCount).map { path.curve($0).withEvenControls }
    var sides = curves.map { moved($0) }
    if !path.isClosed { sides += curves.reversed().map { moved($0.reversed()) } }
    prune(&sides)
    return joined(sides, isClosed: path.isClosed)
  }

  /// Splits a curve at its inflection points and returns the pieces, each moved to its left.
  private func moved(_ curve: CubicCurve) -> [CubicCurve] {
    var places = curve.lottieInflections
    if places.count == 2, places[1] >= 1 - 1e-5 { places.removeLast() }
    var pieces: [CubicCurve] = []
    var start = 0.0
    for place in places + [1] {
      pieces.append(shifted(curve.subcurve(from: start, to: place)))
      start = place
    }
    return pieces
  }

  /// Returns a curve with each side of its control polygon moved to the left.
  private func shifted(_ curve: CubicCurve) -> CubicCurve {
    let first = shifted(curve.start, curve.control1)
    let middle = shifted(curve.control1, curve.control2)
    let last = shifted(curve.control2, curve.end)
    return CubicCurve(
      start: first.start,
      control1: first.intersection(with: middle) ?? first.end,
      control2: last.intersection(with: middle) ?? last.start,
      end: last.end
    )
  }

  private func shifted(_ start: Point, _ end: Point) -> LineSegment {
    let way = end - start
    // As in lottie-web, a segment without length counts as pointing downwards.
    let unit = way.length > 0 ? way * (1 / way.length) : Vector(dx: 0, dy: 1)
    let shift = Vector(dx: unit.dy, dy: -unit.dx) * distance
    return LineSegment(start: start + shift, end: end + shift)
  }

  /// Cuts off the ends of adjacent moved segments where the segments cross.
  private func prune(_ sides: inout [[CubicCurve]]) {
    func cut(_ a: Int, _ b: Int) {
      guard let last = sides[a].last, let first = sides[b].first else { return }
      if let crossing = last.lottieCrossing(with: first) {
        sides[a][sides[a].count - 1] = last.subcurve(from: 0, to: crossing.own)
        sides[b][0] = first.subcurve(from: crossing.other, to: 1)
      }
      if sides[a].count > 1, sides[b].count > 1, let start = sides[a].first,
        let end = sides[b].last,
        let crossing = start.lottieCrossing(with: end)
      {
        sides[a] = [start.subcurve(from: 0, to: crossing.own)]
        sides[b] = [end.subcurve(from: crossing.other, to: 1)]
      }
    }
    guard sides.count > 1 else { return }
    for index in 1..<sides.count { cut(index - 1, index) }
    cut(sides.count - 1, 0)
  }

  private func joined(_ sides: [[CubicCurve]], isClosed: Bool) -> BezierPath {
    var path = BezierPath(isClosed: isClosed)
    var previous: CubicCurve?
    var last: Point?
    for side in sides {
      guard let first = side.first else { continue }
      if let previous { last = addJoin(to: &path, from: previous, to: first) }
      for curve in side {
        if let last, !path.vertices.isEmpty, curve.start.isNearly(last) {
          path.vertices[path.vertices.count - 1].outward = curve.control1
        } else {
          path.vertices.append(
            BezierPath.Vertex(curve.start, inward: curve.start, outward: curve.control1)
          )
        }
        path.vertices.append(
          BezierPath.Vertex(curve.end, inward: curve.control2, outward: curve.end)
        )
        last = curve.end
      }
      previous = side.last
    }
    if let previous, let first = sides.first?.first {
      _ = addJoin(to: &path, from: previous, to: first)
    }
    return path
  }

  /// Adds the line join from `first` to `second` to a path, and returns the join's last point.
  private func addJoin(
    to path: inout BezierPath,
    from first: CubicCurve,
    to second: CubicCurve
  ) -> Point {
    let (start, end) = (first.end, second.start)
    guard join != .bevel, !start.isNearly(end) else { return start }
    if join == .round { return addArc(to: &path, from: first, to: second) }
    let before = start.isNearly(first.control2) ? first.start : first.control2
    let after = end.isNearly(second.control1) ? second.end : second.control1
    let crossing = LineSegment(start: before, end: start)
      .intersection(with: LineSegment(start: end, end: after))
    guard let crossing, crossing.distance(to: start) < miterLimit else { return start }
    path.vertices.append(BezierPath.Vertex(crossing))
    return crossing
  }

  private func addArc(
    to path: inout BezierPath,
    from first: CubicCurve,
    to second: CubicCurve
  ) -> Point {
    let (start, end) = (first.end, second.start)
    let leaving = first.tangent(at: 1)
    let arriving = second.tangent(at: 0)
    // As in lottie-web, the length of the handles does not depend on the angle of the arc.
    let reach = start.distance(to: end) * quarterCircle
    if !path.vertices.isEmpty {
      path.vertices[path.vertices.count - 1].outward = start + leaving * reach
    }
    path.vertices.append(BezierPath.Vertex(end, inward: end - arriving * reach, outward: end))
    return end
  }
}
