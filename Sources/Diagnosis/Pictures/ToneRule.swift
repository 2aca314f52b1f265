import Platform

/// A rule that maps expected colours to actual colours.
enum ToneRule: Equatable {
  /// A number of levels is added to all channels; negative for darker.
  case offset(Int)
  /// All channels, as fractions, are raised to `hundredths` / 100; above 100, midtones get darker.
  case gamma(hundredths: Int)
  /// All channels are multiplied by 1 + `percent` / 100; negative for darker.
  case gain(percent: Int)
  /// Light and dark are exchanged.
  case inverted
  /// All colours have become grey.
  case gray
  /// Red and blue are exchanged.
  case exchanged

  // MARK: Candidates

  /// Returns the offset that applies to the most pixels; `nil` if no pixel changes.
  static func offset(_ colors: ColorPairs) -> ToneRule? {
    // The counts are indexed by the change plus 255.
    var counts = Array(repeating: 0, count: 511)
    for pair in colors.all {
      for (before, now) in pair.channels where before != now {
        counts[255 + now - before] += pair.count
      }
    }
    let most = counts.indices.max { (counts[$0], $0) < (counts[$1], $1) } ?? 255
    return counts[most] > 0 ? .offset(most - 255) : nil
  }

  /// Returns the gain that fits best; `nil` if the percentage is 0.
  static func gain(_ colors: ColorPairs) -> ToneRule? {
    let factor = factor(colors.all) { $1 < 255 ? (Double($0), Double($1)) : nil }
    let percent = Int(((factor - 1) * 100).rounded())
    return percent == 0 ? nil : .gain(percent: percent)
  }

  /// Returns the gamma that fits best; `nil` if it is close to 1.
  static func gamma(_ colors: ColorPairs) -> ToneRule? {
    let logarithms = (0..<256).map { log(Double($0) / 255) }
    let factor = factor(colors.all.filter { $0.before >> 24 == 255 }) { before, now in
      8...247 ~= before && 4...251 ~= now ? (logarithms[before], logarithms[now]) : nil
    }
    let hundredths = Int((factor * 100).rounded())
    return abs(hundredths - 100) < 2 ? nil : .gamma(hundredths: hundredths)
  }

  /// Returns the factor f for which f · x is closest to y (least squares); 1 without any numbers.
  private static func factor(
    _ pairs: [ColorPairs.Pair],
    _ numbers: (_ before: Int, _ now: Int) -> (x: Double, y: Double)?
  ) -> Double {
    var (products, squares) = (0.0, 0.0)
    for pair in pairs {
      for case let (x, y)? in pair.channels.map(numbers) {
        products += Double(pair.count) * x * y
        squares += Double(pair.count) * x * x
      }
    }
    return squares > 0 ? products / squares : 1
  }

  // MARK: Judging

  /// The result for each level of a channel; the level itself if the rule needs other channels too.
  var curve: [Double] {
    (0..<256).map { level -> Double in
      switch self {
      case .offset(let levels): Double(level + levels)
      case .gain(let percent): Double(level) * (1 + Double(percent) / 100)
      case .gamma(let hundredths): 255 * pow(Double(level) / 255, Double(hundredths) / 100)
      case .inverted, .gray, .exchanged: Double(level)
      }
    }
  }

  /// The maximum error for a colour, in levels, because of rounding and the precision of the rule.
  var tolerance: Double {
    switch self {
    case .offset, .exchanged: 0.01
    case .inverted: 1.01
    case .gain, .gamma: 2.5
    case .gray: 8
    }
  }

  /// Returns the rule's error for a colour pair: the largest error in a channel, in levels.
  func miss(_ pair: ColorPairs.Pair, _ curve: [Double]) -> Double {
    guard pair.before >> 24 == pair.now >> 24 else { return 255 }
    let difference = result(of: pair.before, curve) - SIMD4(pixel: pair.now)
    return max(abs(difference.x), abs(difference.y), abs(difference.z))
  }

  /// Returns the result for a pixel's blue, green and red; the fourth element has no meaning.
  private func result(of pixel: UInt32, _ curve: [Double]) -> SIMD4<Double> {
    func level(_ shift: UInt32) -> Double { curve[Int(pixel >> shift & 255)] }
    let channels = SIMD4(level(0), level(8), level(16), 0)
    let opacity = Double(pixel >> 24)
    return switch self {
    case .offset, .gain:
      channels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: opacity))
    case .gamma: channels
    case .inverted: opacity - channels
    case .gray: SIMD4(repeating: 0.114 * channels.x + 0.587 * channels.y + 0.299 * channels.z)
    case .exchanged: SIMD4(channels.z, channels.y, channels.x, 0)
    }
  }
}
