/// The numeric values of a channel: one point per frame, with a dimension for each component.
struct Curve {
  /// The number of components of a value; at least 1.
  let dimensions: Int
  /// The number of frames.
  let count: Int
  private let numbers: [Double]
  /// For each frame, whether the value jumps between this frame and the next one.
  private let isJump: [Bool]

  private let isPresent: [Bool]

  /// Creates a curve; `nil` if a value is not numeric or the numbers of components differ.
  ///
  /// Frames without a value become gaps.
  init?(_ values: [TrackValue?]) {
    guard let dimensions = values.lazy.compactMap({ $0?.numbers.count }).first, dimensions > 0
    else { return nil }
    var numbers: [Double] = []
    numbers.reserveCapacity(values.count * dimensions)
    for value in values {
      let found = value?.numbers ?? Array(repeating: 0, count: dimensions)
      guard found.count == dimensions else { return nil }
      numbers += found
    }
    self.dimensions = dimensions
    count = values.count
    self.numbers = numbers
    isPresent = values.map { $0 != nil }
    let steps = (0..<Swift.max(count - 1, 0)).map { frame in
      (0..<dimensions).map {
        let step = numbers[(frame + 1) * dimensions + $0] - numbers[frame * dimensions + $0]
        return step * step
      }.reduce(0, +).squareRoot()
    }
    isJump = steps.indices.map { index in
      let before = index > 0 ? steps[index - 1] : 0
      let after = index + 1 < steps.count ? steps[index + 1] : 0
      return steps[index] > 4 * Swift.max(before, after)
    }
  }

  /// Returns one component of the value at a frame.
  subscript(frame: Int, dimension: Int) -> Double { numbers[frame * dimensions + dimension] }

  /// Returns whether all of the given frames have a value.
  func isPresent(over frames: some Sequence<Int>) -> Bool { frames.allSatisfy { isPresent[$0] } }

  /// Returns the squared distance between this curve at a frame and another curve at a time.
  ///
  /// The time is in frames. The other curve is interpolated linearly, or with a spline if `bends`.
  /// The result is `nil` if the time is outside the other curve, in a jump or in a gap.
  func squaredDistance(
    _ frame: Int,
    to other: Curve,
    at time: Double,
    bending bends: Bool = false
  ) -> Double? {
    let nearest = time.rounded()
    let isWhole = abs(time - nearest) < 1e-6
    let lower = Int(isWhole ? nearest : time.rounded(.down))
    guard lower >= 0, lower + (isWhole ? 0 : 1) < other.count else { return nil }
    guard isPresent[frame], other.isPresent[lower] else { return nil }
    if !isWhole, other.isJump[lower] || !other.isPresent[lower + 1] { return nil }
    let fraction = isWhole ? 0 : time - Double(lower)
    var sum = 0.0
    for dimension in 0..<dimensions {
      let value =
        isWhole
        ? other[lower, dimension]
        : other.value(of: dimension, after: lower, at: fraction, bending: bends)
      let difference = self[frame, dimension] - value
      sum += difference * difference
    }
    return sum
  }

  /// Returns a component interpolated between two frames: linearly, or with a Catmull–Rom spline if
  /// the neighbouring frames belong to the same motion.
  private func value(
    of dimension: Int,
    after frame: Int,
    at fraction: Double,
    bending bends: Bool
  ) -> Double {
    let (start, end) = (self[frame, dimension], self[frame + 1, dimension])
    let straight = start + fraction * (end - start)
    guard bends, frame > 0, frame + 2 < count, isPresent[frame - 1], isPresent[frame + 2],
      !isJump[frame - 1], !isJump[frame + 1]
    else { return straight }
    let (before, after) = (self[frame - 1, dimension], self[frame + 2, dimension])
    let cubic = 3 * (start - end) + after - before
    let square = 2 * before - 5 * start + 4 * end - after
    return start + fraction / 2 * (end - before + fraction * (square + fraction * cubic))
  }

  /// Returns whether a component both increases and decreases in a range of frames.
  func turnsBack(over frames: ClosedRange<Int>) -> Bool {
    (0..<dimensions).contains { dimension in
      let steps = frames.dropLast().map { self[$0 + 1, dimension] - self[$0, dimension] }
      return steps.contains { $0 > 1.5e-5 } && steps.contains { $0 < -1.5e-5 }
    }
  }

  /// Returns maximum − minimum of the component that varies most in a range of frames.
  func extent(over frames: ClosedRange<Int>) -> Double {
    (0..<dimensions).map { dimension in
      let values = frames.map { self[$0, dimension] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }.max() ?? 0
  }
}
