/// The hypothesis that colours were replaced everywhere.
struct Recoloring: PictureHypothesis {
  /// The number of replaced colours.
  let count: Int
  /// The expected colour of the most frequent replacement, the one that affects the most pixels.
  let before: UInt32
  /// The actual colour of the most frequent replacement, the one that affects the most pixels.
  let now: UInt32
  let unexplained: Double

  private init(_ count: Int, _ main: ColorPairs.Pair, explaining pixels: Int, of all: Int) {
    (self.count, before, now) = (count, main.before, main.now)
    unexplained = 1 - Double(pixels) / Double(all)
  }

  /// Finds a single replaced colour that explains nearly all differences; `nil` if there is none.
  ///
  /// All other changed colours must be mixtures of the replaced colour with unchanged colours.
  static func fit(_ sample: PictureSample) -> Recoloring? {
    let colors = sample.colors
    let changes = colors.replacements
    // A few pixels with different colours prove nothing.
    guard let main = main(of: changes, colors), main.count >= 12,
      main.count * 10 >= colors.differing
    else { return nil }
    let hits = mixed(changes, main, with: unchanged(colors))
    guard hits * 100 >= 96 * colors.differing else { return nil }
    return Recoloring(1, main, explaining: hits, of: colors.differing)
  }

  /// Finds flat colours that were replaced with colours absent from the expected picture.
  static func fitSeveral(_ sample: PictureSample) -> Recoloring? {
    let colors = sample.colors
    let changes = colors.replacements
    let flat = changes.filter { $0.count >= 12 && $0.count * 20 >= colors.differing }
    let explained = flat.reduce(0) { $0 + $1.count }
    guard let main = main(of: changes, colors), !flat.isEmpty, explained * 2 >= colors.differing,
      flat.allSatisfy({ colors.expected($0.now) == 0 })
    else { return nil }
    return Recoloring(flat.count, main, explaining: explained, of: colors.differing)
  }

  func isNear(_ other: Recoloring) -> Bool {
    count > 1 && other.count > 1
      || (count, before, now) == (other.count, other.before, other.now)
  }

  /// Returns the most frequent change; `nil` if the expected picture also has its new colour.
  private static func main(
    of changes: [ColorPairs.Pair],
    _ colors: ColorPairs
  ) -> ColorPairs.Pair? {
    let main = changes.max { ($0.count, $1.before) < ($1.count, $0.before) }
    // If the new colour already existed, a shape has merged with others; no colour was replaced.
    return main.flatMap { colors.expected($0.now) == 0 ? $0 : nil }
  }

  /// Returns up to four unchanged colours, the most frequent first.
  private static func unchanged(_ colors: ColorPairs) -> [UInt32] {
    var counts = CountTable()
    for pair in colors.all where !pair.isChange && pair.count == colors.expected(pair.before) {
      counts.add(UInt64(pair.before), pair.count)
    }
    return counts.most(4).map { UInt32($0.key) }
  }

  /// Returns the number of changed pixels whose colours mix the main colour with other colours.
  private static func mixed(
    _ changes: [ColorPairs.Pair],
    _ main: ColorPairs.Pair,
    with others: [UInt32]
  ) -> Int {
    let (old, new) = (SIMD4(pixel: main.before), SIMD4(pixel: main.now))
    return changes.reduce(0) { sum, change in
      if change.before == main.before { return sum + change.count }
      let (before, now) = (SIMD4(pixel: change.before), SIMD4(pixel: change.now))
      let isMixed = others.contains { other in
        let other = SIMD4(pixel: other)
        let way = old - other
        let part = ((before - other) * way).sum() / max((way * way).sum(), 1)
        return (other + part * way - before).largest <= 4
          && (before + part * (new - old) - now).largest <= 3
      }
      return sum + (isMixed ? change.count : 0)
    }
  }
}
