import Platform

/// A rule that computes the actual colours of all pixels from the expected ones.
enum ToneChange: Hashable {
  /// All channels are lighter by so many levels, or darker if negative.
  case offset(Int)
  /// All channels are raised to a power of so many hundredths: above 100 the middle is darker.
  case gamma(hundredths: Int)
  /// All channels are further from black, by so many percent, or nearer if negative.
  case gain(percent: Int)
  /// Light and dark are exchanged.
  case inverted
  /// All colours are greys.
  case gray
  /// Red and blue are exchanged.
  case exchanged

  /// Finds the rule that explains the colours of two pictures, or returns `nil` if none does.
  init?(_ colors: ColorPairs) {
    // A number of levels is meaningful if it holds for two colours, other rules if for several.
    guard colors.all.count >= 2 else { return nil }
    let offset = Self.offset(colors).flatMap { $0.fits(colors) ? $0 : nil }
    guard colors.all.count >= 3 else {
      guard let offset else { return nil }
      self = offset
      return
    }
    if let simple = [ToneChange.inverted, .exchanged, .gray].first(where: { $0.fits(colors) }) {
      self = simple
      return
    }
    let candidates = [Self.gain(colors), Self.gamma(colors)].compactMap { $0 }
      .filter { $0.fits(colors) }
    let best = ([offset].compactMap { $0 } + candidates).min {
      $0.error(colors) < $1.error(colors)
    }
    guard let best else { return nil }
    self = best
  }

  private static func channel(_ pixel: UInt32, _ number: Int) -> Int {
    Int(pixel >> UInt32(8 * number) & 255)
  }

  // MARK: Candidates

  private static func offset(_ colors: ColorPairs) -> ToneChange? {
    // By change, from −255 on.
    var counts = Array(repeating: 0, count: 511)
    for pair in colors.all {
      for number in 0..<3 {
        let change = channel(pair.now, number) - channel(pair.before, number)
        if change != 0 { counts[255 + change] += pair.count }
      }
    }
    let most = counts.indices.max { (counts[$0], $0) < (counts[$1], $1) } ?? 255
    return counts[most] > 0 ? .offset(most - 255) : nil
  }

  private static func gain(_ colors: ColorPairs) -> ToneChange? {
    var (products, squares) = (0, 0)
    for pair in colors.all {
      for number in 0..<3 {
        let (before, now) = (channel(pair.before, number), channel(pair.now, number))
        guard now < 255 else { continue }
        products += pair.count * before * now
        squares += pair.count * before * before
      }
    }
    let percent =
      squares > 0 ? Int(((Double(products) / Double(squares) - 1) * 100).rounded()) : 0
    return percent == 0 ? nil : .gain(percent: percent)
  }

  private static func gamma(_ colors: ColorPairs) -> ToneChange? {
    let logarithms = (0..<256).map { log(Double($0) / 255) }
    var (products, squares) = (0.0, 0.0)
    for pair in colors.all where pair.before >> 24 == 255 {
      for number in 0..<3 {
        let (before, now) = (channel(pair.before, number), channel(pair.now, number))
        guard 8...247 ~= before, 4...251 ~= now else { continue }
        let x = logarithms[before]
        products += Double(pair.count) * x * logarithms[now]
        squares += Double(pair.count) * x * x
      }
    }
    let hundredths = squares > 0 ? Int((products / squares * 100).rounded()) : 100
    return abs(hundredths - 100) < 2 ? nil : .gamma(hundredths: hundredths)
  }

  // MARK: Judging

  /// The result for each level of a channel, if that depends on nothing else; otherwise the level
  /// itself.
  private var curve: [Double] {
    (0..<256).map { level -> Double in
      switch self {
      case .offset(let levels): Double(level + levels)
      case .gain(let percent): Double(level) * (1 + Double(percent) / 100)
      case .gamma(let hundredths): 255 * pow(Double(level) / 255, Double(hundredths) / 100)
      case .inverted, .gray, .exchanged: Double(level)
      }
    }
  }

  /// Returns the result for a pixel's channels, blue first.
  private func result(of pixel: UInt32, _ curve: [Double]) -> SIMD3<Double> {
    let (blue, green, red) = (
      Self.channel(pixel, 0), Self.channel(pixel, 1), Self.channel(pixel, 2)
    )
    let channels = SIMD3(curve[blue], curve[green], curve[red])
    let opacity = Double(pixel >> 24)
    switch self {
    case .offset, .gain:
      return channels.clamped(
        lowerBound: SIMD3(repeating: 0),
        upperBound: SIMD3(repeating: opacity)
      )
    case .gamma: return channels
    case .inverted: return opacity - channels
    case .gray:
      return SIMD3(repeating: 0.114 * channels[0] + 0.587 * channels[1] + 0.299 * channels[2])
    case .exchanged: return SIMD3(channels[2], channels[1], channels[0])
    }
  }

  /// Returns the largest error of the rule for a pair, in levels.
  private func miss(_ pair: ColorPairs.Pair, _ curve: [Double]) -> Double {
    guard pair.before >> 24 == pair.now >> 24 else { return 255 }
    let expected = result(of: pair.before, curve)
    let actual = SIMD3(
      Double(Self.channel(pair.now, 0)),
      Double(Self.channel(pair.now, 1)),
      Double(Self.channel(pair.now, 2))
    )
    let difference = expected - actual
    return max(difference.max(), -difference.min())
  }

  /// The largest allowed error for a colour, in levels: by rounding, and by the precision of the
  /// rule.
  private var tolerance: Double {
    switch self {
    case .offset, .exchanged: 0.01
    case .inverted: 1.01
    case .gain, .gamma: 2.5
    case .gray: 8
    }
  }

  private func fits(_ colors: ColorPairs) -> Bool {
    if self == .gray {
      // A grey picture has no colours to lose.
      guard colors.all.allSatisfy({ Self.isGray($0.now) }),
        colors.all.contains(where: { !Self.isGray($0.before) })
      else { return false }
    }
    let curve = curve
    var (missed, missedDiffering) = (0, 0)
    var changed: UInt32?
    var isSeveral = false
    for pair in colors.all {
      if pair.isChange {
        // A single colour that changes is reported as such, even if a rule would explain it.
        isSeveral = isSeveral || changed.map { $0 != pair.before } ?? false
        changed = pair.before
      }
      guard miss(pair, curve) > tolerance else { continue }
      missed += pair.count
      missedDiffering += pair.isChange ? pair.count : 0
      // No further colour makes it fit.
      if missed * 100 > 2 * colors.pixelCount || missedDiffering * 100 > 3 * colors.differing {
        return false
      }
    }
    return isSeveral
  }

  /// Returns the number of different pixels that the rule explains.
  func hits(_ colors: ColorPairs) -> Int {
    let curve = curve
    return colors.all.reduce(0) { sum, pair in
      sum + (pair.isChange && miss(pair, curve) <= tolerance ? pair.count : 0)
    }
  }

  private static func isGray(_ pixel: UInt32) -> Bool {
    channel(pixel, 0) == channel(pixel, 1) && channel(pixel, 1) == channel(pixel, 2)
  }

  private func error(_ colors: ColorPairs) -> Double {
    let curve = curve
    return colors.all.reduce(0) { $0 + Double($1.count) * min(miss($1, curve), 16) }
  }
}
