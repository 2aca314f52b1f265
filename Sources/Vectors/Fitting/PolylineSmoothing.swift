/// A smoothing of paths that replaces many short lines with a few curves.
///
/// A shape drawn point by point, such as a wave, has hundreds of short lines, and all of their
/// points move at the same time. A few cubic curves look the same.
enum PolylineSmoothing {
  /// The minimum number of lines that are worth replacing.
  private static let fewestLines = 8
  /// The cosine of the maximum angle between neighbouring segments that are smoothed.
  private static let leastCosine = 0.94

  /// Replaces lines with curves in paths of equal structure; the results also have equal structure.
  ///
  /// The tolerance is the maximum distance between the points and the curves, in points.
  static func smoothed(_ paths: [Path], within tolerance: Double) -> [Path] {
    guard let first = paths.first else { return paths }
    var runs: [Range<Int>] = []
    var start: Int?
    for (place, verb) in first.verbs.enumerated() {
      if verb == .line {
        start = start ?? place
      } else if let begun = start.take() {
        runs.append(begun..<place)
      }
    }
    if let start { runs.append(start..<first.elements.count) }
    let curves = runs.filter { $0.count >= fewestLines }.flatMap { run in
      self.curves(in: run, of: paths, within: tolerance)
    }
    guard !curves.isEmpty else { return paths }
    return paths.indices.map { index in
      Path { path in
        var place = 0
        for curve in curves {
          path.append(paths[index].elements[place..<curve.lines.lowerBound])
          for segment in curve.segments[index] {
            path.addCubic(
              to: segment.end,
              control1: segment.control1,
              control2: segment.control2
            )
          }
          place = curve.lines.upperBound
        }
        path.append(paths[index].elements[place...])
      }
    }
  }

  /// A range of lines and, for each path, the curves that replace them.
  private struct Replacement {
    var lines: Range<Int>
    var segments: [[CubicCurve]]
  }

  private static func curves(
    in run: Range<Int>,
    of paths: [Path],
    within tolerance: Double
  ) -> [Replacement] {
    let vertices = paths.map { path in
      (run.lowerBound - 1..<run.upperBound).map { path.elements[$0].end ?? .zero }
    }
    // If one path has a corner, all paths start a new curve.
    var corners = [0]
    for place in 1..<run.count where vertices.contains(where: { isCorner(place, of: $0) }) {
      corners.append(place)
    }
    corners.append(run.count)
    return zip(corners, corners.dropFirst()).compactMap { start, end in
      guard end - start >= fewestLines else { return nil }
      let parts = vertices.map { Array($0[start...end]) }
      // A curve has six numbers and replaces at least four lines, which have eight numbers.
      for count in curveCounts(upTo: max((end - start) / 4, 1)) {
        guard let spline = UniformSpline(curves: count, points: end - start + 1) else { continue }
        var segments: [[CubicCurve]] = []
        for part in parts {
          guard let curves = self.curves(spline, through: part, within: tolerance) else { break }
          segments.append(curves)
        }
        if segments.count == parts.count {
          let lines = run.lowerBound + start..<run.lowerBound + end
          return Replacement(lines: lines, segments: segments)
        }
      }
      return nil
    }
  }

  /// Returns the curve counts to try: all small counts, but few large counts, which take longer.
  private static func curveCounts(upTo most: Int) -> [Int] {
    var counts = Array(1...min(most, 24))
    while let last = counts.last, last * 3 / 2 <= min(most, 128) { counts.append(last * 3 / 2) }
    return counts
  }

  private static func isCorner(_ place: Int, of vertices: [Point]) -> Bool {
    let before = vertices[place] - vertices[place - 1]
    let after = vertices[place + 1] - vertices[place]
    let lengths = before.length * after.length
    return lengths == 0 || before.dot(after) < leastCosine * lengths
  }

  /// Returns the curves of a spline; `nil` if a point is too far from its curve.
  private static func curves(
    _ spline: UniformSpline,
    through points: [Point],
    within tolerance: Double
  ) -> [CubicCurve]? {
    let curves = spline.curves(through: points)
    for (place, point) in points.enumerated() {
      let (index, fraction) = spline.location(of: place)
      if curves[index].point(at: fraction).distance(to: point) > tolerance { return nil }
    }
    return curves
  }
}

extension Path {
  /// Appends elements; a first element other than a move starts at the current point.
  fileprivate mutating func append(_ elements: ArraySlice<Element>) {
    for element in elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let end): addLine(to: end)
      case .quadratic(let control, let end): addQuadratic(to: end, control: control)
      case .cubic(let first, let second, let end):
        addCubic(to: end, control1: first, control2: second)
      case .close: close()
      }
    }
  }
}

extension Path.Element {
  /// The end point of the element; `nil` for an element that closes the path.
  fileprivate var end: Point? {
    switch self {
    case .move(let point), .line(let point): point
    case .quadratic(_, let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }
}
