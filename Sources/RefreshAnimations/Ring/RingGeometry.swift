/// The sizes and positions of the ring's parts, calculated from the view's height and the pull.
struct RingGeometry: Hashable, Sendable {
  /// The pull that starts a refresh when the finger lifts, in points.
  var trigger = 85.0
  /// The largest pull, in points, at which the disc still has no hole.
  var deadZone = 24.0
  /// The height of the view while loading, in points.
  var loadingHeight = 64.0
  /// The maximum diameter of the disc, in points.
  var largestDiameter = 30.0
  /// The width of the ring's line, in points.
  var lineWidth = 3.0

  /// The height that the view must exceed before the progress is updated, in points.
  ///
  /// In JESPullToRefresh, this is twice the distance between the view's edge and the disc.
  static let leastHeight = 12.0

  /// Returns the distance from the upper edge of a view with the given height down to the disc.
  ///
  /// All lengths are in points. At the loading height, a disc of the maximum diameter is centred.
  func top(atHeight height: Double) -> Double {
    let limit = max((loadingHeight - largestDiameter) / 2, 0)
    return min(limit / (loadingHeight * loadingHeight) * height * height + 1, limit)
  }

  /// Returns the diameter of the disc, in points.
  func diameter(atHeight height: Double) -> Double {
    min(max(height - 2 * top(atHeight: height), 0), largestDiameter)
  }

  /// Returns the progress from disc to ring, in `0...1`.
  func progress(atPull pull: Double) -> Double {
    pull <= deadZone ? 0 : min((pull - deadZone) / trigger, 1)
  }

  /// Returns the hole's diameter in points; it grows to the ring's inner diameter, slowing down.
  func innerDiameter(ofDisc diameter: Double, progress: Double) -> Double {
    abs((2 * lineWidth - diameter) * (progress * progress - 2 * progress))
  }
}
