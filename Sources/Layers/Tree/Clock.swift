/// A layer's time.
struct Clock {
  /// The time, in seconds.
  let time: Double
  /// The speed of the layer's time relative to the stage's time; 0 if the layer's time is stopped.
  let rate: Double
  /// The delay of the replicator's copy that contains the layer, in seconds of the layer's time.
  var lag = 0.0

  var isFrozen: Bool { rate == 0 }

  /// Returns the clock of a sublayer or an animation with the given timing.
  func inside(_ timing: MediaTiming) -> Clock {
    Clock(
      time: timing.localTime(at: time),
      rate: rate * timing.speed,
      lag: lag * timing.speed
    )
  }

  /// Returns the clock of a replicator's copy that is delayed by a number of seconds.
  func delayed(by delay: Double) -> Clock {
    Clock(time: time - delay, rate: rate, lag: lag + delay)
  }
}
