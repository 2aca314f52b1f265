/// The timing of a layer or an animation, Core Animation's `CAMediaTiming`.
///
///     parent time ──▶ (t − beginTime) · speed ──▶ + timeOffset ──▶ passes ──▶ progress 0…1
///                     elapsed: tested against      turns the        of one duration,
///                     the window                   phase            mirrored if autoreversing
///
/// All times are in seconds.
public struct MediaTiming: Hashable, Sendable {
  /// The start, in the parent's time.
  public var beginTime = 0.0
  /// The duration of one pass; 0 leaves it to the holder of the animation.
  public var duration = 0.0
  /// Local seconds per second of the parent; 0 stops time at `timeOffset`, below 0 time runs backwards.
  ///
  /// An animation of negative speed plays its passes backwards in the same window. In a layer of
  /// negative speed an animation is entered at its end and is over at its begin, so that one which
  /// begins when it is added is over at once; fill modes follow local time.
  public var speed = 1.0
  /// An offset that is added to local time.
  ///
  /// It shifts the phase of an animation and does not shorten it.
  public var timeOffset = 0.0
  /// The number of passes; may be fractional or infinite, 0 means one.
  public var repeatCount = 0.0
  /// The duration of all passes together; if 0, `repeatCount` applies, otherwise this duration.
  public var repeatDuration = 0.0
  /// Whether every pass is followed by its mirror image.
  public var autoreverses = false
  /// The values outside the window.
  public var fillMode = FillMode.removed

  /// Creates the default timing.
  package init() {}

  /// Two instants closer than this, in seconds, are the same one.
  static let tolerance = 1e-9

  /// Returns the local time at a time of the parent: (t − beginTime) · speed + timeOffset.
  public func localTime(at parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns the parent's time at a local time, or `nil` while time is stopped.
  public func parentTime(atLocal time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / speed + beginTime
  }

  /// Returns the duration of all passes of an animation together.
  ///
  /// - Parameter duration: The length of one pass, in seconds.
  /// - Returns: The length of all passes in local seconds; may be infinite.
  func activeDuration(ofPass duration: Double) -> Double {
    if repeatDuration > 0 { return repeatDuration }
    guard duration > 0 else { return 0 }
    return duration * (repeatCount > 0 ? repeatCount : 1) * (autoreverses ? 2 : 1)
  }
}
