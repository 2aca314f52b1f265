/// A converter of subpaths to Lottie outlines, which consist of corners with handles.
struct LottieOutline {
  private let verbs: [Path.Verb]
  private let decimals: Int
  /// Whether the last corner equals the first corner and is dropped.
  private let dropsLast: Bool

  /// Creates an outline for subpaths of equal structure.
  ///
  /// `components` contains ``Path/components`` for each state of the subpath. `tolerance` is the
  /// maximum allowed error of a point.
  init(_ verbs: [Path.Verb], of components: [[Double]], tolerance: Double) {
    self.verbs = verbs
    decimals = VectorPrecision.decimals(tolerance)
    dropsLast =
      verbs.last == .close && verbs.count > 2
      && components.allSatisfy { points in
        let count = points.count
        return abs(points[0] - points[count - 2]) < tolerance / 10
          && abs(points[1] - points[count - 1]) < tolerance / 10
      }
  }

  private struct Corner {
    var place: Point
    var inward: Point
    var outward: Point

    init(_ place: Point, inward: Point? = nil) {
      self.place = place
      self.inward = inward ?? place
      outward = place
    }
  }

  /// Returns the outline for the file; handles are relative to their corners.
  func value(_ components: [Double]) -> LottieValue {
    var corners = corners(components)
    if dropsLast, let last = corners.popLast() { corners[0].inward = last.inward }
    func pair(_ x: Double, _ y: Double) -> LottieValue { .numbers([x, y], decimals: decimals) }
    return .object([
      "i": .list(corners.map { pair($0.inward.x - $0.place.x, $0.inward.y - $0.place.y) }),
      "o": .list(corners.map { pair($0.outward.x - $0.place.x, $0.outward.y - $0.place.y) }),
      "v": .list(corners.map { pair($0.place.x, $0.place.y) }),
      "c": .plain(verbs.last == .close ? "true" : "false"),
    ])
  }

  private func corners(_ components: [Double]) -> [Corner] {
    var corners: [Corner] = []
    var next = 0
    func point() -> Point {
      defer { next += 2 }
      return Point(components[next], components[next + 1])
    }
    for verb in verbs {
      switch verb {
      case .move, .line: corners.append(Corner(point()))
      case .quadratic:
        let (control, end) = (point(), point())
        let start = corners[corners.count - 1].place
        corners[corners.count - 1].outward = start + (control - start) * (2 / 3)
        corners.append(Corner(end, inward: end + (control - end) * (2 / 3)))
      case .cubic:
        corners[corners.count - 1].outward = point()
        let inward = point()
        corners.append(Corner(point(), inward: inward))
      case .close: break
      }
    }
    return corners
  }
}
