/// A connected sequence of lines and curves in a path, from one move to the next.
public struct Subpath: Hashable, Sendable {
  /// The start of the subpath.
  public let start: Point
  /// The lines and curves, in order, including the closing line unless its length is 0.
  public let segments: [PathSegment]
  /// Whether the end is joined to the start.
  public let isClosed: Bool
  /// Whether the last segment is the closing line.
  let hasClosingLine: Bool

  /// The end of the subpath.
  public var end: Point { segments.last?.end ?? start }
}

extension Path {
  /// The subpaths, in order; a move without lines or curves is a subpath without segments.
  public var subpaths: [Subpath] {
    var result: [Subpath] = []
    var segments: [PathSegment] = []
    var start: Point?
    var current = Point.zero
    func finish(closed: Bool) {
      guard let first = start else { return }
      let closingLine = closed && current != first
      if closingLine { segments.append(.line(LineSegment(start: current, end: first))) }
      result.append(
        Subpath(
          start: first,
          segments: segments,
          isClosed: closed,
          hasClosingLine: closingLine
        )
      )
      segments.removeAll(keepingCapacity: true)
      start = nil
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(closed: false)
        start = point
        current = point
      case .line(let end):
        segments.append(.line(LineSegment(start: current, end: end)))
        current = end
      case .quadratic(let control, let end):
        segments.append(
          .quadratic(QuadraticCurve(start: current, control: control, end: end))
        )
        current = end
      case .cubic(let control1, let control2, let end):
        segments.append(
          .cubic(
            CubicCurve(start: current, control1: control1, control2: control2, end: end)
          )
        )
        current = end
      case .close:
        finish(closed: true)
      }
    }
    finish(closed: false)
    return result
  }

  /// The lines and curves of all subpaths, in order.
  public var segments: [PathSegment] { subpaths.flatMap(\.segments) }

  /// Adds a line or curve, which must start at the current point.
  mutating func append(_ segment: PathSegment) {
    switch segment {
    case .line(let line):
      addLine(to: line.end)
    case .quadratic(let curve):
      addQuadratic(to: curve.end, control: curve.control)
    case .cubic(let curve):
      addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
    }
  }
}
