/// The amplitude and phase of the waves, advanced by a display link.
struct WaveSwell: Hashable, Sendable {
  /// The amplitude in points, before the pull multiplies the amplitude.
  private var breath: Breath
  private var times = 1.0
  /// The phase of both waves, in radians; as it grows, crests move to the left.
  private(set) var phase = 0.0
  /// Whether the waves are dying down.
  var isStopping = false

  private var phaseSpeed: Double
  private let limit: Double
  private let isExact: Bool

  /// The initial value of `breath`.
  private let fullBreath: Breath
  private let largest: Double

  /// The decrease of `breath` per tick while the waves die down, in points.
  private static let decay: Float = 0.05

  init(parameters: Parameters) {
    phaseSpeed = parameters[Wave.phaseSpeed]
    limit = parameters[Wave.limit]
    isExact = parameters[Wave.exact]
    let smallest = parameters[Wave.smallest]
    largest = max(parameters[Wave.largest], smallest)
    fullBreath = Breath(from: largest, isRising: false, step: 0.01, in: smallest...largest)
    breath = fullBreath
  }

  /// The number of ticks in two periods of the amplitude; 244 if the amplitude is constant.
  var cycle: Int { 2 * (fullBreath.length ?? 122) }

  /// The amplitude, in points.
  var amplitude: Double { Double(breath.value) * times }

  /// The height of a view that fits both waves at their maximum amplitude, in points.
  var height: Double { 2 * largest * times }

  /// Sets the factor by which a pull multiplies the amplitude.
  mutating func follow(pull: Double) {
    // The original converts a negative number to an unsigned number, which gives 0 on a device.
    times = max((pull / 10 + 1).rounded(.towardZero), 0)
  }

  /// Restarts at the maximum amplitude; the phase continues.
  mutating func restart() {
    breath = fullBreath
    isStopping = false
    times = 1
  }

  /// Rounds the phase speed to whole wavelengths per cycle, unless the exact speed was requested.
  mutating func roundPhaseSpeed() {
    guard !isExact else { return }
    let ticks = Double(cycle)
    phaseSpeed = (phaseSpeed * ticks / (2 * .pi)).rounded() * 2 * .pi / ticks
  }

  /// Advances by one tick; returns false if the waves have died down.
  mutating func advance() -> Bool {
    if !isStopping {
      breath.advance()
    } else if !breath.advance(decayingBy: Self.decay) {
      return false
    }
    times = min(times, limit)
    phase += phaseSpeed
    return true
  }
}
