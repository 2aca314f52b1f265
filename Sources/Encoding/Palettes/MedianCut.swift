/// The palette that most programs would choose: boxes of colours, halved at their median.
///
/// It sets the bar: a palette of ours may be smaller, but no frame may look worse than with this
/// one.
///
/// - Note: Paul Heckbert, "Color image quantization for frame buffer display", SIGGRAPH 1982.
enum MedianCut {
  private struct Box {
    var range: Range<Int>
    var axis: Int
    /// The error along the axis.
    var error: Float
    var weight: Float
    var mean: ColorPoint
  }

  /// Chooses at most `count` colours.
  static func colors(_ points: [ColorPoint], weights: [Float], count: Int) -> [ColorPoint] {
    var members = points.indices.filter { weights[$0] > 0 }
    guard !members.isEmpty else { return [] }
    func box(_ range: Range<Int>) -> Box {
      var sum = ColorPoint.zero
      var weight: Float = 0
      for index in members[range] {
        sum += points[index] * weights[index]
        weight += weights[index]
      }
      let mean = sum / weight
      var error = ColorPoint.zero
      for index in members[range] {
        let offset = points[index] - mean
        error += offset * offset * weights[index]
      }
      var axis = 0
      for candidate in 1...2 where error[candidate] > error[axis] { axis = candidate }
      let isWhole = range.count < 2
      return Box(
        range: range,
        axis: axis,
        error: isWhole ? 0 : error[axis],
        weight: weight,
        mean: mean.rounded(.toNearestOrEven)
      )
    }
    var boxes = [box(members.indices)]
    while boxes.count < count {
      guard
        let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        boxes[worst].error > 0
      else { break }
      let (range, axis) = (boxes[worst].range, boxes[worst].axis)
      points.sort(&members, in: range, along: axis)
      var below: Float = 0
      var middle = range.lowerBound
      while middle < range.upperBound - 2 {
        below += weights[members[middle]]
        if below > boxes[worst].weight / 2 { break }
        middle += 1
      }
      boxes[worst] = box(range.lowerBound..<middle + 1)
      boxes.append(box(middle + 1..<range.upperBound))
    }
    return boxes.map(\.mean)
  }
}
