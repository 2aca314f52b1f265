extension PathMeasure {
  /// The length below which a piece cut off a subpath is dropped, in points.
  ///
  /// A cut that is meant to fall on the boundary of two subpaths seldom does to the last digit, and
  /// with round caps the sliver beyond would be a dot as large as the line is wide. Paths drawn in
  /// small units, and magnified later, are judged by their own length.
  private var sliver: Double { max(min(1e-3, 1e-4 * length), snap) }

  /// Returns the part of the path between two fractions of its length.
  ///
  /// This is what a shape layer draws between its `strokeStart` and `strokeEnd`. Subpaths stay
  /// apart. A closed subpath stays closed where all of it is visible, and is open otherwise: its
  /// closing line becomes an ordinary line, and a cut elsewhere does not join end and start.
  ///
  /// A piece cut off a subpath is dropped if it is shorter than 0.001 points, or than 0.01 % of a
  /// path below 10 points, unless nothing else would be visible. Cuts closer to a vertex than the
  /// accuracy are made at the vertex.
  ///
  /// - Parameters:
  ///   - from: The start of the part, as a fraction of the length; taken as the nearest in `0...1`,
  ///     NaN as 0.
  ///   - to: The end of the part, taken in the same way.
  /// - Returns: The part; the same path for 0 and 1; an empty path if `from >= to` or the path has
  ///   no length.
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
    // Only the sliver is visible. Its cuts must not snap to each other.
    if result.isEmpty, let run = longest?.run {
      let low = max(start, run.start)
      let high = min(end, run.end)
      var cursor = Cursor(run)
      append(from: low, to: high, of: run, snap: 0, cursor: &cursor, into: &result)
    }
    return result
  }

  /// Returns the point at a fraction of the length.
  ///
  /// - Parameter fraction: The fraction; taken as the nearest in `0...1`, NaN as 0.
  /// - Returns: The point; if the path has no length, its first point; `nil` if it is empty.
  /// - Complexity: O(log *n* + *m*) in the number *n* of lines and curves and the number *m* of
  ///   subpaths without length at the beginning.
  public func point(atFraction fraction: Double) -> Point? {
    guard let (segment, t) = location(atFraction: fraction) else {
      guard case .move(let point)? = path.elements.first else { return nil }
      return point
    }
    return segment.point(at: t)
  }

  /// Returns the direction of travel at a fraction of the length.
  ///
  /// At a vertex, this is the direction in which the path arrives; at the path's start, the
  /// direction in which it leaves.
  ///
  /// - Parameter fraction: The fraction; taken as the nearest in `0...1`, NaN as 0.
  /// - Returns: A vector of length 1; zero if the path has no length.
  public func tangent(atFraction fraction: Double) -> Vector {
    guard let (segment, t) = location(atFraction: fraction) else { return .zero }
    return segment.tangent(at: t)
  }

  private func location(atFraction fraction: Double) -> (PathSegment, Double)? {
    guard length > 0, let run = runs.first(where: { $0.length > 0 }) else { return nil }
    let target = Self.fraction(fraction) * length
    var low = 0
    var high = stretches.count - 1
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].end < target { low = middle + 1 } else { high = middle }
    }
    var cursor = Cursor(run)
    cursor.stretch = low
    return (stretches[low].segment, parameter(at: target, snap: 0, &cursor))
  }

  /// Returns the nearest number in `0...1`; NaN is 0.
  private static func fraction(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

extension Path {
  /// Returns the arc length of all subpaths together, in points.
  ///
  /// - Parameter accuracy: The largest relative error.
  /// - Returns: The length; moves have no length, but the line that a close draws counts.
  public func length(accuracy: Double = 1e-6) -> Double {
    PathMeasure(self, accuracy: accuracy).length
  }

  /// Returns the part of the path between two fractions of its length.
  ///
  /// See ``PathMeasure/trimmed(from:to:)``. For many trims, create a ``PathMeasure`` once.
  ///
  /// - Parameters:
  ///   - from: The start of the part, as a fraction of the length.
  ///   - to: The end of the part.
  ///   - accuracy: The largest error of the cuts, relative to the length of the path.
  /// - Returns: The part, empty if `from >= to` or the path has no length.
  public func trimmed(from: Double, to: Double, accuracy: Double = 1e-6) -> Path {
    // The common case of a stroke that is not trimmed at all needs no measuring.
    if from <= 0, to >= 1, hasLength { return self }
    return PathMeasure(self, accuracy: accuracy).trimmed(from: from, to: to)
  }
  /// Whether the path draws anything but single points.
  private var hasLength: Bool {
    var current = Point.zero
    for element in elements {
      if case .move(let point) = element {
        current = point
        continue
      }
      // Up to the first point that differs, all points of a subpath equal its start.
      var differs = false
      element.forEachPoint { differs = differs || $0.distance(to: current) > 0 }
      if differs { return true }
    }
    return false
  }
}
