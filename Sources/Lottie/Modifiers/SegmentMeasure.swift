/// The lengths along a curve at evenly spaced parameters, as measured by lottie-web.
struct SegmentMeasure {
  private static let count = CurveSampling.pointCount

  let curve: CubicCurve
  private let lengths: [Double]

  init(_ curve: CubicCurve) {
    self.curve = curve
    var lengths: [Double] = []
    lengths.reserveCapacity(Self.count)
    var (previous, length) = (curve.start, 0.0)
    for index in 0..<Self.count {
      let point = curve.point(at: Double(index) / Double(Self.count - 1))
      length += previous.distance(to: point)
      lengths.append(length)
      previous = point
    }
    self.lengths = lengths
  }

  /// The total length of the curve, in points.
  var length: Double { lengths[Self.count - 1] }

  /// Returns the parameter at a fraction of the length.
  private func parameter(at fraction: Double) -> Double {
    let last = Self.count - 1
    let guess = Int((Double(last) * min(max(fraction, 0), 1)).rounded(.down))
    // As in lottie-web, a fraction below 1/149 gives the start.
    if guess == 0 { return 0 }
    if guess == last { return 1 }
    let target = fraction * length
    var low = 0
    var high = last
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= target { low = middle } else { high = middle }
    }
    let step = lengths[high] - lengths[low]
    let part = step > 0 ? min(max((target - lengths[low]) / step, 0), 1) : 0
    return (Double(low) + part) / Double(last)
  }

  /// Returns the part of the curve between two fractions of its length.
  func part(from start: Double, to end: Double) -> CubicCurve {
    curve.subcurve(from: parameter(at: start), to: parameter(at: end))
  }
}
