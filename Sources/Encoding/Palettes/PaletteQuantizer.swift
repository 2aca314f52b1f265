/// Chooses a few colours for many, so that the picture looks the same.
///
/// 1. What is flat stays exact: white, black and the most frequent colours are set.
/// 2. The rest is cut in Oklab, always the group with the largest error, at the place that leaves
///    the smallest error behind (Wu's criterion on single axes).
/// 3. A few rounds of *k*-means improve the groups.
///
/// Nothing is random and ties go to the smaller index, so the same colours always give the same
/// palette.
struct PaletteQuantizer {
  /// The palette and, for each entry, the index of its colour.
  private(set) var result: (colors: [RGBColor], indices: [UInt8])

  private struct Point {
    var lab: OklabColor
    var weight: Float
    var entry: Int
  }

  /// - Parameters:
  ///   - entries: The colours; at least one.
  ///   - limit: The most colours to use, in `1...256`.
  init(_ entries: [ColorHistogram.Entry], limit: Int) {
    let pinned = PaletteQuantizer.pinned(entries, limit: limit)
    let isPinned = Set(pinned)
    let labs = entries.map { OklabColor($0.color) }
    let points = entries.indices.filter { !isPinned.contains($0) }.map {
      Point(lab: labs[$0], weight: Float(entries[$0].weight), entry: $0)
    }
    var colors = pinned.map { entries[$0].color }
    var groups = PaletteQuantizer.cut(points, into: limit - colors.count)
    let weights = entries.map(\.weight)
    let fixed = colors

    // Every round costs one search per colour, so there are fewer for a large histogram.
    let rounds = entries.count > 100_000 ? 4 : 8
    var indices: [UInt8] = []
    for round in 0...rounds {
      colors = fixed + groups.map { PaletteQuantizer.mean(of: $0, entries, weights) }
      // Two groups may have the same mean; an entry twice would be wasted but not wrong.
      let nearest = NearestColor(colors.map(OklabColor.init))
      indices = labs.map { UInt8(truncatingIfNeeded: nearest.index(of: $0)) }
      if round == rounds { break }
      var next = Array(repeating: [Int](), count: colors.count)
      for (entry, index) in indices.enumerated() { next[Int(index)].append(entry) }
      let refined = next.dropFirst(fixed.count).filter { !$0.isEmpty }
      if refined == groups { break }
      groups = refined
    }
    for (index, entry) in pinned.enumerated() { indices[entry] = UInt8(truncatingIfNeeded: index) }
    result = (colors, indices)
  }

  /// The entries that must stay as they are.
  private static func pinned(_ entries: [ColorHistogram.Entry], limit: Int) -> [Int] {
    let total = entries.reduce(0) { $0 + $1.weight }
    let pure = entries.indices.filter {
      entries[$0].color == .white || entries[$0].color == .black
    }
    // A colour of more than half a percent of all pixels is an area, not a step of a gradient.
    let flat = entries.indices
      .filter { entries[$0].number < ColorHistogram.exactLimit }
      .filter { entries[$0].weight * 200 > total && !pure.contains($0) }
      .sorted { (-entries[$0].weight, $0) < (-entries[$1].weight, $1) }
    let all = pure + flat
    return Array(all.prefix(limit >= 2 ? max(2, limit / 2) : 0))
  }

  /// The weighted mean in sRGB, where the error of the final picture is measured.
  private static func mean(
    of group: [Int],
    _ entries: [ColorHistogram.Entry],
    _ weights: [Int]
  ) -> RGBColor {
    var red = 0
    var green = 0
    var blue = 0
    var weight = 0
    for entry in group {
      let color = entries[entry].color
      red += Int(color.red) * weights[entry]
      green += Int(color.green) * weights[entry]
      blue += Int(color.blue) * weights[entry]
      weight += weights[entry]
    }
    weight = max(1, weight)
    return RGBColor(
      red: UInt8((red + weight / 2) / weight),
      green: UInt8((green + weight / 2) / weight),
      blue: UInt8((blue + weight / 2) / weight)
    )
  }

  private struct Box {
    var range: Range<Int>
    var error: Float
    var axis: Int
  }

  /// Cuts the points into at most `count` groups of entries.
  private static func cut(_ points: [Point], into count: Int) -> [[Int]] {
    guard count >= 1, !points.isEmpty else { return [] }
    var points = points
    var boxes = [box(points, 0..<points.count)]
    while boxes.count < count {
      guard
        let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        boxes[worst].error > 0, boxes[worst].range.count >= 2
      else { break }
      let range = boxes[worst].range
      let axis = boxes[worst].axis
      points[range].sort { a, b in
        let left = a.lab.components[axis]
        let right = b.lab.components[axis]
        return left == right ? a.entry < b.entry : left < right
      }
      let middle = bestCut(points, range)
      boxes[worst] = box(points, range.lowerBound..<middle)
      boxes.append(box(points, middle..<range.upperBound))
    }
    return boxes.map { box in points[box.range].map(\.entry) }
  }

  /// The error of a box and the axis along which most of it lies.
  private static func box(_ points: [Point], _ range: Range<Int>) -> Box {
    var sum = SIMD4<Float>.zero
    var squares = SIMD4<Float>.zero
    var weight: Float = 0
    for point in points[range] {
      let weighted = point.lab.components * point.weight
      sum += weighted
      squares += weighted * point.lab.components
      weight += point.weight
    }
    let error = squares - sum * sum / max(weight, 1)
    var axis = 0
    for candidate in 1...2 where error[candidate] > error[axis] { axis = candidate }
    return Box(range: range, error: max(0, error.sum()), axis: axis)
  }

  /// Where two parts together have the smallest error: the largest sum of squared sums over weight.
  private static func bestCut(_ points: [Point], _ range: Range<Int>) -> Int {
    var total = SIMD4<Float>.zero
    var totalWeight: Float = 0
    for point in points[range] {
      total += point.lab.components * point.weight
      totalWeight += point.weight
    }
    var best = range.lowerBound + 1
    var bestScore = -Float.infinity
    var sum = SIMD4<Float>.zero
    var weight: Float = 0
    for middle in range.dropFirst() {
      sum += points[middle - 1].lab.components * points[middle - 1].weight
      weight += points[middle - 1].weight
      let rest = total - sum
      let score =
        (sum * sum).sum() / max(weight, 1) + (rest * rest).sum() / max(totalWeight - weight, 1)
      if score > bestScore {
        bestScore = score
        best = middle
      }
    }
    return best
  }
}
