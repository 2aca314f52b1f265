/// The height of the waves and the distance that they have rolled, advanced by a display link.
struct WaveSwell: Hashable, Sendable {
  /// The breathing factor.
  private var breath: Breath
  private var times = 1.0
  /// The phase of both waves, in radians; crests move left as it grows.
  private(set) var phase = 0.0
  /// Whether the waves are dying down.
  var isStopping = false

  private var phaseSpeed: Double
  private let limit: Double
  private let isExact: Bool

  /// The breathing factor at its beginning.
  private let fullBreath: Breath
  private let largest: Double

  /// The decrease of the breath at a tick while the waves die down.
  private static let dying: Float = 0.05

  init(parameters: Parameters) {
    phaseSpeed = parameters[Wave.phaseSpeed]
    limit = parameters[Wave.limit]
    isExact = parameters[Wave.exact]
    let smallest = parameters[Wave.smallest]
    largest = max(parameters[Wave.largest], smallest)
    fullBreath = Breath(from: largest, isRising: false, step: 0.01, in: smallest...largest)
    breath = fullBreath
  }

  /// The number of ticks in two breaths, after which the amplitude is the same again; that of the
  /// default parameters if the amplitude does not breathe.
  var cycle: Int { 2 * (fullBreath.length ?? 122) }

  /// The amplitude, in points.
  var amplitude: Double { Double(breath.value) * times }

  /// The height of the view that holds both waves at their highest, in points.
  var height: Double { 2 * largest * times }

  /// Sets the multiple of the amplitude for a pull.
  mutating func follow(pull: Double) {
    // The original converts a negative number to an unsigned one; on a device that gives 0.
    times = max((pull / 10 + 1).rounded(.towardZero), 0)
  }

  /// Restarts at full breath; the phase continues.
  mutating func restart() {
    breath = fullBreath
    isStopping = false
    times = 1
  }

  /// Rounds the speed so that a cycle holds a whole number of wavelengths, unless the original's
  /// exact speed was requested.
  mutating func roundPhaseSpeed() {
    guard !isExact else { return }
    let ticks = Double(cycle)
    phaseSpeed = (phaseSpeed * ticks / (2 * .pi)).rounded() * 2 * .pi / ticks
  }

  /// Advances by one tick.
  ///
  /// - Returns: False if the waves have died down.
  mutating func advance() -> Bool {
    if !isStopping {
      breath.advance()
    } else if !breath.advance(dyingBy: Self.dying) {
      return false
    }
    times = min(times, limit)
    phase += phaseSpeed
    return true
  }
}
