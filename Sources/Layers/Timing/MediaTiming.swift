/// The timing of a layer or an animation: Core Animation's `CAMediaTiming`.
///
///     parent time ──▶ (t − beginTime) · speed ──▶ + timeOffset ──▶ passes ──▶ progress 0…1
///                     elapsed: tested against      shifts the       of one duration,
///                     begin and end                phase            mirrored if autoreversing
///
/// All times are in seconds.
public struct MediaTiming: Hashable, Sendable {
  /// The start, in the parent's time.
  public var beginTime = 0.0
  /// The duration of one pass, in seconds; 0 means the transaction's or animation group's duration.
  public var duration = 0.0
  /// Local seconds per parent second; 0 stops time at `timeOffset`, negative values reverse time.
  ///
  /// An animation with a negative speed plays its passes backwards but keeps its start and end.
  /// In a layer with a negative speed, local time runs backwards, so an animation starts at its end
  /// and ends at its begin time. An animation that begins when it is added thus ends immediately.
  /// Fill modes follow local time.
  public var speed = 1.0
  /// The seconds added to local time; they shift an animation's phase without shortening it.
  public var timeOffset = 0.0
  /// The number of passes, which may be fractional or infinite; 0 means one pass.
  public var repeatCount = 0.0
  /// The duration of all passes together, in seconds; overrides ``repeatCount`` unless 0.
  public var repeatDuration = 0.0
  /// Whether every pass is followed by the same pass played backwards.
  public var autoreverses = false
  /// The values shown before the animation begins and after it ends.
  public var fillMode = FillMode.removed

  package init() {}

  /// The largest difference, in seconds, at which two times count as equal.
  static let tolerance = 1e-9

  /// Returns the local time at the parent's time t: (t − beginTime) · speed + timeOffset.
  public func localTime(at parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns the parent's time at a local time; `nil` if time is stopped.
  public func parentTime(atLocal time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / speed + beginTime
  }

  /// Returns the total duration of all passes, in local seconds; may be infinite.
  func activeDuration(ofPass duration: Double) -> Double {
    if repeatDuration > 0 { return repeatDuration }
    guard duration > 0 else { return 0 }
    return duration * (repeatCount > 0 ? repeatCount : 1) * (autoreverses ? 2 : 1)
  }
}
