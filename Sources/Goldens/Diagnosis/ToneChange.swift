import Clips
import Platform

/// A rule that makes the actual colours of all pixels from the expected ones.
enum ToneChange: Hashable {
  /// All channels are lighter by so many levels, or darker where negative.
  case offset(Int)
  /// All channels are raised to a power of so many hundredths: above 100 the middle is darker.
  case gamma(hundredths: Int)
  /// All channels lie further from black, by so many percent, or nearer where negative.
  case gain(percent: Int)
  /// Light and dark are exchanged.
  case inverted
  /// All colours are greys.
  case gray
  /// Red and blue are exchanged.
  case exchanged

  /// How a part of two pictures is explained by one rule for all pixels; nil where none does.
  init?(_ sample: PictureSample) {
    let pairs = Self.pairs(sample)
    // A rule says something where it holds for several colours.
    guard pairs.count >= 3 else { return nil }
    let fits: (ToneChange) -> Bool = { $0.fits(pairs) }
    if let simple = [ToneChange.inverted, .exchanged, .gray].first(where: fits) {
      self = simple
      return
    }
    let candidates = [Self.offset(pairs), Self.gain(pairs), Self.gamma(pairs)].compactMap { $0 }
      .filter(fits)
    let best = candidates.min { $0.error(pairs) < $1.error(pairs) }
    guard let best else { return nil }
    self = best
  }

  /// Colours, and how many pixels went from the one to the other.
  private struct Pair: Hashable {
    let before: UInt32
    let now: UInt32
  }

  private static func pairs(_ sample: PictureSample) -> [(Pair, Int)] {
    var counts: [Pair: Int] = [:]
    for (before, now) in zip(sample.before, sample.now) {
      counts[Pair(before: before, now: now), default: 0] += 1
    }
    return counts.map { ($0.key, $0.value) }
  }

  private static func channel(_ pixel: UInt32, _ number: Int) -> Int {
    Int(pixel >> UInt32(8 * number) & 255)
  }

  // MARK: Candidates

  private static func offset(_ pairs: [(Pair, Int)]) -> ToneChange? {
    var counts: [Int: Int] = [:]
    for (pair, count) in pairs {
      for number in 0..<3 {
        let change = channel(pair.now, number) - channel(pair.before, number)
        if change != 0 { counts[change, default: 0] += count }
      }
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }.map { .offset($0.key) }
  }

  private static func gain(_ pairs: [(Pair, Int)]) -> ToneChange? {
    var (products, squares) = (0.0, 0.0)
    for (pair, count) in pairs {
      for number in 0..<3 {
        let (before, now) = (channel(pair.before, number), channel(pair.now, number))
        guard now < 255 else { continue }
        products += Double(count * before * now)
        squares += Double(count * before * before)
      }
    }
    let percent = squares > 0 ? Int(((products / squares - 1) * 100).rounded()) : 0
    return percent == 0 ? nil : .gain(percent: percent)
  }

  private static func gamma(_ pairs: [(Pair, Int)]) -> ToneChange? {
    var (products, squares) = (0.0, 0.0)
    for (pair, count) in pairs where pair.before >> 24 == 255 {
      for number in 0..<3 {
        let (before, now) = (channel(pair.before, number), channel(pair.now, number))
        guard 8...247 ~= before, 4...251 ~= now else { continue }
        let x = log(Double(before) / 255)
        products += Double(count) * x * log(Double(now) / 255)
        squares += Double(count) * x * x
      }
    }
    let hundredths = squares > 0 ? Int((products / squares * 100).rounded()) : 100
    return abs(hundredths - 100) < 2 ? nil : .gamma(hundredths: hundredths)
  }

  // MARK: Judging

  /// What the rule makes of a pixel's channels, blue first.
  private func result(of pixel: UInt32) -> SIMD3<Double> {
    let channels = SIMD3((0..<3).map { Double(Self.channel(pixel, $0)) })
    let opacity = Double(pixel >> 24)
    switch self {
    case .offset(let levels):
      return (channels + Double(levels)).clamped(
        lowerBound: SIMD3(repeating: 0),
        upperBound: SIMD3(repeating: opacity)
      )
    case .gain(let percent):
      return (channels * (1 + Double(percent) / 100)).clamped(
        lowerBound: SIMD3(repeating: 0),
        upperBound: SIMD3(repeating: opacity)
      )
    case .gamma(let hundredths):
      return SIMD3((0..<3).map { 255 * pow(channels[$0] / 255, Double(hundredths) / 100) })
    case .inverted: return opacity - channels
    case .gray:
      return SIMD3(repeating: 0.114 * channels[0] + 0.587 * channels[1] + 0.299 * channels[2])
    case .exchanged: return SIMD3(channels[2], channels[1], channels[0])
    }
  }

  /// By how many levels a pair misses what the rule says at most.
  private func miss(_ pair: Pair) -> Double {
    guard pair.before >> 24 == pair.now >> 24 else { return 255 }
    let expected = result(of: pair.before)
    return (0..<3).map { abs(expected[$0] - Double(Self.channel(pair.now, $0))) }.max() ?? 0
  }

  /// By how many levels the rule may miss a colour: by rounding, and by how exactly it is stated.
  private var tolerance: Double {
    switch self {
    case .offset, .exchanged: 0.01
    case .inverted: 1.01
    case .gain, .gamma: 2.5
    case .gray: 8
    }
  }

  private func fits(_ pairs: [(Pair, Int)]) -> Bool {
    var (all, differing, hit, hitDiffering) = (0, 0, 0, 0)
    var colors: Set<UInt32> = []
    for (pair, count) in pairs {
      let isHit = miss(pair) <= tolerance
      all += count
      hit += isHit ? count : 0
      guard pair.before != pair.now else { continue }
      differing += count
      hitDiffering += isHit ? count : 0
      colors.insert(pair.before)
    }
    if self == .gray {
      let isGray = pairs.allSatisfy { Self.isGray($0.0.now) }
      // What was grey before has no colours to lose.
      guard isGray, pairs.contains(where: { !Self.isGray($0.0.before) }) else { return false }
    }
    // One colour that is another one is that, whatever rule could make it so.
    return colors.count >= 2 && hit * 100 >= 98 * all && hitDiffering * 100 >= 97 * differing
  }

  /// How many of the pixels that differ the rule explains.
  func hits(_ sample: PictureSample) -> Int {
    zip(sample.before, sample.now).reduce(0) { sum, pixels in
      let isHit =
        pixels.0 != pixels.1 && miss(Pair(before: pixels.0, now: pixels.1)) <= tolerance
      return sum + (isHit ? 1 : 0)
    }
  }

  private static func isGray(_ pixel: UInt32) -> Bool {
    channel(pixel, 0) == channel(pixel, 1) && channel(pixel, 1) == channel(pixel, 2)
  }

  private func error(_ pairs: [(Pair, Int)]) -> Double {
    pairs.reduce(0) { $0 + Double($1.1) * min(miss($1.0), 16) }
  }
}
