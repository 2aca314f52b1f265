/// A layer's time.
struct Clock {
  /// The time, in seconds.
  let time: Double
  /// Seconds of it per second of the stage; 0 if it is stopped.
  let rate: Double
  /// The time by which it is behind because the layer is a replicator's copy, in its own seconds.
  var lag = 0.0

  /// Whether time is stopped.
  var isFrozen: Bool { rate == 0 }

  /// Returns the time of a layer inside, or of an animation.
  func inside(_ timing: MediaTiming) -> Clock {
    Clock(
      time: timing.localTime(at: time),
      rate: rate * timing.speed,
      lag: lag * timing.speed
    )
  }

  /// Returns the time of a copy that is shown later by a number of seconds.
  func delayed(by delay: Double) -> Clock {
    Clock(time: time - delay, rate: rate, lag: lag + delay)
  }
}
