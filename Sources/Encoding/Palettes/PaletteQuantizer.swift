/// A refinement of palettes that reduces the weighted sum of squared errors with *k*-means.
///
/// The search for a point's nearest colour starts at the index found in the previous palette.
struct PaletteQuantizer {
  /// The colours that the palette must represent.
  let points: [ColorPoint]
  /// For each point, the index of its nearest palette colour when the point was last looked up.
  private var matches: [Int32]

  init(points: [ColorPoint]) {
    self.points = points
    matches = Array(repeating: 0, count: points.count)
  }

  /// Refines all colours except the first `fixedCount`, in at most `rounds` rounds.
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

  /// Returns the squared distance from each point to the nearest of the given colours.
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
