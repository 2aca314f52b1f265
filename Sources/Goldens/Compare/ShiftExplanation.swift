/// What of a difference a shift of the expected picture by a tenth of a pixel explains.
///
/// A pixel is the mean of what lies in it. Shifting by a part *d* of a pixel takes a strip of
/// width *d* away on one side and adds one on the other, so it changes the mean by at most *d*
/// times the contrast around the pixel, for each direction. Two questions are asked of each pixel:
///
/// - Does its own change stay within that? Where a stroke is too thin to fill a pixel, no pixel
///   shows its colour; the contrast is taken from what the stroke has across, and somewhat more.
/// - Does the sum over the 5 × 5 pixels around it stay within what a shift brings in and takes out
///   at their edge? That tells a stroke that moves from one that grows, or loses a cap or a dash.
struct ShiftExplanation {
  fileprivate typealias Channels = ShadedPixel.Channels
  fileprivate typealias Levels = SIMD8<Float>

  /// How far a shift goes sideways, in pixels: a tenth, and coverage in steps of 1/256.
  private static let reachX: Float = 0.1 + 1 / 128
  /// How far a shift goes up or down, in pixels: Cairo's coverage has 15 rows a pixel, so that a
  /// tenth becomes two of them.
  private static let reachY: Float = 2.0 / 15
  /// What rounding a few colours laid over each other may change, in levels.
  private static let rounding: Float = 2

  private let neighbourhood: Neighbourhood
  private let pixelCount: Int

  /// The pixels with anything unexplained.
  private(set) var unexplainedPixels = 0
  /// The largest part of a difference that is unexplained, in levels.
  private(set) var largestUnexplained = 0
  /// The pixels with at least ``visible`` levels unexplained.
  private(set) var visiblePixels = 0
  /// The pixels with at least ``clear`` levels unexplained: eight without rounding.
  private(set) var clearPixels = 0
  /// The pixels with at least ``striking`` levels unexplained.
  private(set) var strikingPixels = 0

  private static let visible = 3
  private static let clear = 6
  private static let striking = 24

  init(
    expected: UnsafeBufferPointer<UInt32>,
    actual: UnsafeBufferPointer<UInt32>,
    width: Int
  ) {
    neighbourhood = Neighbourhood(expected: expected, actual: actual, width: width)
    pixelCount = expected.count
  }

  /// Whether what is left unexplained is too little to be seen.
  ///
  /// 0.02 % of the pixels clearly wrong fail, 0.1 % of them visibly wrong, and four that are
  /// strikingly wrong: a missing cap has no more.
  var isSame: Bool {
    clearPixels * 5000 < pixelCount && visiblePixels * 1000 < pixelCount && strikingPixels < 4
  }

  /// Takes a pixel that differs.
  mutating func note(_ difference: SIMD8<Int16>, x: Int, y: Int) {
    let size = Levels(difference).magnitude
    // A single level is rounding everywhere.
    guard size.max() > 1 else { return }
    let worst = neighbourhood.look(x: x, y: y) { Int(Self.unexplained(size, $0)) }
    guard worst > 0 else { return }
    unexplainedPixels += 1
    largestUnexplained = max(largestUnexplained, worst)
    if worst >= Self.visible { visiblePixels += 1 }
    if worst >= Self.clear { clearPixels += 1 }
    if worst >= Self.striking { strikingPixels += 1 }
  }

  /// What a pixel's neighbours do not explain of its change, in levels.
  private static func unexplained(_ size: Levels, _ window: Window) -> Float {
    // Where all is flat, nothing can be shifted in; one level is rounding.
    if window.isInside, window.isFlat { return size.max() - 1 }
    let contrasts = window.contrasts
    let explained = contrasts.across * reachX + contrasts.down * reachY + rounding
    var left = size - explained
    guard window.isInside else { return left.max() }
    let flow =
      window.flow(.across, contrast: contrasts.across) * reachX
      + window.flow(.down, contrast: contrasts.down) * reachY
    // Shapes that touch let through what lies behind them once they touch inside a pixel: a
    // colour from elsewhere, but little of it.
    let excess = window.excess
    // Edges of a stroke are rounded to rows of coverage one by one, each in five columns.
    var noise = window.wideRange / 5 + 20
    noise.replace(with: noise + 2 * leak, where: excess .> 0)
    let sum = window.isWide ? (window.sum.magnitude - flow - noise) / 5 : Levels(repeating: 0)
    guard max(left.max(), sum.max()) > 0 else { return 0 }
    guard window.isSeam else { return max(left.max(), sum.max()) }
    left.replace(with: 0, where: (excess .> 0) .& (excess .< leak))
    return left.max()
  }

  /// The most that shows through where three shapes share a pixel, a strip of each of two edges
  /// being open, in levels.
  private static let leak: Float = 2 * 2.0 / 15 * (1 - 2.0 / 15) * 255 + 5
}

extension SIMD8<Float> {
  fileprivate var magnitude: SIMD8<Float> { replacing(with: -self, where: self .< 0) }
}
