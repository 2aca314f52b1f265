/// Searches for the smallest palette that shows every frame of a clip well enough.
///
/// The codes of an image are as short as its highest index allows, so 127 or 63 colours instead of
/// 255 save bytes. The rules:
///
/// 1. Make a palette with as many colours as are allowed. The error of its worst frame, a sum of
///    squared differences over all pixels and channels, is *E*.
/// 2. The allowed error is that of 74 dB if *E* is at most that, otherwise *E* raised by 1.1 dB
///    (2 dB in gradients). Lossiness raises it by 1.6 dB for each ten instead, if that is more.
///    Invisible errors of edges are always allowed, hardly visible ones if 74 dB is out of reach.
/// 3. Halve: try 127, 63, 31, … colours (one more without a transparent index), as long as 1.5
///    times (1.7 in gradients) the error of the last palette is allowed. Take the last palette
///    whose error is allowed.
/// 4. In gradients and with lossiness, try a few numbers between the size of that palette and the
///    next smaller power of two, if their expected errors are allowed.
///
/// Example: a clip has all 256 greys, each as one pixel of a frame without edges. With 255 colours,
/// two greys share a colour: *E* = 3, a step in each channel. With 127, of which black and white
/// are fixed, 129 greys are a step off, so the error is at least 387. If 386 is allowed, 255 are
/// used. If 500 is allowed, 127 are used, and 63 are not tried since 387 × 1.5 > 500.
struct PaletteSearch {
  private let capacity: Int
  private let isTransparencyUsed: Bool
  /// The error up to which a frame is good enough.
  private let goodEnough: Double
  /// The error of a frame whose edges are off by half a step in each channel, on average.
  ///
  /// The larger the share of edges in a picture, the lower is its ratio in decibels at this error.
  private let invisible: Double
  /// The error of a frame whose edges are off by two steps in one channel, on average.
  private let hardlyVisible: Double
  private var maker: PaletteMaker
  /// The palette with as many colours as are allowed.
  private let full: PaletteChoice
  /// Smaller palettes made so far, by the number of their colours.
  private var smaller: [Int: PaletteChoice] = [:]
  /// The largest distance by which each palette moves any channel of a colour, by the number of its
  /// colours.
  private var steps: [Int: Float] = [:]

  /// The mean squared errors of edges that are invisible (half a step in each channel) and hardly
  /// visible (two steps in one channel).
  private static let invisibleError = 0.75
  private static let hardlyVisibleError = 4.0
  /// The largest distance by which a channel of a colour may be moved under these errors.
  private static let largestHiddenStep: Float = 10
  /// The largest share of a picture that edges take up.
  ///
  /// A picture with more pixels in short runs is shaded, and its banding would be visible.
  static let largestEdgeShare = 0.125

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - entries: The colours of the clip, in the order of their numbers.
  ///   - log: The number of pixels of each colour in each frame.
  ///   - pixelCount: The number of pixels of a frame.
  ///   - edgePixels: The mean number of edge pixels in frames that paint anything.
  ///   - capacity: The largest number of colours.
  ///   - isTransparencyUsed: Whether one more index is reserved for transparent pixels.
  ///   - decibels: The signal-to-noise ratio that is good enough for any frame.
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
    goodEnough = Self.error(decibels, of: pixelCount)
    let hasEdges =
      !maker.isGradient && edgePixels <= Self.largestEdgeShare * Double(pixelCount)
    invisible = hasEdges ? Self.invisibleError * edgePixels : 0
    hardlyVisible = hasEdges ? Self.hardlyVisibleError * edgePixels : 0
    full = maker.choice(capacity)
  }

  /// Chooses a palette.
  ///
  /// No frame is worse than the good-enough ratio or, if even the full palette cannot reach it,
  /// than the ``concession`` or the loss allows. But an invisible error is always allowed, and a
  /// hardly visible one if the good-enough ratio is out of reach and the palette is smaller.
  ///
  /// - Parameters:
  ///   - loss: The decibels that any frame may lose from the good-enough ratio, or from the best
  ///     ratio that the full palette can reach.
  ///   - largestStep: The distance by which a channel of a colour may be moved in addition to
  ///     rounding, or to the distance of the full palette scaled by the loss; `nil` for any
  ///     distance. Invisible and hardly visible errors have a limit of their own.
  /// - Returns: The palette.
  mutating func choose(loss: Double = 0, largestStep: Int? = nil) -> PaletteChoice {
    let isReached = full.worst <= goodEnough
    let allowed = max(allowed(loss: max(loss, isReached ? 0 : concession)), invisible)
    var best = full
    best.allowed = allowed
    // Halving the colours makes each code shorter by a bit, and may use two thirds of a hardly
    // visible error; the rest is spent pixel by pixel.
    let hidden = isReached ? invisible : hardlyVisible / 1.5
    let most = max(allowed, hidden)
    // Fewer colours make larger errors.
    guard best.worst * 1.2 <= most else { return best }
    let longest = longestStep(isReached ? loss : loss > concession ? loss : nil, largestStep)
    // A palette of the minimum size has room for all fixed colours.
    let least = max(2, 2 * full.fixed.count - 1)
    var few = (count: least - 1, worst: Double.infinity)
    func attempt(_ count: Int, _ search: inout PaletteSearch) -> Bool {
      var candidate = search.choice(count)
      let isHidden = candidate.worst <= hidden
      let limit = isHidden ? max(longest ?? 0, Self.largestHiddenStep) : longest
      if candidate.worst <= most, limit.map({ search.step(candidate) <= $0 }) ?? true {
        // An error allowed for a larger palette is also allowed for a smaller one.
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
      // Saving a few colours is not worth the time.
      guard few.count + 8 <= count, count * 5 <= best.colors.count * 4 else { break }
      _ = attempt(count, &self)
    }
    return best
  }

  /// Returns the error allowed in a frame with a loss in decibels from the good-enough ratio, or
  /// from the best ratio that the largest palette can reach.
  func allowed(loss: Double) -> Double {
    max(full.worst, goodEnough) * Self.powerOfTen(loss / 10)
  }

  /// Returns a palette of fewer colours.
  private mutating func choice(_ count: Int) -> PaletteChoice {
    let known = smaller[count] ?? maker.choice(count)
    smaller[count] = known
    return known
  }

  /// The number of attempts with numbers of colours between powers of two.
  ///
  /// On edges, a few colours more or fewer do not change the length of the codes, and the rest of
  /// a frame's budget is spent pixel by pixel; see ``BudgetPainter``. In a gradient each colour
  /// costs bytes, so more attempts are worth their time.
  private var closerAttempts: Int { maker.isGradient ? 2 : 0 }

  /// The decibels by which any frame may be worse than the worst frame of the full palette.
  ///
  /// Palettes of other programs are hardly ever better than that. A gradient may lose more: its
  /// error is spread over all pixels and so less visible than on a few edges, and each decibel
  /// costs several percent of the file.
  private var concession: Double { maker.isGradient ? 2 : 1.1 }

  /// The least factor by which the error grows when the colours are halved.
  private var smallestGrowth: Double { maker.isGradient ? 1.7 : 1.5 }

  /// Returns the largest distance by which a channel of a colour may be moved; `nil` for any
  /// distance, as when there is no loss.
  private mutating func longestStep(_ loss: Double?, _ step: Int?) -> Float? {
    guard let loss, let step else { return nil }
    return max(1, self.step(full)) * Float(Self.powerOfTen(loss / 20)) + Float(step)
  }

  /// Returns the largest distance by which a palette moves any channel of a colour.
  private mutating func step(_ choice: PaletteChoice) -> Float {
    let count = choice.colors.count
    let step = steps[count] ?? maker.largestStep(choice)
    steps[count] = step
    return step
  }

  /// Returns the number of colours that is expected to give an allowed error.
  ///
  /// Errors are about inversely proportional to the square of the number of colours if these are
  /// steps between two colours, as on edges, and to the number itself in gradients.
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
    // A nearly exact palette has an error far too small for that rule: the share is at least 1/3.
    let share = min(
      1,
      max(few.count > 0 ? 1 / 3 : 0, (inverse(allowed / 1.05) - least) / (greatest - least))
    )
    return few.count + Int(share * Double(many.count - few.count))
  }

  /// Returns the squared error of a frame at a signal-to-noise ratio in decibels.
  static func error(_ decibels: Double, of pixelCount: Int) -> Double {
    3 * 255 * 255 * Double(pixelCount) * powerOfTen(-decibels / 10)
  }

  /// Returns a power of ten, the same on all machines, by the four basic operations alone.
  static func powerOfTen(_ exponent: Double) -> Double {
    // e^(x ln 10) as the 1024th power of its 1024th root, whose series converges quickly.
    let x = exponent * 2.302585092994046 / 1024
    var result = 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4)))
    for _ in 0..<10 { result *= result }
    return result
  }
}
