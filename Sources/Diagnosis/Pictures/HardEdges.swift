/// Edges that have lost their antialiasing, or gained it.
struct HardEdges: PictureHypothesis, Equatable {
  /// Whether the antialiasing is lost.
  let isHard: Bool

  static func fit(_ sample: PictureSample) -> HardEdges? {
    if isLost(sample.colors) { return HardEdges(isHard: true) }
    return isLost(sample.colors.reversed) ? HardEdges(isHard: false) : nil
  }

  /// The largest distance between a colour and its next shade, in levels.
  private static let nearColors = 2

  /// Returns whether mixed pixels took on one of a few existing colours.
  private static func isLost(_ colors: ColorPairs) -> Bool {
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
    let pure = colors.pixels { $0.isChange && counts[UInt64($0.before)] > 0 }
    // A mixture lies well between two colours; a background with fewer shades is a step away.
    let near = colors.pixels { $0.isChange && $0.distance <= nearColors }
    return pure * 20 <= differing && near * 2 <= differing
  }
}
