/// The samples of a value between two jumps; values are in units of the tolerance.
struct SmoothPiece {
  /// The times, in seconds.
  var times: [Double]
  var values: [[Double]]

  /// Splits samples where the value jumps; a piece is extrapolated to the time of the next jump.
  static func pieces(of values: [[Double]], at times: [Double]) -> [SmoothPiece] {
    guard values.count > 1 else { return [] }
    var pieces: [SmoothPiece] = []
    var start = 0
    for jump in jumps(in: values, at: times) {
      var piece = SmoothPiece(
        times: Array(times[start...jump]),
        values: Array(values[start..<jump])
      )
      piece.extrapolate()
      pieces.append(piece)
      start = jump
    }
    if start < values.count - 1 {
      pieces.append(
        SmoothPiece(times: Array(times[start...]), values: Array(values[start...]))
      )
    }
    return pieces
  }

  /// Returns the index of the first sample after each jump.
  private static func jumps(in values: [[Double]], at times: [Double]) -> [Int] {
    var steps = [0.0]
    for index in 1..<values.count { steps.append(distance(values[index - 1], values[index])) }
    /// Returns the change of the value during step `index` at the speed of step `other`.
    func step(as other: Int, at index: Int) -> Double {
      guard steps.indices.contains(other), other > 0 else { return 0 }
      let factor = (times[index] - times[index - 1]) / (times[other] - times[other - 1])
      return steps[other] * factor
    }
    return (1..<values.count).filter { index in
      // A jump is much faster than both neighbouring steps. When a motion starts or stops suddenly,
      // one of the neighbouring steps is about as fast.
      steps[index] > 3
        && steps[index] > 4 * max(step(as: index - 1, at: index), step(as: index + 1, at: index))
    }
  }

  /// Appends the value extrapolated to the last of `times`, the time of the next jump.
  private mutating func extrapolate() {
    let last = values[values.count - 1]
    guard values.count > 1 else {
      values.append(last)
      return
    }
    let before = values[values.count - 2]
    let count = values.count
    let factor = (times[count] - times[count - 1]) / (times[count - 1] - times[count - 2])
    values.append(zip(before, last).map { $1 + ($1 - $0) * factor })
  }

  /// Returns the maximum difference between the components of two values.
  static func distance(_ a: [Double], _ b: [Double]) -> Double {
    var largest = 0.0
    for index in a.indices { largest = max(largest, abs(b[index] - a[index])) }
    return largest
  }

  // MARK: One segment

  /// Returns an easing that fits the samples from `start` to `end`; `nil` if no easing fits.
  func easing(
    from start: Int,
    to end: Int,
    _ easings: KeyframeFitter.Easings
  ) -> FittedSegment.Easing? {
    let first = values[start]
    if (start...end).allSatisfy({ Self.distance(first, values[$0]) <= 1e-6 }) { return .hold }
    if fits(.linear, from: start, to: end) { return .linear }
    let allowsOvershoot = easings == .overshooting
    guard easings != .linear, end - start > 1,
      let progress = progress(from: start, to: end, isAscending: !allowsOvershoot)
    else { return nil }
    let points = zip(start...end, progress).map { Point(fraction($0, start, end), $1) }
    let function = EasingFit.function(
      through: points,
      tolerance: 1 / Self.distance(first, values[end]),
      allowsOvershoot: allowsOvershoot
    )
    guard let function else { return nil }
    // For most functions, few digits are precise enough.
    for digits in [100.0, 1_000, 100_000] {
      let easing = FittedSegment.Easing.curve(function.rounded(to: digits))
      if fits(easing, from: start, to: end) { return easing }
    }
    return nil
  }

  private func fraction(_ index: Int, _ start: Int, _ end: Int) -> Double {
    (times[index] - times[start]) / (times[end] - times[start])
  }

  /// Returns whether a segment is within the tolerance of all its samples.
  private func fits(_ easing: FittedSegment.Easing, from start: Int, to end: Int) -> Bool {
    let (first, last) = (values[start], values[end])
    // The samples in the middle come first, because most segments that do not fit fail there.
    let middle = (start + end) / 2
    return (start + 1..<max(end, start + 1)).allSatisfy { offset in
      let index = start + 1 + (offset - start - 1 + middle - start) % max(end - start - 1, 1)
      var progress = fraction(index, start, end)
      if case .curve(let function) = easing { progress = function.progress(at: progress) }
      let value = values[index]
      for component in first.indices {
        let expected = first[component] + (last[component] - first[component]) * progress
        if abs(value[component] - expected) > 1 { return false }
      }
      return true
    }
  }

  /// Returns the progress of each sample from the first to the last value; `nil` if a sample is not
  /// on the straight line between them, or if the progress decreases although `isAscending` is set.
  private func progress(from start: Int, to end: Int, isAscending: Bool) -> [Double]? {
    let first = values[start]
    let way = zip(first, values[end]).map { $1 - $0 }
    let square = way.reduce(0) { $0 + $1 * $1 }
    guard square > 0 else { return nil }
    let slack = 2 / Self.distance(first, values[end])
    var furthest = 0.0
    var result: [Double] = []
    for value in values[start...end] {
      var sum = 0.0
      for component in way.indices { sum += (value[component] - first[component]) * way[component] }
      let progress = sum / square
      furthest = max(furthest, progress)
      if isAscending, progress < furthest - slack || progress > 1 + slack { return nil }
      for component in way.indices {
        let expected = first[component] + way[component] * progress
        if abs(value[component] - expected) > 1 { return nil }
      }
      result.append(progress)
    }
    return result
  }
}

extension TimingFunction {
  /// Returns the function with control points rounded to multiples of `1 / parts`.
  fileprivate func rounded(to parts: Double) -> TimingFunction {
    func round(_ number: Double) -> Double { (number * parts).rounded() / parts }
    return TimingFunction(
      round(control1.x),
      round(control1.y),
      round(control2.x),
      round(control2.y)
    )
  }
}
