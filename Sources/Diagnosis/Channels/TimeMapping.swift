/// A mapping from the times of the actual clip to the times of the expected clip.
struct TimeMapping: Hashable {
  /// The delay of the actual clip, in frames; negative if the clip is early.
  var lag = 0.0
  /// The factor by which the actual clip is longer.
  var durationRatio = 1.0
  /// The fixed point of the stretch by ``durationRatio``, in frames.
  var origin = 0.0

  /// Returns the time in the expected clip, in frames, for a frame of the actual clip.
  func source(of frame: Int) -> Double { source(of: Double(frame)) }

  /// Returns the time in the expected clip for a time in the actual clip, both in frames.
  func source(of instant: Double) -> Double { origin + (instant - origin) / durationRatio - lag }

  /// Whether the time of each actual frame maps exactly to the time of an expected frame.
  var isWhole: Bool { durationRatio == 1 && lag == lag.rounded() }
}
