/// Chooses a few colours for many, so that the weighted sum of squared errors is small.
///
/// 1. Some colours may be fixed beforehand.
/// 2. The rest is cut into groups, always the group with the largest error, at the place that
///    leaves the smallest error behind (Wu's criterion on single axes).
/// 3. Rounds of *k*-means improve the groups.
///
/// Nothing is random and ties go to the smaller index, so the same colours always give the same
/// palette.
///
/// - Note: Xiaolin Wu, "Color quantization by dynamic programming and principal analysis", 1992.
struct PaletteQuantizer {
  /// The colours to choose for.
  let points: [ColorPoint]

  /// Chooses colours.
  ///
  /// - Parameters:
  ///   - count: How many at most, the fixed ones counted.
  ///   - fixed: Colours that are taken in any case; they come first.
  ///   - weights: How much each point matters.
  ///   - rounds: How often to improve.
  /// - Returns: At most `count` colours, whole numbers; at least one where there is any point.
  func choose(
    _ count: Int,
    fixed: [ColorPoint],
    weights: [Float],
    rounds: Int
  ) -> [ColorPoint] {
    let near = fixed.isEmpty ? nil : NearestColor(fixed)
    let members = points.indices.filter { index in
      weights[index] > 0 && (near.map { $0(points[index]).error > 0 } ?? true)
    }
    let groups = cut(members, weights, into: count - fixed.count)
    let colors = fixed + groups.map { mean(of: $0, weights) }
    return refine(colors, fixedCount: fixed.count, weights: weights, rounds: rounds)
  }

  /// Moves the colours that are not fixed to where the error is smaller.
  func refine(
    _ colors: [ColorPoint],
    fixedCount: Int,
    weights: [Float],
    rounds: Int
  ) -> [ColorPoint] {
    var colors = colors
    for _ in 0..<rounds where colors.count > fixedCount {
      let nearest = NearestColor(colors)
      var sums = [ColorPoint](repeating: .zero, count: colors.count)
      for (point, weight) in zip(points, weights) where weight > 0 {
        var weighted = point * weight
        weighted.w = weight
        sums[nearest(point).index] += weighted
      }
      var isStable = true
      for index in fixedCount..<colors.count where sums[index].w > 0 {
        let sum = sums[index]
        var mean = (sum / sum.w).rounded(.toNearestOrEven)
        mean.w = 0
        isStable = isStable && mean == colors[index]
        colors[index] = mean
      }
      if isStable { break }
    }
    return colors
  }

  // MARK: Cutting

  private struct Box {
    var range: Range<Int>
    var error: Float
    var axis: Int
  }

  private func mean(of group: ArraySlice<Int>, _ weights: [Float]) -> ColorPoint {
    var sum = ColorPoint.zero
    var total: Float = 0
    for index in group {
      sum += points[index] * weights[index]
      total += weights[index]
    }
    return (sum / total).rounded(.toNearestOrEven)
  }

  /// Cuts points of positive weight into at most `count` groups.
  private func cut(_ members: [Int], _ weights: [Float], into count: Int) -> [ArraySlice<Int>] {
    guard count >= 1, !members.isEmpty else { return [] }
    var members = members
    var boxes = [box(members[...], weights)]
    while boxes.count < count {
      guard
        let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        boxes[worst].error > 0, boxes[worst].range.count >= 2
      else { break }
      let range = boxes[worst].range
      let axis = boxes[worst].axis
      points.sort(&members, in: range, along: axis)
      let middle = bestCut(members[range], weights)
      boxes[worst] = box(members[range.lowerBound..<middle], weights)
      boxes.append(box(members[middle..<range.upperBound], weights))
    }
    return boxes.map { members[$0.range] }
  }

  /// The error of a group and the axis along which most of it lies.
  private func box(_ members: ArraySlice<Int>, _ weights: [Float]) -> Box {
    // Around a point of the group, so that little is lost to rounding.
    let origin = points[members[members.startIndex]]
    var sum = ColorPoint.zero
    var squares = ColorPoint.zero
    var total: Float = 0
    for index in members {
      let offset = points[index] - origin
      sum += offset * weights[index]
      squares += offset * offset * weights[index]
      total += weights[index]
    }
    let error = squares - sum * sum / total
    var axis = 0
    for candidate in 1...2 where error[candidate] > error[axis] { axis = candidate }
    return Box(
      range: members.startIndex..<members.endIndex,
      error: members.count > 1 ? max(0, error.sum()) : 0,
      axis: axis
    )
  }

  /// Where two parts together have the smallest error: the largest sum of squared sums over weight.
  private func bestCut(_ members: ArraySlice<Int>, _ weights: [Float]) -> Int {
    let origin = points[members[members.startIndex]]
    var rest = ColorPoint.zero
    var restWeight: Float = 0
    for index in members {
      rest += (points[index] - origin) * weights[index]
      restWeight += weights[index]
    }
    var best = members.startIndex + 1
    var bestScore = -Float.infinity
    var sum = ColorPoint.zero
    var weight: Float = 0
    for middle in members.indices.dropFirst() {
      let index = members[middle - 1]
      let moved = (points[index] - origin) * weights[index]
      sum += moved
      rest -= moved
      weight += weights[index]
      restWeight -= weights[index]
      let score = (sum * sum).sum() / weight + (rest * rest).sum() / max(restWeight, 1e-9)
      if score > bestScore {
        bestScore = score
        best = middle
      }
    }
    return best
  }
}

extension [ColorPoint] {
  /// Sorts some members of a list of indices by one component, and by index where that is equal.
  func sort(_ members: inout [Int], in range: Range<Int>, along axis: Int) {
    // No component is negative, so the bits of the numbers are in their order.
    var keys = range.map { place -> UInt64 in
      UInt64(self[members[place]][axis].bitPattern) << 32 | UInt64(members[place])
    }
    keys.sort()
    for (place, key) in zip(range, keys) { members[place] = Int(key & 0xFFFF_FFFF) }
  }
}
