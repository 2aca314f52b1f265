/// Frame numbers as ascending ranges.
extension [ClosedRange<Int>] {
  /// Creates ranges from frame numbers in ascending order.
  package init(frames: some Sequence<Int>) {
    self = []
    for frame in frames {
      if let last, frame <= last.upperBound + 1 {
        self[count - 1] = last.lowerBound...Swift.max(frame, last.upperBound)
      } else {
        append(frame...frame)
      }
    }
  }

  /// Creates ranges from frame numbers, and closes short gaps; no ranges if all frames are covered.
  init(_ frames: some Sequence<Int>, of count: Int) {
    self = [ClosedRange<Int>](frames: frames).joined(overGapsOf: 2)
    if self == [0...Swift.max(count - 1, 0)] { self = [] }
  }

  /// The smallest range that contains all ranges; `nil` if there are no ranges.
  var hull: ClosedRange<Int>? {
    guard let first, let last else { return nil }
    return first.lowerBound...last.upperBound
  }

  var frameCount: Int { reduce(0) { $0 + $1.count } }

  /// Returns the union of two lists of ranges.
  func union(_ other: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    (self + other).sorted { $0.lowerBound < $1.lowerBound }.joined(overGapsOf: 0)
  }

  /// Closes gaps of at most `gap` frames, because two curves that cross agree at a frame by chance.
  func joined(overGapsOf gap: Int) -> [ClosedRange<Int>] {
    reduce(into: []) { result, range in
      if let last = result.last, range.lowerBound <= last.upperBound + 1 + gap {
        result[result.count - 1] =
          last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
  }
}
