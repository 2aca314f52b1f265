/// A sequence of cuts that divide colours into groups; the first *n* − 1 cuts make *n* groups.
///
/// Each cut divides the group with the largest error. The cut is made across the axis with most of
/// this error, at the value that minimises the total error of both parts. Nothing is random, and
/// ties go to the older group, so the same colours are always cut in the same way.
///
/// - Note: Xiaolin Wu, "Color quantization by dynamic programming and principal analysis", 1992.
struct ColorCut {
  /// A weighted sum of colours; the fourth element is the weight.
  private typealias Moments = SIMD4<Double>

  private struct Member {
    var point: ColorPoint
    var weight: Float

    @inline(__always)
    var moments: Moments {
      var point = point
      point.w = 1
      return Moments(point) * Double(weight)
    }
  }

  private struct Group {
    var range: Range<Int>
    var moments = Moments.zero
    /// The sum of squared distances from the group's mean; 0 if the group cannot be divided.
    var error = 0.0
    /// The axis of the next cut.
    var axis = 0
    /// The range of the colours' components on the axis.
    var bins = 0...0

    var mean: ColorPoint {
      var mean = ColorPoint((moments / moments.w).rounded(.toNearestOrEven))
      mean.w = 0
      return mean
    }
  }

  private struct Cut {
    /// The number of the group that was cut; its first part keeps the number.
    var group: Int
    var first: ColorPoint
    /// The mean of the second part, which becomes a group with the next number.
    var second: ColorPoint
  }

  private let whole: ColorPoint?
  private var cuts: [Cut] = []

  /// Divides the colours with a positive weight into at most `limit` groups.
  ///
  /// The components of the colours are in `0..<256`.
  init(_ points: [ColorPoint], weights: [Float], limit: Int) {
    var members: [Member] = []
    members.reserveCapacity(points.count)
    for (point, weight) in zip(points, weights) where weight > 0 {
      members.append(Member(point: point, weight: weight))
    }
    guard !members.isEmpty else {
      whole = nil
      return
    }
    var groups = [ColorCut.group(members[...])]
    whole = groups[0].mean
    var bins = [Moments](repeating: .zero, count: 256)
    while groups.count < limit {
      var worst = 0
      for index in groups.indices where groups[index].error > groups[worst].error { worst = index }
      let group = groups[worst]
      guard group.error > 0 else { break }
      for bin in group.bins { bins[bin] = .zero }
      for member in members[group.range] { bins[Int(member.point[group.axis])] += member.moments }
      let last = ColorCut.lastBin(bins, of: group)
      // The colours of both parts keep their order.
      let first = members[group.range].filter { Int($0.point[group.axis]) <= last }
      let second = members[group.range].filter { Int($0.point[group.axis]) > last }
      members.replaceSubrange(group.range, with: first + second)
      let middle = group.range.lowerBound + first.count
      let parts = (
        ColorCut.group(members[group.range.lowerBound..<middle]),
        ColorCut.group(members[middle..<group.range.upperBound])
      )
      cuts.append(Cut(group: worst, first: parts.0.mean, second: parts.1.mean))
      groups[worst] = parts.0
      groups.append(parts.1)
    }
  }

  /// Returns the means of `count` groups, rounded to whole numbers.
  func means(_ count: Int) -> [ColorPoint] {
    guard let whole, count > 0 else { return [] }
    var means = [whole]
    for cut in cuts.prefix(count - 1) {
      means[cut.group] = cut.first
      means.append(cut.second)
    }
    return means
  }

  private static func group(_ members: ArraySlice<Member>) -> Group {
    var group = Group(range: members.indices)
    var squares = Moments.zero
    var least = ColorPoint(repeating: .infinity)
    var greatest = -least
    for member in members {
      let point = member.point
      let moments = member.moments
      group.moments += moments
      squares += moments * Moments(point)
      least.replace(with: point, where: point .< least)
      greatest.replace(with: point, where: point .> greatest)
    }
    let errors = squares - group.moments * group.moments / group.moments.w
    var largest = 0.0
    for axis in 0..<3 where Int(least[axis]) < Int(greatest[axis]) && errors[axis] > largest {
      largest = errors[axis]
      group.axis = axis
      group.bins = Int(least[axis])...Int(greatest[axis])
    }
    if largest > 0 { group.error = errors.x + errors.y + errors.z }
    return group
  }

  /// Returns the last bin of the first part in the best cut of a group.
  private static func lastBin(_ bins: [Moments], of group: Group) -> Int {
    var best = group.bins.lowerBound
    var bestScore = -Double.infinity
    var sum = Moments.zero
    for bin in group.bins.lowerBound..<group.bins.upperBound where bins[bin].w > 0 {
      sum += bins[bin]
      // The error is smallest where this score is largest: squared sums divided by weights.
      let rest = group.moments - sum
      let score = squaredSum(sum) / sum.w + squaredSum(rest) / rest.w
      if score > bestScore { (best, bestScore) = (bin, score) }
    }
    return best
  }

  private static func squaredSum(_ moments: Moments) -> Double {
    moments.x * moments.x + moments.y * moments.y + moments.z * moments.z
  }
}
