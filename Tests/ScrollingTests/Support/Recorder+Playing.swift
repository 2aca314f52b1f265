import Scrolling

extension Recorder {
  /// Returns the instant of a tick.
  static func tick(_ number: Int) -> Double { Double(number) / 60 }

  /// Plays a script from tick to tick, both included, calling back after each.
  mutating func play(
    _ script: GestureScript = .untouched,
    ticks: ClosedRange<Int>,
    afterEach body: (inout Recorder, Double) -> Void = { _, _ in }
  ) {
    for number in ticks {
      let time = Self.tick(number)
      let previous = number == 0 ? -Double.infinity : Self.tick(number - 1)
      deliver(script, from: previous, through: time)
      advanceScrolling(to: time)
      body(&self, time)
    }
  }

  /// Drags the content with a finger that rests before it lifts, and ends just before the lift.
  ///
  /// The view's clock is stopped meanwhile, so the finger has no velocity.
  mutating func pullBy(_ travel: Double) {
    touchDown(at: 100)
    touchMoved(to: 100 + travel)
  }

  /// Forgets what has been logged.
  mutating func clearLog() { log = [] }
}
