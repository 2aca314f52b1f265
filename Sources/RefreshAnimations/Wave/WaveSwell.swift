/// How high the waves are and how far they have rolled: what a display link adds up.
struct WaveSwell: Hashable, Sendable {
  /// The breathing factor in hundredths: whole numbers, so that sixty steps of 0.01 end exactly
  /// where they should.
  private var hundredths: Int
  private var isRising = false
  private var times = 1.0
  /// The phase of both waves, in radians; crests move left as it grows.
  private(set) var phase = 0.0
  /// Whether the waves are dying down.
  var isStopping = false

  private var phaseSpeed: Double
  private let limit: Double
  private let isExact: Bool

  private let smallest: Int
  private let largest: Int

  init(parameters: Parameters) {
    phaseSpeed = parameters[Wave.phaseSpeed]
    limit = parameters[Wave.limit]
    isExact = parameters[Wave.exact]
    smallest = Int((parameters[Wave.smallest] * 100).rounded())
    largest = max(Int((parameters[Wave.largest] * 100).rounded()), smallest)
    hundredths = largest
  }

  /// After how many ticks the amplitude is back where it was, twice over: four times its way, or
  /// as many as usual where it has none.
  var cycle: Int { largest > smallest ? 4 * (largest - smallest) : 240 }

  /// The amplitude, in points.
  var amplitude: Double { Double(hundredths) / 100 * times }

  /// The height of the view that holds both waves at their highest, in points.
  var height: Double { max(2 * Double(largest) / 100 * times, 0) }

  /// Takes the multiple that a pull gives the waves.
  mutating func follow(pull: Double) {
    // The source converts a negative number to an unsigned one; on a device that gives 0.
    times = max((pull / 10 + 1).rounded(.towardZero), 0)
  }

  /// Begins anew at full breath; the phase goes on.
  mutating func restart() {
    hundredths = largest
    isRising = false
    isStopping = false
    times = 1
  }

  /// Lets a cycle hold a whole number of wavelengths, unless the source's own speed was asked for.
  mutating func roundPhaseSpeed() {
    guard !isExact else { return }
    let ticks = Double(cycle)
    phaseSpeed = (phaseSpeed * ticks / (2 * .pi)).rounded() * 2 * .pi / ticks
  }

  /// Moves on by one tick.
  ///
  /// - Returns: False where the waves have died down.
  mutating func advance() -> Bool {
    if isRising {
      hundredths += 1
    } else {
      hundredths -= isStopping ? 5 : 1
      if hundredths <= 0 { return false }
    }
    if hundredths <= smallest { isRising = !isStopping }
    if hundredths >= largest { isRising = false }
    times = min(times, limit)
    phase += phaseSpeed
    return true
  }
}
