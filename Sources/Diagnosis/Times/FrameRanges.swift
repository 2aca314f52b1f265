/// Frames as ranges of consecutive frames, in order.
extension [ClosedRange<Int>] {
  /// Creates the ranges of some frames in ascending order.
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

  /// Creates the ranges of some frames, with short gaps closed; none if they cover the whole clip.
  init(_ frames: some Sequence<Int>, of count: Int) {
    self = [ClosedRange<Int>](frames: frames).joined(overGapsOf: 2)
    if self == [0...Swift.max(count - 1, 0)] { self = [] }
  }

  /// The smallest range around all ranges; `nil` if there is none.
  var hull: ClosedRange<Int>? {
    guard let first, let last else { return nil }
    return first.lowerBound...last.upperBound
  }

  /// The number of frames in all ranges.
  var frameCount: Int { reduce(0) { $0 + $1.count } }

  /// Returns all frames of both lists.
  func union(_ other: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    (self + other).sorted { $0.lowerBound < $1.lowerBound }.joined(overGapsOf: 0)
  }

  /// Returns the ranges with short gaps closed: where two curves cross, a frame agrees by chance.
  ///
  /// - Parameter gap: The longest gap that is closed, in frames.
  /// - Returns: The ranges.
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
