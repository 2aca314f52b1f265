/// An amplitude that falls and rises in equal steps, and reverses at or beyond a limit.
///
/// HHPullToRefreshWave adds the steps in 32-bit floating point. Sixty steps of 0.01 down from 1.6
/// end slightly above 1. The amplitude therefore reverses at 0.99, one step later than in exact
/// arithmetic, and also returns to 1.6 one step later.
struct Breath: Hashable, Sendable {
  private(set) var value: Float
  /// Whether the next step increases the amplitude.
  private(set) var isRising: Bool

  private let step: Float
  private let smallest: Float
  private let largest: Float

  init(from value: Double, isRising: Bool, step: Double, in range: ClosedRange<Double>) {
    self.value = Float(value)
    self.isRising = isRising
    self.step = Float(step)
    smallest = Float(range.lowerBound)
    largest = Float(range.upperBound)
  }

  /// Increases or decreases the amplitude by one step.
  mutating func advance() {
    value += isRising ? step : -step
    if value <= smallest { isRising = true }
    if value >= largest { isRising = false }
  }

  /// Advances an amplitude that fades to 0; returns false once the amplitude has reached 0.
  ///
  /// A rising amplitude first rises to its limit.
  mutating func advance(decayingBy step: Float) -> Bool {
    value += isRising ? self.step : -step
    if !isRising, value <= 0 { return false }
    if value <= smallest || value >= largest { isRising = false }
    return true
  }

  /// The number of steps of one fall and rise; `nil` if the limits are less than half a step apart.
  var length: Int? {
    guard largest - smallest > step / 2 else { return nil }
    var breath = self
    var steps = 0
    for isRising in [!isRising, isRising] {
      repeat {
        breath.advance()
        steps += 1
      } while breath.isRising != isRising
    }
    return steps
  }
}
