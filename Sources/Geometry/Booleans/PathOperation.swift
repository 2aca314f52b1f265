/// A way to combine the filled areas of several paths.
public enum PathOperation: Hashable, Sendable, CaseIterable {
  /// The area covered by at least one path.
  case union
  /// The area of the first path without the areas of all other paths.
  case subtraction
  /// The area covered by every path.
  case intersection
  /// The area covered by an odd number of paths.
  case exclusion

  /// Returns whether a point with the given winding numbers, one per path, belongs to the result.
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
  /// Paths are filled by the non-zero rule. Open subpaths are closed, and curves stay curves. The
  /// outline is accurate to a hundredth of a point, or to a ten-thousandth of the largest
  /// coordinate if that is less. Parts thinner than this accuracy are dropped. With coordinates
  /// beyond 600, the most strongly bent curves are accurate only to a sixty-thousandth of the
  /// largest coordinate. The interior is on the same side of all contours, so the non-zero and
  /// even-odd rules fill the same area. The first line or curve that remains keeps its direction.
  ///
  /// ```swift
  /// let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
  /// let hole = Path(rect: Rect(x: 4, y: 4, width: 2, height: 2))
  /// let frame = Path.combining([square, hole], by: .subtraction)
  /// ```
  ///
  /// - Parameters:
  ///   - paths: The paths. A subtraction subtracts all other paths from the first path.
  ///   - operation: The way to combine the areas.
  ///   - workLimit: The maximum number of pairs of lines and curve pieces to examine.
  /// - Returns: The outline; `nil` if the limit is exceeded or a coordinate is not finite.
  public static func combining(
    _ paths: [Path],
    by operation: PathOperation,
    workLimit: Int = 100_000_000
  ) -> Path? {
    var work = workLimit
    return combining(paths, by: operation, work: &work)
  }

  /// Returns the outline of the combined areas of several paths; calls can share a work limit.
  ///
  /// A subtraction subtracts all other paths from the first path. `work` is the number of pairs of
  /// edges that may still be examined, and decreases with each examined pair. The result is `nil`
  /// if `work` becomes negative, or a coordinate is not finite.
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
