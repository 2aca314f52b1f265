/// The births of a cell's particles, in the course of time.
struct Emission {
  /// The time up to which all particles have been born, in seconds.
  private var end: Double
  /// The progress towards the next birth: 0 just after a birth, 1 when the next particle is born.
  private var fraction: Double

  /// The largest number of particles that exist at the same time.
  static let particleLimit = 5_000

  init(end: Double, fraction: Double) {
    self.end = end
    self.fraction = fraction
  }

  /// Emits particles up to a time.
  ///
  /// If the rate was 0 before, the new rate also applies to the time during which it was 0.
  ///
  /// - Parameters:
  ///   - rate: The particles per second.
  ///   - start: The time before which no particles are needed, in seconds.
  ///   - time: The time up to which to emit, in seconds.
  /// - Returns: The times of the births, in seconds, ascending.
  mutating func births(_ rate: Double, from start: Double, to time: Double) -> [Double] {
    guard rate > 0, rate.isFinite, time > end else { return [] }
    var last = max(end, start, time - Double(Self.particleLimit + 1) / rate)
    var times: [Double] = []
    while true {
      let next = last + (1 - fraction) / rate
      guard next <= time + 1e-9 else { break }
      times.append(min(next, time))
      last = next
      fraction = 0
    }
    fraction = max(fraction + (time - last) * rate, 0)
    end = time
    return times
  }
}
