/// The lines and curves of several paths, cut into straight edges that meet only at their ends.
struct Arrangement {
  /// A straight piece of a line or curve.
  struct Edge {
    /// The end with the smaller y, or with the smaller x if the edge is level.
    var low: GridPoint
    var high: GridPoint
    /// The index of the line or curve in `sources`.
    var source: Int
    /// The parameters of both ends on the line or curve, in `0...1`.
    var lowParameter: Double
    var highParameter: Double
    /// For each path, how often it runs from `low` to `high`, minus how often from `high` to `low`.
    var turns: [(path: Int, count: Int)]

    var isLevel: Bool { low.y == high.y }
  }

  /// A part of the result's boundary: an edge with the result's interior on its right.
  struct Side {
    var edge: Int
    /// Whether the side runs from the edge's low end to the edge's high end.
    var isForward: Bool
  }

  private(set) var edges: [Edge] = []
  let grid: PointGrid
  /// The maximum distance between an edge and its curve, in points.
  let tolerance: Double
  /// The lines and curves from which the edges are made.
  private(set) var sources: [PathSegment] = []
  private let pathCount: Int

  /// The maximum number of edges; limits the memory used.
  private static let edgeLimit = 50_000

  /// Creates an arrangement; `nil` if there are too many edges or a coordinate is above 1e12.
  init?(_ paths: [Path]) {
    guard paths.allSatisfy(\.isFinite) else { return nil }
    var reach = 1e-9
    for box in paths.compactMap(\.controlPointBounds) {
      reach = max(reach, abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY))
    }
    guard reach < 1e12 else { return nil }
    grid = PointGrid(reach: reach)
    pathCount = paths.count
    tolerance = min(0.01, reach / 10_000)
    for (number, path) in paths.enumerated() {
      for subpath in path.subpaths {
        for segment in subpath.segments {
          guard add(segment, of: number) else { return nil }
        }
        guard subpath.end != subpath.start else { continue }
        let closing = LineSegment(start: subpath.end, end: subpath.start)
        guard add(.line(closing), of: number) else { return nil }
      }
    }
  }

  private mutating func add(_ segment: PathSegment, of path: Int) -> Bool {
    let source = sources.count
    sources.append(segment)
    let count = segment.pieceCount(tolerance: tolerance)
    guard edges.count + count <= Self.edgeLimit else { return false }
    var (last, lastParameter) = (grid.point(segment.start), 0.0)
    for index in 1...count {
      let parameter = Double(index) / Double(count)
      let point = grid.point(index == count ? segment.end : segment.point(at: parameter))
      guard point != last else { continue }
      let isForward = last < point
      edges.append(
        Edge(
          low: isForward ? last : point,
          high: isForward ? point : last,
          source: source,
          lowParameter: isForward ? lastParameter : parameter,
          highParameter: isForward ? parameter : lastParameter,
          turns: [(path, isForward ? 1 : -1)]
        )
      )
      (last, lastParameter) = (point, parameter)
    }
    return true
  }

  // MARK: Splitting

  /// Splits edges until they meet only at their ends, and merges edges with the same ends.
  ///
  /// `work` is the number of edge pairs that may still be examined; the function reduces it. The
  /// result is `false` if there are too many edges or `work` becomes negative.
  mutating func split(work: inout Int) -> Bool {
    guard joinEqualEdges(&work) else { return false }
    // Rounding a crossing to the grid may cause a new crossing, rarely more than twice in a row.
    for _ in 0..<16 {
      guard let cuts = cuts(&work) else { return false }
      guard !cuts.isEmpty else { return true }
      guard apply(cuts, &work), edges.count <= Self.edgeLimit, joinEqualEdges(&work) else {
        return false
      }
    }
    return false
  }

  /// Returns the points at which to cut each edge, by edge index; `nil` if a limit is exceeded.
  private func cuts(_ work: inout Int) -> [Int: [GridPoint]]? {
    let strips = EdgeStrips(edges, includesLevel: true)
    var result: [Int: [GridPoint]] = [:]
    var total = 0
    for (number, strip) in strips.members.enumerated() {
      var active: [Int] = []
      for index in strip.sorted(by: { edges[$0].left < edges[$1].left }) {
        let edge = edges[index]
        work -= active.count + 1
        guard work >= 0 else { return nil }
        active.removeAll { edges[$0].right < edge.left }
        for other in active {
          let top = max(edges[other].low.y, edge.low.y)
          // Two edges may share several strips. The pair is examined only in the topmost strip.
          guard top <= min(edges[other].high.y, edge.high.y), strips.number(at: top) == number
          else { continue }
          total += Self.cut(edges[other], other, edge, index, into: &result)
        }
        guard total <= Self.edgeLimit else { return nil }
        active.append(index)
      }
    }
    return result
  }

  /// Cuts two edges where they meet, and returns the number of cuts.
  private static func cut(
    _ a: Edge,
    _ first: Int,
    _ b: Edge,
    _ second: Int,
    into cuts: inout [Int: [GridPoint]]
  ) -> Int {
    let (wayA, wayB) = (a.high - a.low, b.high - b.low)
    let (low, high) = (wayA.cross(b.low - a.low), wayA.cross(b.high - a.low))
    if low > 0 && high > 0 || low < 0 && high < 0 { return 0 }
    let (start, end) = (wayB.cross(a.low - b.low), wayB.cross(a.high - b.low))
    if start > 0 && end > 0 || start < 0 && end < 0 { return 0 }
    var count = 0
    func add(_ point: GridPoint, _ index: Int) {
      cuts[index, default: []].append(point)
      count += 1
    }
    if low == 0, b.low.isInside(a.low, a.high) { add(b.low, first) }
    if high == 0, b.high.isInside(a.low, a.high) { add(b.high, first) }
    if start == 0, a.low.isInside(b.low, b.high) { add(a.low, second) }
    if end == 0, a.high.isInside(b.low, b.high) { add(a.high, second) }
    // Edges that touch at an end do not cross anywhere else.
    guard low != 0, high != 0, start != 0, end != 0 else { return count }
    let share = Double(start) / (Double(start) - Double(end))
    let crossing = GridPoint(
      x: a.low.x + Int((Double(wayA.x) * share).rounded()),
      y: a.low.y + Int((Double(wayA.y) * share).rounded())
    )
    if crossing != a.low, crossing != a.high { add(crossing, first) }
    if crossing != b.low, crossing != b.high { add(crossing, second) }
    return count
  }

  /// Cuts edges at the given points; returns `false` if the work limit is exceeded.
  private mutating func apply(_ cuts: [Int: [GridPoint]], _ work: inout Int) -> Bool {
    var pieces: [Edge] = []
    pieces.reserveCapacity(edges.count + 2 * cuts.count)
    for (index, edge) in edges.enumerated() {
      guard let points = cuts[index] else {
        pieces.append(edge)
        continue
      }
      work -= (points.count + 1) * edge.turns.count
      guard work >= 0 else { return false }
      let way = edge.high - edge.low
      let length = Double(max(abs(way.x), way.y))
      func share(_ point: GridPoint) -> Double {
        let passed = point - edge.low
        return Double(abs(way.x) > way.y ? abs(passed.x) : passed.y) / length
      }
      var rest = edge
      for point in points.sorted(by: { share($0) < share($1) }) where point != rest.low {
        var piece = rest
        let parameter =
          edge.lowParameter + (edge.highParameter - edge.lowParameter) * share(point)
        (piece.high, piece.highParameter) = (point, parameter)
        (rest.low, rest.lowParameter) = (point, parameter)
        pieces.append(piece.ordered)
      }
      if rest.low != rest.high { pieces.append(rest.ordered) }
    }
    edges = pieces
    return true
  }

  /// Merges edges with the same ends; returns `false` if the work limit is exceeded.
  private mutating func joinEqualEdges(_ work: inout Int) -> Bool {
    var places: [EdgeEnds: Int] = [:]
    var joined: [Edge] = []
    places.reserveCapacity(edges.count)
    joined.reserveCapacity(edges.count)
    for edge in edges {
      let ends = EdgeEnds(low: edge.low, high: edge.high)
      let place = places[ends, default: joined.count]
      if place == joined.count {
        places[ends] = place
        joined.append(edge)
      } else {
        work -= edge.turns.count * joined[place].turns.count
        guard work >= 0 else { return false }
        joined[place].add(edge.turns)
      }
    }
    edges = joined.filter { !$0.turns.isEmpty }
    return true
  }

  // MARK: Classification

  /// Returns the edges between the result's inside and outside; `nil` if `work` becomes negative.
  ///
  /// `work` is the number of edge pairs that may still be examined; the function reduces it.
  func boundary(work: inout Int, of operation: PathOperation) -> [Side]? {
    // Paths without edges have no area.
    let numbers = Set(edges.lazy.flatMap(\.turns).map(\.path)).sorted()
    switch operation {
    case .subtraction where numbers.first != 0: return []
    case .intersection where numbers.count < pathCount: return []
    default: break
    }
    var places = Array(repeating: 0, count: pathCount)
    for (place, number) in numbers.enumerated() { places[number] = place }
    let strips = EdgeStrips(edges)
    var sides: [Side] = []
    for (index, edge) in edges.enumerated() {
      // Winding numbers are counted to the left of an edge, or above a level edge.
      work -= numbers.count + edge.turns.count
      guard work >= 0 else { return nil }
      var windings = Array(repeating: 0, count: numbers.count)
      var turnCount = 0
      let looked = strips.forEachEdge(before: edge) { other in
        turnCount += edges[other].turns.count
        for turn in edges[other].turns { windings[places[turn.path]] += turn.count }
      }
      work -= looked + turnCount
      guard work >= 0 else { return nil }
      let isInsideBefore = operation.contains(windings)
      for turn in edge.turns {
        windings[places[turn.path]] += edge.isLevel ? -turn.count : turn.count
      }
      let isInsideAfter = operation.contains(windings)
      guard isInsideBefore != isInsideAfter else { continue }
      // The right-hand side of a downward edge is on the left of the screen. The right-hand side of
      // an edge that runs to the right is below the edge.
      sides.append(Side(edge: index, isForward: edge.isLevel == isInsideAfter))
    }
    return sides
  }
}

/// The ends of an edge, used as a dictionary key to find edges with the same ends.
private struct EdgeEnds: Hashable {
  var low: GridPoint
  var high: GridPoint

  func hash(into hasher: inout Hasher) {
    hasher.combine((low.x &* 31 ^ high.x) &<< 32 ^ low.y &* 31 ^ high.y)
  }
}

extension Arrangement.Edge {
  fileprivate var left: Int { min(low.x, high.x) }
  fileprivate var right: Int { max(low.x, high.x) }

  /// The same edge with its ends in order, because rounding may have swapped the ends.
  fileprivate var ordered: Self {
    guard high < low else { return self }
    var edge = self
    (edge.low, edge.high) = (high, low)
    (edge.lowParameter, edge.highParameter) = (highParameter, lowParameter)
    for index in edge.turns.indices { edge.turns[index].count.negate() }
    return edge
  }

  fileprivate mutating func add(_ more: [(path: Int, count: Int)]) {
    for turn in more {
      guard let place = turns.firstIndex(where: { $0.path == turn.path }) else {
        turns.append(turn)
        continue
      }
      turns[place].count += turn.count
    }
    turns.removeAll { $0.count == 0 }
  }
}

extension PathSegment {
  /// Returns the number of straight pieces that approximate the line or curve within the tolerance.
  fileprivate func pieceCount(tolerance: Double) -> Int {
    let bend: Double
    switch self {
    case .line: return 1
    case .quadratic(let curve):
      bend = ((curve.start - curve.control) + (curve.end - curve.control)).length / 3
    case .cubic(let curve):
      let first = (curve.start - curve.control1) + (curve.control2 - curve.control1)
      let last = (curve.control1 - curve.control2) + (curve.end - curve.control2)
      bend = max(first.length, last.length)
    }
    // The length of the second derivative is at most six times `bend`.
    return Int(min(max((0.75 * bend / tolerance).squareRoot().rounded(.up), 1), 512))
  }
}
