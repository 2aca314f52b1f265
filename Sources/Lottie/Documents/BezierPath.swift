import JSON

/// A Lottie subpath of cubic curves: a list of corners with two control points each.
struct BezierPath: Sendable, Hashable {
  /// A corner with its control points, in the path's own coordinates.
  struct Vertex: Sendable, Hashable {
    var point: Point
    /// The second control point of the curve that ends at this corner.
    var inward: Point
    /// The first control point of the curve that begins at this corner.
    var outward: Point

    init(_ point: Point, inward: Point, outward: Point) {
      self.point = point
      self.inward = inward
      self.outward = outward
    }

    /// Creates a smooth corner with control points at the offsets `-tangent` and `tangent`.
    init(_ point: Point, tangent: Vector) {
      self.init(point, inward: point - tangent, outward: point + tangent)
    }

    init(_ point: Point) { self.init(point, inward: point, outward: point) }

    var isSharp: Bool { point == inward && point == outward }
  }

  var vertices: [Vertex] = []
  var isClosed = false

  /// The number of curves; the curve that closes the path is included.
  var curveCount: Int { isClosed ? vertices.count : max(vertices.count - 1, 0) }

  /// Returns the curve at an index; the last curve of a closed path ends at the first corner.
  func curve(_ index: Int) -> CubicCurve {
    let (start, end) = (vertices[index], vertices[(index + 1) % vertices.count])
    return CubicCurve(
      start: start.point,
      control1: start.outward,
      control2: end.inward,
      end: end.point
    )
  }

  /// The path in the reverse direction; a closed path still starts at its first corner.
  var reversed: BezierPath {
    var turned = vertices.reversed().map {
      Vertex($0.point, inward: $0.outward, outward: $0.inward)
    }
    if isClosed, let last = turned.popLast() { turned.insert(last, at: 0) }
    return BezierPath(vertices: turned, isClosed: isClosed)
  }
}

extension Path {
  /// Adds a transformed subpath, which is closed if `bezier` is closed and `closes` is true.
  mutating func append(_ bezier: BezierPath, transform: AffineTransform, closes: Bool = true) {
    guard let first = bezier.vertices.first else { return }
    move(to: transform.apply(to: first.point))
    for index in 0..<bezier.curveCount {
      let curve = bezier.curve(index)
      // A straight segment is added as a line, which is drawn faster.
      if curve.control1 == curve.start, curve.control2 == curve.end {
        addLine(to: transform.apply(to: curve.end))
      } else {
        addCubic(
          to: transform.apply(to: curve.end),
          control1: transform.apply(to: curve.control1),
          control2: transform.apply(to: curve.control2)
        )
      }
    }
    if bezier.isClosed, closes { close() }
  }

  init(_ beziers: [BezierPath], transform: AffineTransform = .identity) {
    self.init()
    for bezier in beziers { append(bezier, transform: transform) }
  }
}

extension BezierPath: PropertyValue {
  /// Reads a path, or a list of one path; JSON stores control points as offsets from the corner.
  init?(_ json: JSONNode) {
    let json = json.array?.first ?? json
    // Reported: `DocumentReader` notes an invalid path.
    guard json.isObject, let points = json["v"]?.array else { return nil }
    let inward = json["i"]?.array ?? []
    let outward = json["o"]?.array ?? []
    func point(_ json: JSONNode) -> Point? {
      guard let pair = json.array, pair.count >= 2, let x = pair[0].number, let y = pair[1].number
      // Reported: `DocumentReader` notes a path with an invalid point.
      else { return nil }
      return Point(x, y)
    }
    vertices.reserveCapacity(points.count)
    for (index, json) in points.enumerated() {
      // Reported: `DocumentReader` notes a path with an invalid corner.
      guard let corner = point(json) else { return nil }
      func moved(_ list: [JSONNode]) -> Point {
        guard index < list.count, let offset = point(list[index]) else { return corner }
        return Point(corner.x + offset.x, corner.y + offset.y)
      }
      vertices.append(Vertex(corner, inward: moved(inward), outward: moved(outward)))
    }
    isClosed = json["c"]?.isTruthy ?? false
  }

  /// Returns whether the JSON of a path has one incoming and one outgoing tangent for each point.
  static func hasAllTangents(_ json: JSONNode) -> Bool {
    let json = json.array?.first ?? json
    let count = json["v"]?.array?.count ?? 0
    return ["i", "o"].allSatisfy { key in
      guard let list = json[key]?.array, list.count == count else { return false }
      return list.allSatisfy { tangent in
        guard let pair = tangent.array, pair.count >= 2 else { return false }
        return pair[0].number != nil && pair[1].number != nil
      }
    }
  }

  func blended(with end: Self, at fractions: Fractions) -> Self {
    let fraction = fractions.values[0]
    var result = self
    for index in 0..<min(vertices.count, end.vertices.count) {
      let (a, b) = (vertices[index], end.vertices[index])
      result.vertices[index] = Vertex(
        a.point.interpolated(to: b.point, at: fraction),
        inward: a.inward.interpolated(to: b.inward, at: fraction),
        outward: a.outward.interpolated(to: b.outward, at: fraction)
      )
    }
    return result
  }
}
