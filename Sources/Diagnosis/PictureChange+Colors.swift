/// Changes of the colours of a picture.
extension PictureChange {
  /// Finds colours that have become other ones everywhere.
  static func color(_ sample: PictureSample) -> PictureChange? {
    let colors = sample.colors
    // The colours that changed nearly everywhere.
    let consistent = colors.all.filter {
      $0.isChange && $0.count * 20 > 19 * colors.expected($0.before)
    }
    let explained = consistent.reduce(0) { $0 + $1.count }
    let rule = ToneChange(colors)
    let tone = rule.map(PictureChange.tone)
    let main = consistent.max { ($0.count, $1.before) < ($1.count, $0.before) }
    guard explained * 20 > 19 * colors.differing, let main else { return tone }
    // A shape that took on an existing colour has vanished into it.
    let isNew = colors.expected(main.now) == 0
    // A few pixels, each of its own colour, prove nothing.
    if isNew, main.count >= 12, main.count * 10 >= colors.differing {
      let hits = mixed(consistent, main, with: unchanged(colors))
      // Of two explanations, the one that leaves less. If both leave as much, the one with a single
      // number, unless it is a factor or a power, which mixtures with black have as well.
      let ruled = rule?.hits(colors) ?? 0
      var isUniform = false
      if case .offset = rule { isUniform = true }
      if hits * 100 >= 96 * colors.differing, isUniform ? hits > ruled : hits >= ruled {
        return .color(expected: main.before, actual: main.now)
      }
    }
    if let tone { return tone }
    if let fewer = fewerColors(colors) { return fewer }
    let flat = consistent.filter { $0.count >= 12 && $0.count * 20 >= colors.differing }
    guard isNew, !flat.isEmpty, flat.reduce(0, { $0 + $1.count }) * 2 >= colors.differing,
      flat.allSatisfy({ colors.expected($0.now) == 0 })
    else { return nil }
    return flat.count == 1
      ? .color(expected: main.before, actual: main.now)
      : .colors(count: flat.count, expected: main.before, actual: main.now)
  }

  /// Returns the unchanged colours, at most four, the most frequent first.
  private static func unchanged(_ colors: ColorPairs) -> [UInt32] {
    var counts = CountTable()
    for pair in colors.all where !pair.isChange && pair.count == colors.expected(pair.before) {
      counts.add(UInt64(pair.before), pair.count)
    }
    return counts.most(4).map { UInt32($0.key) }
  }

  /// Returns the number of pixels that are mixtures of one colour with unchanged ones.
  private static func mixed(
    _ changes: [ColorPairs.Pair],
    _ main: ColorPairs.Pair,
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
    SIMD4(
      Double(pixel & 255),
      Double(pixel >> 8 & 255),
      Double(pixel >> 16 & 255),
      Double(pixel >> 24)
    )
  }

  private static func distance(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
    let difference = a - b
    return max(difference.max(), -difference.min())
  }

  /// Finds similar colours that have become one, without dithering.
  private static func fewerColors(_ colors: ColorPairs) -> PictureChange? {
    let (before, now) = (colors.expectedColors, colors.actualColors)
    guard now <= 256, now * 2 <= before, before >= 16 else { return nil }
    let near = colors.all.reduce(0) { sum, pair in
      sum + (distance(vector(pair.before), vector(pair.now)) <= 48 ? pair.count : 0)
    }
    guard near * 100 >= 98 * colors.pixelCount else { return nil }
    return .fewerColors(expected: before, actual: now)
  }

  // MARK: Dots and hard edges

  /// Finds edges that lost or gained their antialiasing.
  static func hardness(_ sample: PictureSample) -> PictureChange? {
    if isHard(sample.colors) { return .hardEdges(true) }
    return isHard(sample.colors.reversed) ? .hardEdges(false) : nil
  }

  /// Finds dithered colours.
  static func dots(_ sample: PictureSample) -> PictureChange? {
    let colors = sample.colors.actualColors
    guard colors <= 256, colors * 2 <= sample.colors.expectedColors,
      roughness(sample.now, sample.width) > 1.4 * roughness(sample.before, sample.width),
      isLevel(sample)
    else { return nil }
    return .dithered(colors: colors)
  }

  /// Returns whether mixed pixels took on one of a few existing colours.
  private static func isHard(_ colors: ColorPairs) -> Bool {
    let differing = colors.differing
    // Most pictures end here, before their changed colours are counted.
    guard differing >= 12, colors.actualColors(inPixels: (differing + 7) / 8) >= 2 else {
      return false
    }
    var counts = CountTable()
    for pair in colors.all where pair.isChange { counts.add(UInt64(pair.now), pair.count) }
    let flat = counts.most(6)
    // Both sides of edges must have gained pixels; otherwise something has vanished, or appeared.
    guard flat.count >= 2, flat[1].count * 8 >= differing,
      flat.allSatisfy({ colors.expected(UInt32($0.key)) > 0 || $0.count * 50 < differing }),
      flat.reduce(0, { $0 + $1.count }) * 100 >= 97 * differing
    else { return false }
    let pure = colors.all.reduce(0) { sum, pair in
      sum + (pair.isChange && counts[UInt64(pair.before)] > 0 ? pair.count : 0)
    }
    guard pure * 20 <= differing else { return false }
    // A mixture is some way between two colours; a ground in fewer shades is but a step away.
    let near = colors.all.reduce(0) { sum, pair in
      sum + (pair.isChange && pair.distance <= nearColors ? pair.count : 0)
    }
    return near * 2 <= differing
  }

  /// The largest distance between a colour and its next shade, in levels.
  private static let nearColors = 2

  /// Returns the mean squared step from a pixel to the next ones.
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

  /// Returns whether differences average out within squares of eight pixels.
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
    // For noise, 1 / 64 of the squares remain in the mean of 64 pixels, which are counted as 64.
    return mean < 0.5 * whole
  }
}
