/// A section of a gesture in which the finger, or the content that it pulls, moves uniformly.
struct FingerMovement: Hashable, Sendable {
  /// The finger's vertical path, in points below the view's upper edge.
  enum Path: Hashable, Sendable {
    /// A uniform movement from one position to another.
    case line(from: Double, to: Double)
    /// A movement that changes the overshoot uniformly; at the position `origin`, it is 0.
    case pull(from: Double, to: Double, origin: Double, band: RubberBand)
  }

  /// The start time, in seconds.
  let start: Double
  /// The duration, in seconds.
  let duration: Double
  /// The finger's vertical path.
  let path: Path
  /// The finger's x at the start, in points from the view's left edge; `nil` for the default x.
  let startX: Double?
  /// The finger's x at the end, in points from the view's left edge; `nil` for the default x.
  let endX: Double?

  /// The finger's position at the end, in points below the view's upper edge.
  var end: Double { position(atFraction: 1) }

  /// Returns whether the movement has begun at a time.
  ///
  /// A movement of zero duration begins at its start time. A longer movement begins only after its
  /// start time, even if its first position is a jump away from the finger's previous position.
  func hasBegun(at time: Double) -> Bool {
    duration == 0
      ? time >= start - TimeTolerance.seconds
      : time > start + TimeTolerance.seconds
  }

  /// Returns the finger's position at a time, in points below the view's upper edge.
  func position(at time: Double) -> Double {
    if time >= start + duration - TimeTolerance.seconds { return end }
    return position(atFraction: max(0, (time - start) / duration))
  }

  /// Returns the finger's distance from the view's left edge at a time; `usual` is the default x.
  func x(at time: Double, usual: Double) -> Double {
    let (from, to) = (startX ?? usual, endX ?? usual)
    if from == to || time >= start + duration - TimeTolerance.seconds { return to }
    return from + (to - from) * max(0, (time - start) / duration)
  }

  private func position(atFraction fraction: Double) -> Double {
    switch path {
    case .line(let from, let to):
      return fraction == 1 ? to : from + (to - from) * fraction
    case .pull(let from, let to, let origin, let band):
      let pull = fraction == 1 ? to : from + (to - from) * fraction
      return origin + band.translation(forOvershoot: pull)
    }
  }
}
