extension PathMeasure {
  /// The minimum length of a piece of a trimmed subpath, in points; shorter pieces are dropped.
  ///
  /// A cut at the boundary between two subpaths may miss the boundary by a rounding error. With
  /// round caps, the sliver beyond the boundary would appear as a dot as wide as the line. The
  /// threshold is relative for short paths, which may be drawn in small units and magnified later.
  private var sliver: Double { max(min(1e-3, 1e-4 * length), snap) }

  /// Returns the part of the path between two fractions of its length.
  ///
  /// A shape layer draws this part between its `strokeStart` and `strokeEnd`. Subpaths are not
  /// joined. A closed subpath stays closed if it is entirely visible. Otherwise it becomes open,
  /// and its closing line becomes an ordinary line.
  ///
  /// A visible piece of a subpath is dropped if it is shorter than both 0.001 points and 0.01 % of
  /// the path, unless no other piece is visible. A cut closer to a vertex than the accuracy is made
  /// at the vertex.
  ///
  /// - Parameters:
  ///   - from: The start, as a fraction of the length, clamped to `0...1`; NaN counts as 0.
  ///   - to: The end, as a fraction of the length, clamped to `0...1`; NaN counts as 0.
  /// - Returns: The part; the same path for 0 and 1; empty if `from >= to` or the length is 0.
  /// - Complexity: O(*n*) in the number of elements.
  public func trimmed(from: Double, to: Double) -> Path {
    let first = Self.fraction(from)
    let last = Self.fraction(to)
    guard first < last, length > 0 else { return Path() }
    if first == 0, last == 1 { return path }
    let start = first * length
    let end = last * length
    let snap = snap
    let sliver = sliver
    var result = Path()
    result.reserveCapacity(path.elements.count + 1)
    var longest: (piece: Double, run: Run)?
    for run in runs where run.end > start && run.start < end && run.length > 0 {
      let low = max(start, run.start)
      let high = min(end, run.end)
      let piece = high - low
      if run.length - piece <= snap, piece > run.length / 2 {
        append(run, into: &result)
      } else if piece > sliver {
        var cursor = Cursor(run)
        append(from: low, to: high, of: run, snap: snap, cursor: &cursor, into: &result)
      } else if piece > longest?.piece ?? 0 {
        longest = (piece, run)
      }
    }
    // Only a sliver is visible, so it is kept. Its two cuts must not snap to the same vertex.
    if result.isEmpty, let run = longest?.run {
      let low = max(start, run.start)
      let high = min(end, run.end)
      var cursor = Cursor(run)
      append(from: low, to: high, of: run, snap: 0, cursor: &cursor, into: &result)
    }
    return result
  }

  /// Returns the point at a fraction of the path's length.
  ///
  /// - Parameter fraction: The fraction, clamped to `0...1`; NaN counts as 0.
  /// - Returns: The point; the first point if the path has no length; `nil` if the path is empty.
  /// - Complexity: O(log *n* + *m*) for *n* lines and curves and *m* leading zero-length subpaths.
  public func point(atFraction fraction: Double) -> Point? {
    guard let (segment, t) = location(atFraction: fraction) else {
      guard case .move(let point)? = path.elements.first else { return nil }
      return point
    }
    return segment.point(at: t)
  }

  /// Returns the direction of travel at a fraction of the path's length.
  ///
  /// At a vertex, this is the direction of arrival; at the path's start, the initial direction.
  ///
  /// - Parameter fraction: The fraction, clamped to `0...1`; NaN counts as 0.
  /// - Returns: A vector of length 1; zero if the path has no length.
  public func tangent(atFraction fraction: Double) -> Vector {
    guard let (segment, t) = location(atFraction: fraction) else { return .zero }
    return segment.tangent(at: t)
  }

  private func location(atFraction fraction: Double) -> (PathSegment, Double)? {
    guard length > 0, let run = runs.first(where: { $0.length > 0 }) else { return nil }
    let target = Self.fraction(fraction) * length
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end < target { low = middle + 1 } else { high = middle }
    }
    var cursor = Cursor(run)
    cursor.index = low
    return (segments[low].segment, parameter(at: target, snap: 0, &cursor))
  }

  /// Returns the value clamped to `0...1`; 0 for NaN.
  private static func fraction(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

extension Path {
  /// Returns the total arc length of all subpaths, in points.
  ///
  /// - Parameter accuracy: The maximum relative error.
  /// - Returns: The length. Moves have no length; the line drawn by a close counts.
  public func length(accuracy: Double = 1e-6) -> Double {
    PathMeasure(self, accuracy: accuracy).length
  }

  /// Returns the part of the path between two fractions of its length.
  ///
  /// See ``PathMeasure/trimmed(from:to:)``. To trim a path many times, create one ``PathMeasure``.
  ///
  /// - Parameters:
  ///   - from: The start of the part, as a fraction of the length.
  ///   - to: The end of the part, as a fraction of the length.
  ///   - accuracy: The maximum error of the cuts, relative to the length of the path.
  /// - Returns: The part; empty if `from >= to` or the path has no length.
  public func trimmed(from: Double, to: Double, accuracy: Double = 1e-6) -> Path {
    // A stroke that is not trimmed, the common case, needs no measuring.
    if from <= 0, to >= 1, hasLength { return self }
    return PathMeasure(self, accuracy: accuracy).trimmed(from: from, to: to)
  }
  /// Whether the path has a length; false if every subpath is a single point.
  private var hasLength: Bool {
    var current = Point.zero
    for element in elements {
      if case .move(let point) = element {
        current = point
        continue
      }
      // `current` stays at the subpath's start: until a point differs, all points are at the start.
      var differs = false
      element.forEachPoint { differs = differs || $0.distance(to: current) > 0 }
      if differs { return true }
    }
    return false
  }
}
