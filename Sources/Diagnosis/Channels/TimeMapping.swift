/// A mapping of time: the instant of the expected clip that a frame of the actual one shows.
struct TimeMapping: Hashable {
  /// The number of frames by which everything comes later; negative if it comes earlier.
  var lag = 0.0
  /// The factor by which everything takes longer.
  var stretch = 1.0
  /// The frame that a stretch does not move.
  var origin = 0.0

  /// Returns the expected instant that an actual frame shows, in frames.
  func source(of frame: Int) -> Double { source(of: Double(frame)) }

  /// Returns the expected instant that an instant of the actual clip shows, both in frames.
  func source(of instant: Double) -> Double { origin + (instant - origin) / stretch - lag }

  /// Whether each actual frame shows a whole expected frame.
  var isWhole: Bool { stretch == 1 && lag == lag.rounded() }
}
