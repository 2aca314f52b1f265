/// A tracer that joins boundary edges into contours and turns the edges back into lines and curves.
struct ContourTracer {
  private var sides: [Arrangement.Side]
  private let arrangement: Arrangement

  init(_ sides: [Arrangement.Side], _ arrangement: Arrangement) {
    self.sides = sides
    self.arrangement = arrangement
  }

  /// Returns the contours, as closed subpaths.
  ///
  /// All contours are reversed if the first line or curve runs against its direction in the source
  /// path. A path that the operation does not change therefore keeps its direction.
  mutating func path() -> Path {
    var contours = contours.filter { !isSliver($0) }
    guard let first = contours.joined().min(by: { source($0) < source($1) }) else { return Path() }
    if parameters(first).start > parameters(first).end {
      for side in sides.indices { sides[side].isForward.toggle() }
      for index in contours.indices { contours[index].reverse() }
    }
    var path = Path()
    for contour in contours { append(contour, to: &path) }
    return path
  }

  /// Whether a contour is thinner than the error of its points; coinciding curves cause slivers.
  private func isSliver(_ contour: [Int]) -> Bool {
    guard contour.count > 1 else { return true }
    let origin = start(contour[0])
    var (area, length) = (0.0, 0.0)
    for side in contour {
      let (from, to) = (start(side) - origin, end(side) - origin)
      area += Double(from.cross(to)) / 2
      length += vector(side).length
    }
    let hasCurve = contour.contains { !isLine($0) }
    // Twice the area divided by the perimeter is the mean width.
    return abs(area) * 2 < length * (hasCurve ? arrangement.grid.length(arrangement.tolerance) : 2)
  }

  private func start(_ side: Int) -> GridPoint {
    let edge = arrangement.edges[sides[side].edge]
    return sides[side].isForward ? edge.low : edge.high
  }

  private func end(_ side: Int) -> GridPoint {
    let edge = arrangement.edges[sides[side].edge]
    return sides[side].isForward ? edge.high : edge.low
  }

  // MARK: Contours

  private var contours: [[Int]] {
    let following = following
    var isUsed = Array(repeating: false, count: sides.count)
    var result: [[Int]] = []
    for first in sides.indices where !isUsed[first] {
      var contour: [Int] = []
      var side = first
      while !isUsed[side] {
        isUsed[side] = true
        contour.append(side)
        side = following[side]
      }
      result.append(contour)
    }
    return result
  }

  /// For each side, the index of the next side of the same contour.
  ///
  /// Where a side ends, several sides may start. The next side is the one that turns furthest to
  /// the right, so areas that touch at a point stay separate contours.
  private var following: [Int] {
    var ends: [GridPoint: [HalfEdge]] = [:]
    for side in sides.indices {
      let (start, end) = (start(side), end(side))
      ends[start, default: []].append(HalfEdge(side: side, isOutgoing: true, vector: end - start))
      ends[end, default: []].append(HalfEdge(side: side, isOutgoing: false, vector: start - end))
    }
    var following = Array(sides.indices)
    for halfEdges in ends.values {
      let halfEdges = halfEdges.sorted { $0.vector.isBefore($1.vector) }
      guard var last = halfEdges.last(where: \.isOutgoing) else { continue }
      for halfEdge in halfEdges {
        if halfEdge.isOutgoing { last = halfEdge } else { following[halfEdge.side] = last.side }
      }
    }
    return following
  }

  /// One end of a side; all ends at a point are sorted by the directions of their sides.
  private struct HalfEdge {
    var side: Int
    var isOutgoing: Bool
    /// The vector to the side's other end.
    var vector: GridPoint
  }

  private func vector(_ side: Int) -> Vector {
    let vector = end(side) - start(side)
    return Vector(dx: Double(vector.x), dy: Double(vector.y))
  }

  // MARK: Curves

  private func append(_ contour: [Int], to path: inout Path) {
    let count = contour.count
    // Start where a line or curve starts; of several such places, take the first in the paths.
    let starts = contour.indices.filter {
      !isContinued(contour[($0 + count - 1) % count], by: contour[$0])
    }
    func order(_ index: Int) -> (Int, Double) {
      (source(contour[index]), parameters(contour[index]).start)
    }
    let first = starts.min { order($0) < order($1) } ?? 0
    path.move(to: startPoint(contour[first]))
    var index = 0
    while index < count {
      let begin = contour[(first + index) % count]
      var last = begin
      index += 1
      while index < count, isContinued(last, by: contour[(first + index) % count]) {
        last = contour[(first + index) % count]
        index += 1
      }
      append(from: begin, to: last, isLast: index == count, to: &path)
    }
    path.close()
  }

  /// Whether `next` continues the line or curve of `side`, or both are lines in the same direction.
  private func isContinued(_ side: Int, by next: Int) -> Bool {
    if isLine(side), isLine(next) {
      let (a, b) = (end(side) - start(side), end(next) - start(next))
      if a.cross(b) == 0, a.x * b.x + a.y * b.y > 0 { return true }
    }
    return source(side) == source(next)
      && parameters(side).end == parameters(next).start
      && (parameters(side).start < parameters(side).end)
        == (parameters(next).start < parameters(next).end)
  }

  private func parameters(_ side: Int) -> (start: Double, end: Double) {
    let edge = arrangement.edges[sides[side].edge]
    return sides[side].isForward
      ? (edge.lowParameter, edge.highParameter) : (edge.highParameter, edge.lowParameter)
  }

  private func source(_ side: Int) -> Int { arrangement.edges[sides[side].edge].source }

  private func segment(_ side: Int) -> PathSegment { arrangement.sources[source(side)] }

  private func isLine(_ side: Int) -> Bool { if case .line = segment(side) { true } else { false } }

  private func startPoint(_ side: Int) -> Point {
    exactPoint(segment(side), parameters(side).start, start(side))
  }

  /// Returns the exact end of `source` if `parameter` is 0 or 1; otherwise, the rounded `point`.
  private func exactPoint(_ source: PathSegment, _ parameter: Double, _ point: GridPoint) -> Point {
    if parameter == 0 { return source.start }
    return parameter == 1 ? source.end : arrangement.grid.point(point)
  }

  private func append(from begin: Int, to last: Int, isLast: Bool, to path: inout Path) {
    let (from, to) = (parameters(begin).start, parameters(last).end)
    let end = exactPoint(segment(last), to, self.end(last))
    if isLine(begin) {
      // Closing the path draws the last line.
      if !isLast { path.addLine(to: end) }
      return
    }
    let part =
      from < to
      ? segment(begin).subcurve(from: from, to: to)
      : segment(begin).subcurve(from: to, to: from).reversed()
    switch part {
    case .line: break
    case .quadratic(let curve): path.addQuadratic(to: end, control: curve.control)
    case .cubic(let curve):
      path.addCubic(to: end, control1: curve.control1, control2: curve.control2)
    }
  }
}

extension GridPoint {
  /// Whether this direction comes before another in clockwise order, starting from the right.
  fileprivate func isBefore(_ other: GridPoint) -> Bool {
    let (isUpper, isOtherUpper) = (isUpper, other.isUpper)
    return isUpper == isOtherUpper ? cross(other) > 0 : isOtherUpper
  }

  private var isUpper: Bool { y < 0 || y == 0 && x < 0 }
}
