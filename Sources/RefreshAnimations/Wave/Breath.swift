/// An amplitude that falls and rises by equal steps and turns once it has passed a limit.
///
/// The original adds the steps in 32-bit numbers. Sixty steps of 0.01 from 1.6 end a little above
/// 1, so the amplitude turns at 0.99, one step later than in exact arithmetic, and returns to 1.6
/// one step later too.
struct Breath: Hashable, Sendable {
  /// The amplitude.
  private(set) var value: Float
  /// Whether the amplitude rises at the next step.
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

  /// Takes a step up or down.
  mutating func advance() {
    value += isRising ? step : -step
    if value <= smallest { isRising = true }
    if value >= largest { isRising = false }
  }

  /// Takes a step of dying down: a rising amplitude still rises to its limit, then falls for good.
  ///
  /// - Returns: False if the amplitude has reached 0.
  mutating func advance(dyingBy step: Float) -> Bool {
    value += isRising ? self.step : -step
    if !isRising, value <= 0 { return false }
    if value <= smallest || value >= largest { isRising = false }
    return true
  }

  /// The number of steps after which the amplitude has turned twice and is the same again; `nil` if
  /// it only trembles because its limits are less than a step apart.
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
