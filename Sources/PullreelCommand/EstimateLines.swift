import Batch

/// An estimator of a batch's remaining time, for progress that is printed line by line.
struct EstimateLines {
  /// The state of a batch: the completed work and an estimate of the remaining time.
  struct Estimate {
    /// The completed fraction of the work, in `0...1`.
    let done: Double
    /// The remaining time, in seconds.
    let secondsLeft: Double
    /// The number of complete artefacts, out of `artefacts`.
    let made: Int
    let artefacts: Int

    var text: String {
      let rest = "about \(RemainingTime.text(secondsLeft)) left"
      guard artefacts == 1 else { return "\(made) of \(artefacts) artefacts done, \(rest)" }
      let percentage = FixedPoint.text(100 * done, decimals: done < 0.1 ? 1 : 0)
      return "\(percentage) % done, \(rest)"
    }
  }

  private var schedule = EstimateSchedule()
  /// The time of the first report, `nil` before it; earlier preparations do not affect the rate.
  private var start: Double?
  private var artefacts = 0
  private var made = 0
  private var begun: [Int: Double] = [:]

  mutating func begin(artefacts: Int) {
    self.artefacts = artefacts
  }

  /// Records the completed fraction of an artefact, and returns an estimate if one is due.
  mutating func isMaking(index: Int, _ fraction: Double) -> Estimate? {
    guard artefacts > 0 else { return nil }
    begun[index] = fraction
    let done = (Double(made) + begun.values.reduce(0, +)) / Double(artefacts)
    let now = TerminalLine.now
    let begin = start ?? now
    start = begin
    return schedule.due(after: now - begin, done: done).map {
      Estimate(done: done, secondsLeft: $0, made: made, artefacts: artefacts)
    }
  }

  mutating func didMake(index: Int) {
    begun[index] = nil
    made += 1
  }
}
