extension Path {
  /// The centre and radius if the path is a circle; `nil` otherwise.
  ///
  /// A circle has the curves that ``init(ellipseIn:)`` makes for a square. The path may start with
  /// any of these curves, and run in either direction.
  package var circle: (center: Point, radius: Double)? {
    guard elements.count == 6,
      case .move(let first) = elements[0],
      case .cubic(_, _, let second) = elements[1],
      case .cubic(_, _, let third) = elements[2],
      case .close = elements[5]
    else { return nil }
    let center = first.interpolated(to: third, at: 0.5)
    var (start, next) = (first - center, second - center)
    let radius = start.length
    let slack = 1e-9 * (radius + abs(center.x) + abs(center.y))
    // Coordinates of a small path far from the origin are too imprecise to recognise a circle.
    guard slack < 1e-4 * radius else { return nil }
    func isNear(_ point: Point, _ vector: Vector) -> Bool {
      (point - center - vector).length <= slack
    }
    guard abs(start.dot(next)) <= slack * radius, abs(next.length - radius) <= slack else {
      return nil
    }
    for element in elements[1...4] {
      // Each handle is parallel to the radius at the other end of its quarter circle.
      guard case .cubic(let control1, let control2, let end) = element,
        isNear(control1, start + next * quarterCircleHandle),
        isNear(control2, next + start * quarterCircleHandle),
        isNear(end, next)
      else { return nil }
      (start, next) = (next, -start)
    }
    return (center, radius)
  }
}
