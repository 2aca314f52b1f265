/// A way to combine the filled areas of several paths.
public enum PathOperation: Hashable, Sendable, CaseIterable {
  /// The areas of all paths.
  case union
  /// The area of the first path without those of the others.
  case subtraction
  /// The area that all paths share.
  case intersection
  /// The areas that belong to an odd number of paths.
  case exclusion

  /// Whether a point belongs to the result.
  ///
  /// - Parameter windings: The winding number of each path around the point.
  /// - Returns: Whether it does.
  package func contains(_ windings: [Int]) -> Bool {
    switch self {
    case .union: windings.contains { $0 != 0 }
    case .subtraction: windings.first ?? 0 != 0 && !windings.dropFirst().contains { $0 != 0 }
    case .intersection: !windings.isEmpty && !windings.contains(0)
    case .exclusion: windings.reduce(into: false) { if $1 != 0 { $0.toggle() } }
    }
  }
}

extension Path {
  /// Returns the outline of the combined areas of several paths.
  ///
  /// Each path's area is that of the non-zero rule. Open subpaths are closed, and curves stay
  /// curves. They are followed to a hundredth of a point, or to a ten-thousandth of the greatest
  /// coordinate if that is less. Beyond coordinates of 600, the most strongly bent curves are
  /// followed to a sixty-thousandth of the greatest coordinate. Parts that are thinner than a
  /// hundredth of a point, or that ten-thousandth, are dropped. All contours run around the
  /// interior in the direction of the first line or curve, so that both fill rules show the same.
  ///
  /// ```swift
  /// let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
  /// let hole = Path(rect: Rect(x: 4, y: 4, width: 2, height: 2))
  /// let frame = Path.combining([square, hole], by: .subtraction)
  /// ```
  ///
  /// - Parameters:
  ///   - paths: The paths; in a subtraction, the others are subtracted from the first one.
  ///   - operation: The combination of their areas.
  ///   - workLimit: The largest number of pairs of lines and pieces of curves to examine.
  /// - Returns: The outline; `nil` if the paths need more work than the limit, or are not finite.
  public static func combining(
    _ paths: [Path],
    by operation: PathOperation,
    workLimit: Int = 100_000_000
  ) -> Path? {
    var work = workLimit
    return combining(paths, by: operation, work: &work)
  }

  /// Returns the outline of the combined areas of several paths, with a limit of work that several
  /// calls share.
  ///
  /// - Parameters:
  ///   - paths: The paths; in a subtraction, the others are subtracted from the first one.
  ///   - operation: The combination of their areas.
  ///   - work: The number of pairs that may still be examined; lowered by the number examined here,
  ///     and below 0 once the limit is exceeded.
  /// - Returns: The outline; `nil` if the paths need more work, or are not finite.
  package static func combining(
    _ paths: [Path],
    by operation: PathOperation,
    work: inout Int
  ) -> Path? {
    guard var arrangement = Arrangement(paths), arrangement.split(work: &work),
      let boundary = arrangement.boundary(work: &work, of: operation)
    else { return nil }
    var tracer = ContourTracer(boundary, arrangement)
    return tracer.path()
  }
}
