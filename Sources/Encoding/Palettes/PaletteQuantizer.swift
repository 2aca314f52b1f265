/// Moves the colours of a palette so that the weighted sum of squared errors becomes smaller.
///
/// This is *k*-means. Each point remembers its last colour, which is likely to be the nearest
/// colour of the next palette, or close to it.
struct PaletteQuantizer {
  /// The colours that the palette has to represent.
  let points: [ColorPoint]
  /// The colour that was nearest to each point the last time.
  private var matches: [Int32]

  init(points: [ColorPoint]) {
    self.points = points
    matches = Array(repeating: 0, count: points.count)
  }

  /// Moves all colours except the fixed ones, which come first, for at most a number of rounds.
  mutating func refine(
    _ colors: inout [ColorPoint],
    fixedCount: Int,
    weights: [Float],
    rounds: Int
  ) {
    let points = points
    for _ in 0..<rounds where colors.count > fixedCount {
      var sums = [ColorPoint](repeating: .zero, count: colors.count)
      lookUp(colors, where: { weights[$0] > 0 }) { index, match in
        var point = points[index]
        point.w = 1
        sums[match.index] += point * weights[index]
      }
      var isStable = true
      for index in fixedCount..<colors.count where sums[index].w > 0 {
        var mean = (sums[index] / sums[index].w).rounded(.toNearestOrEven)
        mean.w = 0
        isStable = isStable && mean == colors[index]
        colors[index] = mean
      }
      if isStable { break }
    }
  }

  /// Returns the squared distance of each point from the nearest of some colours.
  mutating func errors(_ colors: [ColorPoint]) -> [Float] {
    var errors = [Float](repeating: 0, count: points.count)
    lookUp(colors, where: { _ in true }) { errors[$0] = $1.error }
    return errors
  }

  @inline(__always)
  private mutating func lookUp(
    _ colors: [ColorPoint],
    where isWanted: (Int) -> Bool,
    _ body: (Int, NearestColor.Match) -> Void
  ) {
    let nearest = NearestColor(colors)
    for index in points.indices where isWanted(index) {
      let guess = Int(matches[index])
      let match = nearest(points[index], guess: guess < colors.count ? guess : nil)
      matches[index] = Int32(truncatingIfNeeded: match.index)
      body(index, match)
    }
  }
}
