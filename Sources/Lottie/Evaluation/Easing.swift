/// The easing between two keyframes: a cubic curve from (0, 0) to (1, 1).
struct Easing: Sendable, Hashable {
  private let curve: TimingFunction

  /// Creates an easing; x is clamped to `0...1`, so that each time has exactly one progress.
  init(outX: Double, outY: Double, inX: Double, inY: Double) {
    curve = TimingFunction(min(max(outX, 0), 1), outY, min(max(inX, 0), 1), inY)
  }

  static let linear = Easing(outX: 0, outY: 0, inX: 1, inY: 1)

  /// Returns the progress at a fraction of the time between the keyframes.
  func progress(at time: Double) -> Double { curve.progress(at: time) }
}
