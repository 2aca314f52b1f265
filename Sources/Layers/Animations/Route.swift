import Requirements

/// The path of a keyframe animation, measured once when the animation is made.
struct Route: Hashable, Sendable {
  let path: Path
  let segments: [PathSegment]
  let measure: PathMeasure

  init(_ path: Path) {
    self.path = path
    segments = path.subpaths.flatMap(\.segments)
    measure = PathMeasure(path)
    require(measure.length != 0, "A motion path needs a length above 0")
  }

  static func == (a: Route, b: Route) -> Bool { a.path == b.path }
  func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// The number of keyframes: the start point and every segment's end.
  var keyframeCount: Int { segments.count + 1 }

  /// Returns the point and the direction at a keyframe: the start of the route or a segment's end.
  func place(keyframe index: Int) -> (point: Point, direction: Vector) {
    index == 0 ? place(segment: 0, at: 0) : place(segment: index - 1, at: 1)
  }

  /// The end of the last segment.
  var end: Point { place(keyframe: segments.count).point }

  /// Returns the point and the direction on one segment at a parameter in `0...1`.
  func place(segment index: Int, at fraction: Double) -> (point: Point, direction: Vector) {
    (segments[index].point(at: fraction), segments[index].tangent(at: fraction))
  }

  /// Returns the point and the direction at a fraction of the path's length.
  func place(atLengthFraction fraction: Double) -> (point: Point, direction: Vector) {
    // Only a route whose length is not finite has no point here. NaN then appears in the values.
    guard measure.length.isFinite, let point = measure.point(atFraction: fraction) else {
      return (Point(.nan, .nan), .zero)
    }
    return (point, measure.tangent(atFraction: fraction))
  }
}
