/// A search for the smallest palette that shows every frame of a clip well enough.
///
/// The highest palette index of an image determines the length of its codes, so a palette of 127 or
/// 63 colours instead of 255 saves bytes. The search follows these rules:
///
/// 1. Make the full palette, with the maximum number of colours. *E* is the error of its worst
///    frame: the sum of squared differences over all pixels and channels.
/// 2. If *E* is at most the error at a signal-to-noise ratio of 74 dB, that error is allowed.
///    Otherwise *E*, raised by 1.1 dB (2 dB in gradients), is allowed. With lossiness, either
///    error is raised by at least 1.6 dB for each ten of lossiness. Invisible errors of edges are
///    always allowed; hardly visible errors of edges only if the full palette is below 74 dB.
/// 3. Halve the palette: try 127, 63, 31, … colours (128, 64, 32, … without a transparent index)
///    as long as the error of the last palette, multiplied by 1.5 (1.7 in gradients), is allowed.
///    Choose the last palette whose error is allowed.
/// 4. In gradients and with lossiness, also try a few sizes between that palette and the next
///    smaller power of two, if their expected errors are allowed.
///
/// Example: a clip has a frame without edges that contains each of the 256 greys in one pixel. With
/// 255 colours, two greys share a colour, which is one step off in each of three channels: *E* = 3.
/// With 127 colours, black and white are fixed and 129 greys are a step off, so the error is at
/// least 387. If the allowed error is 386, the palette has 255 colours. If the allowed error is
/// 500, the palette has 127 colours; 63 colours are not tried, since 387 × 1.5 > 500.
struct PaletteSearch {
  private let capacity: Int
  private let isTransparencyUsed: Bool
  /// The largest error of an acceptable frame.
  private let acceptableError: Double
  /// The error of a frame with the mean number of edge pixels, each off by 0.5 levels per channel.
  private let invisible: Double
  /// The error of a frame with the mean number of edge pixels, each off by 2 levels in one channel.
  private let hardlyVisible: Double
  private var maker: PaletteMaker
  /// The palette with the maximum number of colours.
  private let full: PaletteChoice
  /// The palettes made so far that are smaller than ``full``, by their number of colours.
  private var smaller: [Int: PaletteChoice] = [:]
  /// The largest error of a single channel with each palette, indexed by the number of colours.
  private var steps: [Int: Float] = [:]

  /// The largest invisible mean squared error of edge pixels: half a level in each channel.
  ///
  /// `hardlyVisibleError` is two levels in one channel.
  private static let invisibleError = 0.75
  private static let hardlyVisibleError = 4.0
  /// The error, in levels, that every colour may have if a frame's error is hardly visible.
  private static let largestHiddenStep: Float = 10
  /// The maximum fraction of pixels in short runs in a picture whose short runs count as edges.
  ///
  /// A picture with a larger fraction is shaded, and banding would be visible in it.
  static let largestEdgeShare = 0.125

  /// Creates a search for a clip.
  ///
  /// Entries are sorted by colour number. `pixelCount` is the number of pixels of a frame, and
  /// `edgePixels` is the mean number of edge pixels in a frame with changes. A frame is good enough
  /// at a signal-to-noise ratio of `decibels`. `isTransparencyUsed` reserves an index.
  init(
    _ entries: [ColorHistogram.Entry],
    _ log: ColorChangeLog,
    pixelCount: Int,
    edgePixels: Double,
    capacity: Int,
    isTransparencyUsed: Bool,
    decibels: Double
  ) {
    maker = PaletteMaker(entries, log, capacity: capacity)
    self.capacity = capacity
    self.isTransparencyUsed = isTransparencyUsed
    acceptableError = Self.error(decibels, of: pixelCount)
    let hasEdges =
      !maker.isGradient && edgePixels <= Self.largestEdgeShare * Double(pixelCount)
    invisible = hasEdges ? Self.invisibleError * edgePixels : 0
    hardlyVisible = hasEdges ? Self.hardlyVisibleError * edgePixels : 0
    full = maker.choice(capacity)
  }

  /// Chooses a palette.
  ///
  /// The limit for a frame's error is `loss` decibels above the larger of two errors: the largest
  /// acceptable error, and the error of the full palette's worst frame. If the full palette is
  /// not acceptable, the limit is raised by at least the ``acceptedLoss``. An invisible error is
  /// always allowed. A smaller palette may have a hardly visible error if the full palette is not
  /// acceptable.
  ///
  /// If `largestStep` is not `nil`, the error of each colour in each channel has a limit: the
  /// largest such error of the full palette, scaled by the loss, plus `largestStep` levels. A
  /// smaller palette whose frame errors are invisible or hardly visible always has such a limit,
  /// which is at least ``largestHiddenStep``.
  mutating func choose(loss: Double = 0, largestStep: Int? = nil) -> PaletteChoice {
    let isReached = full.worst <= acceptableError
    let allowed = max(allowed(loss: max(loss, isReached ? 0 : acceptedLoss)), invisible)
    var best = full
    best.allowed = allowed
    // Two thirds of the hardly visible error may be spent on a smaller palette, which shortens
    // each code by a bit. The rest is spent pixel by pixel.
    let hidden = isReached ? invisible : hardlyVisible / 1.5
    let most = max(allowed, hidden)
    // A smaller palette would have at least about 1.2 times the error.
    guard best.worst * 1.2 <= most else { return best }
    let longest = longestStep(isReached ? loss : loss > acceptedLoss ? loss : nil, largestStep)
    // Fixed colours take at most half of a palette, so a smaller palette would lack some of them.
    let least = max(2, 2 * full.fixed.count - 1)
    var few = (count: least - 1, worst: Double.infinity)
    func attempt(_ count: Int, _ search: inout PaletteSearch) -> Bool {
      var candidate = search.choice(count)
      let isHidden = candidate.worst <= hidden
      let limit = isHidden ? max(longest ?? 0, Self.largestHiddenStep) : longest
      if candidate.worst <= most, limit.map({ search.step(candidate) <= $0 }) ?? true {
        // An error that is allowed for a larger palette is also allowed for a smaller palette.
        candidate.allowed = max(best.allowed, isHidden && !isReached ? search.hardlyVisible : 0)
        best = candidate
        return true
      }
      few = (count, candidate.worst > most ? candidate.worst : 2 * most)
      return false
    }
    for bits in stride(from: 7, through: 1, by: -1) where best.worst * smallestGrowth <= most {
      let count = (1 << bits) - (isTransparencyUsed ? 1 : 0)
      guard count < best.colors.count, count >= least else { continue }
      guard attempt(count, &self) else { break }
    }
    for _ in 0..<(loss > 0 ? 5 : closerAttempts) {
      let count = count(between: few, (best.colors.count, best.worst), for: allowed)
      // A saving of only a few colours is not worth the time of another attempt.
      guard few.count + 8 <= count, count * 5 <= best.colors.count * 4 else { break }
      _ = attempt(count, &self)
    }
    return best
  }

  /// Returns the allowed error of a frame for a loss in decibels.
  ///
  /// The loss is relative to `acceptableError` or the full palette's error, whichever is larger.
  func allowed(loss: Double) -> Double {
    max(full.worst, acceptableError) * Self.powerOfTen(loss / 10)
  }

  /// Returns a palette with fewer colours than the full palette.
  private mutating func choice(_ count: Int) -> PaletteChoice {
    let known = smaller[count] ?? maker.choice(count)
    smaller[count] = known
    return known
  }

  /// The number of attempts with palette sizes between powers of two.
  ///
  /// Without gradients, a few colours more or fewer do not change the length of the codes. The rest
  /// of a frame's budget is then spent pixel by pixel; see ``BudgetPainter``. In a gradient, each
  /// colour costs bytes, so more attempts are worth the time.
  private var closerAttempts: Int { maker.isGradient ? 2 : 0 }

  /// The decibels by which any frame may be worse than the worst frame of the full palette.
  ///
  /// Even with this loss, the palettes of other programs are hardly ever better. A gradient may
  /// lose more decibels: its error is spread over all pixels and less visible than on a few edges.
  /// Besides, each decibel makes the file several percent smaller.
  private var acceptedLoss: Double { maker.isGradient ? 2 : 1.1 }

  /// The minimum factor by which the error grows when the number of colours is halved.
  private var smallestGrowth: Double { maker.isGradient ? 1.7 : 1.5 }

  /// Returns the allowed error of a colour in one channel, in levels; `nil` means no limit.
  private mutating func longestStep(_ loss: Double?, _ step: Int?) -> Float? {
    guard let loss, let step else { return nil }
    return max(1, self.step(full)) * Float(Self.powerOfTen(loss / 20)) + Float(step)
  }

  /// Returns the largest error that a palette causes in a single channel of a colour.
  private mutating func step(_ choice: PaletteChoice) -> Float {
    let count = choice.colors.count
    let step = steps[count] ?? maker.largestStep(choice)
    steps[count] = step
    return step
  }

  /// Returns an estimate of the number of colours at which the error equals the allowed error.
  ///
  /// The colours of an edge lie on a line between two colours, so errors are about inversely
  /// proportional to the square of the number of colours. In gradients, errors are about inversely
  /// proportional to the number of colours.
  private func count(
    between few: (count: Int, worst: Double),
    _ many: (count: Int, worst: Double),
    for allowed: Double
  ) -> Int {
    func inverse(_ error: Double) -> Double {
      maker.isGradient ? 1 / error : 1 / error.squareRoot()
    }
    let least = inverse(few.worst)
    let greatest = inverse(max(many.worst, 1e-9))
    // A nearly exact palette has a far smaller error than predicted, so the share is at least 1/3.
    let share = min(
      1,
      max(few.count > 0 ? 1 / 3 : 0, (inverse(allowed / 1.05) - least) / (greatest - least))
    )
    return few.count + Int(share * Double(many.count - few.count))
  }

  /// Returns the squared error of a frame for a signal-to-noise ratio in decibels.
  static func error(_ decibels: Double, of pixelCount: Int) -> Double {
    3 * 255 * 255 * Double(pixelCount) * powerOfTen(-decibels / 10)
  }

  /// Returns a power of ten that is the same on all machines, using only basic arithmetic.
  static func powerOfTen(_ exponent: Double) -> Double {
    // Computes e^(x ln 10) as the 1024th power of its 1024th root, whose series converges quickly.
    let x = exponent * 2.302585092994046 / 1024
    var result = 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4)))
    for _ in 0..<10 { result *= result }
    return result
  }
}
