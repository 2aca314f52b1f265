/// The curve along which a point moves between two keyframes at uniform speed.
///
/// As in lottie-web, the curve is approximated by lines between sample points.
struct SpatialRoute: Sendable {
  private let start: Numbers
  private let control1: Numbers
  private let control2: Numbers
  private let end: Numbers
  /// The number of coordinates in use, 2 or 3.
  private let count: Int
  private let isLine: Bool
  /// The total length of the lines between the sample points.
  private var length = 0.0
  /// The lengths up to the first sample point and every fifteenth point after it.
  private var marks: [Double] = []
  private static let markDistance = 15

  /// Creates a route; `nil` if each coordinate should be interpolated separately.
  ///
  /// `outward` and `inward` are the offsets of the control points from the start and the end.
  /// `isNewStyle` tells whether the end is the next keyframe's value, as in newer files. If true,
  /// the result is `nil` for a straight line or no motion; if false, the result is never `nil`.
  init?(
    from start: Numbers,
    to end: Numbers,
    outward: Numbers,
    inward: Numbers,
    count: Int,
    isNewStyle: Bool
  ) {
    let isFlat = count < 3 || (start.z == 0 && end.z == 0 && outward.z == 0 && inward.z == 0)
    let isStraight =
      start != end && isFlat
      && [start + outward, end + inward].allSatisfy {
        CurveSampling.isOnLine(Point(start.x, start.y), Point(end.x, end.y), Point($0.x, $0.y))
      }
    if isNewStyle {
      if isStraight { return nil }
      if start == end, outward == .zero, inward == .zero { return nil }
    }
    self.start = start
    self.end = end
    control1 = start + outward
    control2 = end + inward
    self.count = min(max(count, 2), 3)
    isLine = isStraight && count == 2
    var previous = start
    for index in 1..<pointCount {
      if (index - 1) % Self.markDistance == 0 { marks.append(length) }
      let next = point(index)
      length += distance(next - previous)
      previous = next
    }
  }

  private var pointCount: Int { isLine ? 2 : CurveSampling.pointCount }

  private func point(_ index: Int) -> Numbers {
    let t = Double(index) / Double(pointCount - 1)
    let u = 1 - t
    let first = start * (u * u * u) + control1 * (3 * u * u * t)
    return first + control2 * (3 * u * t * t) + end * (t * t * t)
  }

  private func distance(_ vector: Numbers) -> Double {
    let square = vector * vector
    return (square.x + square.y + (count > 2 ? square.z : 0)).squareRoot()
  }

  /// Returns the point at a fraction of the length; as in lottie-web, a fraction below 0 or above 1
  /// gives the last point.
  func place(at fraction: Double) -> Numbers {
    if fraction == 0 { return start }
    if !(fraction > 0 && fraction < 1) { return end }
    let target = length * fraction
    guard let mark = marks.lastIndex(where: { $0 <= target }) else { return end }
    var passed = marks[mark]
    let first = mark * Self.markDistance
    var previous = first == 0 ? start : point(first)
    for index in first + 1..<pointCount {
      let next = point(index)
      let step = distance(next - previous)
      if target < passed + step { return previous + (next - previous) * ((target - passed) / step) }
      passed += step
      previous = next
    }
    return end
  }
}
