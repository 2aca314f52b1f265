import Clips
import Pixels

/// What became of the colours of a picture.
extension PictureChange {
  private struct Pair: Hashable {
    let before: UInt32
    let now: UInt32
  }

  /// The parts of a picture that a colour of it became, by colour.
  private struct Exchange {
    let before: UInt32
    let now: UInt32
    let count: Int
  }

  /// Whether each colour became another one wherever it was.
  static func color(_ sample: PictureSample) -> PictureChange? {
    var pairs: [Pair: Int] = [:]
    var totals: [UInt32: Int] = [:]
    for (before, now) in zip(sample.before, sample.now) {
      pairs[Pair(before: before, now: now), default: 0] += 1
      totals[before, default: 0] += 1
    }
    let changes = pairs.filter { $0.key.before != $0.key.now }
    let consistent = changes.filter { $0.value * 20 > 19 * (totals[$0.key.before] ?? 0) }
      .map { Exchange(before: $0.key.before, now: $0.key.now, count: $0.value) }
      .sorted { ($0.count, $1.before) > ($1.count, $0.before) }
    let explained = consistent.reduce(0) { $0 + $1.count }
    let rule = ToneChange(sample)
    let tone = rule.map(PictureChange.tone)
    guard explained * 20 > 19 * sample.differing, let main = consistent.first else { return tone }
    let unchanged = totals.filter { pairs[Pair(before: $0.key, now: $0.key)] == $0.value }
      .sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(4).map(\.key)
    // What took on the colour of something that was there before has vanished into it.
    let isNew = totals[main.now] == nil
    // A few pixels that are each of their own colour prove nothing.
    if isNew, main.count >= 12, main.count * 10 >= sample.differing {
      let hits = mixed(consistent, main, with: unchanged)
      // Of two explanations, the one that leaves less.
      if hits * 100 >= 96 * sample.differing, hits >= rule?.hits(sample) ?? 0 {
        return .color(expected: main.before, actual: main.now)
      }
    }
    if let tone { return tone }
    if let fewer = fewerColors(totals, sample) { return fewer }
    let flat = consistent.filter { $0.count >= 12 && $0.count * 20 >= sample.differing }
    guard isNew, !flat.isEmpty, flat.reduce(0, { $0 + $1.count }) * 2 >= sample.differing,
      flat.allSatisfy({ totals[$0.now] == nil })
    else { return nil }
    return flat.count == 1
      ? .color(expected: main.before, actual: main.now)
      : .colors(count: flat.count, expected: main.before, actual: main.now)
  }

  /// How many pixels are those of one colour, mixed with others that stayed as they were.
  private static func mixed(
    _ changes: [Exchange],
    _ main: Exchange,
    with others: [UInt32]
  ) -> Int {
    let (old, new) = (vector(main.before), vector(main.now))
    return changes.reduce(0) { sum, change in
      if change.before == main.before { return sum + change.count }
      let (before, now) = (vector(change.before), vector(change.now))
      let isMixed = others.contains { other in
        let other = vector(other)
        let way = old - other
        let part = ((before - other) * way).sum() / max((way * way).sum(), 1)
        let (expected, actual) = (other + part * way, before + part * (new - old))
        return distance(expected, before) <= 4 && distance(actual, now) <= 3
      }
      return sum + (isMixed ? change.count : 0)
    }
  }

  private static func vector(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4([0, 8, 16, 24].map { Double(pixel >> UInt32($0) & 255) })
  }

  private static func distance(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
    let difference = a - b
    return max(difference.max(), -difference.min())
  }

  /// Whether similar colours have become one, without dots.
  private static func fewerColors(
    _ totals: [UInt32: Int],
    _ sample: PictureSample
  ) -> PictureChange? {
    let now = Set(sample.now).count
    guard now <= 256, now * 2 <= totals.count, totals.count >= 16 else { return nil }
    let near = zip(sample.before, sample.now).filter { distance(vector($0), vector($1)) <= 48 }
    guard near.count * 100 >= 98 * sample.before.count else { return nil }
    return .fewerColors(expected: totals.count, actual: now)
  }

  // MARK: Dots and hard edges

  /// Whether edges lost or won their antialiasing.
  static func hardness(_ sample: PictureSample) -> PictureChange? {
    if isHard(sample.before, sample.now) { return .hardEdges(true) }
    return isHard(sample.now, sample.before) ? .hardEdges(false) : nil
  }

  /// Whether colours are mixed from dots.
  static func dots(_ sample: PictureSample) -> PictureChange? {
    let colors = Set(sample.now).count
    guard colors <= 256, colors * 2 <= Set(sample.before).count,
      roughness(sample.now, sample.width) > 1.4 * roughness(sample.before, sample.width),
      isLevel(sample)
    else { return nil }
    return .dithered(colors: colors)
  }

  /// Whether pixels that were mixtures took on one of a few colours that were there already.
  private static func isHard(_ soft: [UInt32], _ hard: [UInt32]) -> Bool {
    var (colors, mixed): ([UInt32: Int], [UInt32: Int]) = ([:], [:])
    var differing = 0
    for (before, now) in zip(soft, hard) where before != now {
      differing += 1
      colors[now, default: 0] += 1
      mixed[before, default: 0] += 1
    }
    let flat = colors.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(6)
    let kept = Set(soft)
    // Both sides of edges must have won; else something has vanished, or appeared.
    guard differing >= 12, flat.count >= 2, flat[1].value * 8 >= differing,
      flat.allSatisfy({ kept.contains($0.key) || $0.value * 50 < differing }),
      flat.reduce(0, { $0 + $1.value }) * 100 >= 97 * differing
    else { return false }
    let pure = mixed.filter { colors[$0.key] != nil }.reduce(0) { $0 + $1.value }
    return pure * 20 <= differing
  }

  /// The mean squared step from a pixel to the next ones.
  private static func roughness(_ pixels: [UInt32], _ width: Int) -> Double {
    var sum = 0
    for place in pixels.indices.dropLast(width) where place % width < width - 1 {
      for next in [place + 1, place + width] where pixels[place] != pixels[next] {
        let step = ShadedPixel(pixels[next]).channels &- ShadedPixel(pixels[place]).channels
        for channel in 0..<3 { sum += Int(step[channel]) * Int(step[channel]) }
      }
    }
    return Double(sum) / Double(pixels.count)
  }

  /// Whether what differs evens out within squares of eight pixels.
  private static func isLevel(_ sample: PictureSample) -> Bool {
    let side = 8
    var (whole, mean) = (0.0, 0.0)
    for top in stride(from: 0, to: sample.height, by: side) {
      for left in stride(from: 0, to: sample.width, by: side) {
        var sums = SIMD4<Double>(repeating: 0)
        var count = 0.0
        for y in top..<min(top + side, sample.height) {
          for x in left..<min(left + side, sample.width) {
            let place = y * sample.width + x
            let difference = vector(sample.now[place]) - vector(sample.before[place])
            sums += difference
            whole += (difference * difference).sum()
            count += 1
          }
        }
        mean += (sums * sums).sum() / count
      }
    }
    // Of noise, 1 / 64 of the squares remain in the mean of 64 pixels, which are counted as 64.
    return mean < 0.5 * whole
  }
}
