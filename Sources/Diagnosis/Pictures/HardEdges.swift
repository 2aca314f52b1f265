/// The hypothesis that edges have lost or gained antialiasing.
struct HardEdges: PictureHypothesis, Equatable {
  /// Whether the antialiasing is lost rather than gained.
  let isHard: Bool

  static func fit(_ sample: PictureSample) -> HardEdges? {
    if isLost(sample.colors) { return HardEdges(isHard: true) }
    return isLost(sample.colors.reversed) ? HardEdges(isHard: false) : nil
  }

  /// The maximum difference between two shades of a background, in levels.
  private static let nearColors = 2

  /// Returns whether antialiased pixels have changed to one of a few colours of the old picture.
  private static func isLost(_ colors: ColorPairs) -> Bool {
    let differing = colors.differing
    // This cheap test rejects most pictures before their changed colours are counted.
    guard differing >= 12, colors.actualColors(inPixels: (differing + 7) / 8) >= 2 else {
      return false
    }
    var counts = CountTable()
    for pair in colors.all where pair.isChange { counts.add(UInt64(pair.now), pair.count) }
    let flat = counts.most(6)
    // Colours on both sides of edges must gain pixels. Otherwise a shape was added or removed.
    guard flat.count >= 2, flat[1].count * 8 >= differing,
      flat.allSatisfy({ colors.expected(UInt32($0.key)) > 0 || $0.count * 50 < differing }),
      flat.reduce(0, { $0 + $1.count }) * 100 >= 97 * differing
    else { return false }
    let pure = colors.pixels { $0.isChange && counts[UInt64($0.before)] > 0 }
    // An antialiased pixel is far from both colours of its edge. Pixels that change by only a level
    // or two come from a background that lost shades.
    let near = colors.pixels { $0.isChange && $0.distance <= nearColors }
    return pure * 20 <= differing && near * 2 <= differing
  }
}
