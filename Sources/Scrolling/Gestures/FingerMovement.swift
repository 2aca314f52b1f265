/// One uniform part of a finger's path.
struct FingerMovement: Hashable, Sendable {
  /// The course of the finger, in points below the view's upper edge.
  enum Path: Hashable, Sendable {
    /// Uniformly from one position to another.
    case line(from: Double, to: Double)
    /// A movement under which the shown pull is uniform; the finger is at `origin` where the pull
    /// is 0.
    case pull(from: Double, to: Double, origin: Double, band: RubberBand)
  }

  /// The start time, in seconds.
  let start: Double
  /// The duration, in seconds.
  let duration: Double
  /// The course of the finger.
  let path: Path
  /// The distance from the view's left edge at the start; `nil` for the finger's usual place.
  let startX: Double?
  /// The distance from the view's left edge at the end; `nil` for the finger's usual place.
  let endX: Double?

  /// The place at the end.
  var end: Double { position(atFraction: 1) }

  /// Whether the finger is on this movement, or past it, at a time.
  ///
  /// A movement that takes no time has happened at its instant; another one has not begun to move
  /// the finger then, which matters to a pull that begins with a leap over the hysteresis.
  func hasBegun(at time: Double) -> Bool {
    duration == 0
      ? time >= start - TimeTolerance.seconds
      : time > start + TimeTolerance.seconds
  }

  /// Returns the finger's place at a time.
  func position(at time: Double) -> Double {
    if time >= start + duration - TimeTolerance.seconds { return end }
    return position(atFraction: max(0, (time - start) / duration))
  }

  /// Returns the finger's distance from the view's left edge at a time; `usual` is its usual place.
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
