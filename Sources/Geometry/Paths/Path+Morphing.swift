extension Path {
  /// Returns this path interpolated to another path, which may have a different structure.
  ///
  /// Paths with equal structure are interpolated point by point. Otherwise, subpaths are matched in
  /// order. The longest segments are split, at equal steps of the parameter, until both subpaths
  /// have the same number of segments. A segment is converted to a cubic if its counterpart is of
  /// another kind. Splitting does not change the shape, so the path jumps neither at the start nor
  /// at the end. A subpath without a counterpart grows from the centre of its bounds, or shrinks to
  /// this centre. An interpolated subpath is closed if both original subpaths are closed.
  ///
  /// Fractions outside `0...1` extrapolate. The result is exactly this path at 0 and `end` at 1.
  package func morphed(to end: Path, at fraction: Double) -> Path {
    if let path = interpolated(to: end, at: fraction) { return path }
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    let (a, b) = (MorphOutline.all(of: self), MorphOutline.all(of: end))
    var (first, second) = (Path(), Path())
    for index in 0..<max(a.count, b.count) {
      let from = index < a.count ? a[index] : b[index].collapsed
      let to = index < b.count ? b[index] : a[index].collapsed
      from.match(to, &first, &second)
    }
    return first.interpolated(to: second, at: fraction) ?? end
  }
}

/// A subpath that can be split to match the number of segments of another subpath.
private struct MorphOutline {
  let start: Point
  /// The segments; at least one.
  let segments: [PathSegment]
  let isClosed: Bool

  /// Returns the outlines of the subpaths, except for moves without lines or curves.
  static func all(of path: Path) -> [MorphOutline] {
    path.subpaths.filter { !$0.segments.isEmpty }
      .map { MorphOutline(start: $0.start, segments: $0.segments, isClosed: $0.isClosed) }
  }

  /// The outline with every point moved to the centre of the outline's bounds.
  var collapsed: MorphOutline {
    let center = segments.dropFirst().reduce(segments[0].bounds) { $0.union($1.bounds) }.center
    let point = PathSegment.line(LineSegment(start: center, end: center))
    return MorphOutline(start: center, segments: segments.map { _ in point }, isClosed: isClosed)
  }

  /// Splits this outline and `other` into matching segments; adds them to `first` and `second`.
  func match(_ other: MorphOutline, _ first: inout Path, _ second: inout Path) {
    let count = max(segments.count, other.segments.count)
    first.move(to: start)
    second.move(to: other.start)
    for (a, b) in zip(split(into: count), other.split(into: count)) {
      switch (a, b) {
      case (.line, .line), (.quadratic, .quadratic), (.cubic, .cubic):
        first.append(a)
        second.append(b)
      default:
        first.append(.cubic(a.elevated))
        second.append(.cubic(b.elevated))
      }
    }
    guard isClosed, other.isClosed else { return }
    first.close()
    second.close()
  }

  /// Returns `count` segments; the longest are split at equal steps of their parameter.
  private func split(into count: Int) -> [PathSegment] {
    guard count > segments.count else { return segments }
    let parts = PartCounts.split(segments.map { $0.length(accuracy: 1e-4) }, into: count)
    return zip(segments, parts).flatMap { segment, parts in
      parts == 1
        ? [segment]
        : (0..<parts).map { part in
          segment.subcurve(
            from: Double(part) / Double(parts),
            to: Double(part + 1) / Double(parts)
          )
        }
    }
  }
}

extension PathSegment {
  /// The same segment as a cubic.
  fileprivate var elevated: CubicCurve {
    switch self {
    case .line(let line):
      CubicCurve(
        start: line.start,
        control1: line.point(at: 1.0 / 3),
        control2: line.point(at: 2.0 / 3),
        end: line.end
      )
    case .quadratic(let curve): curve.elevated
    case .cubic(let curve): curve
    }
  }
}
