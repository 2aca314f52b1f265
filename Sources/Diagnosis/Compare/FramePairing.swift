import Requirements

/// The rule for pairing the frames of two picture clips.
package enum FramePairing: Hashable, Sendable {
  /// Frames with the same number are compared.
  case byNumber
  /// Frames shown at the same time are compared; the values are the times, in seconds, at which
  /// either clip changes its picture, and the end of the longer clip.
  case byTime([Double])

  /// The tolerance for equal times, in seconds, because formats round delays.
  package static let precision = 0.0005

  /// The hashes and times of a clip's pictures.
  package struct Timeline {
    /// The hash of each picture.
    let hashes: [UInt64]
    /// The end time of each picture, in seconds, in ascending order.
    let endTimes: [Double]

    /// Creates a timeline from the hashes and end times of a clip's pictures.
    ///
    /// - Precondition: There are as many times as hashes.
    package init(hashes: [UInt64], endTimes: [Double]) {
      require(hashes.count == endTimes.count, "Each picture needs an end time")
      self.hashes = hashes
      self.endTimes = endTimes
    }

    /// Returns the index of the picture shown just before each of `moments`, which are in seconds.
    package static func shown(_ endTimes: [Double], at moments: [Double]) -> [Int] {
      var number = 0
      var shown: [Int] = []
      var start = 0.0
      for moment in moments where start < (endTimes.last ?? 0) - precision {
        while number < endTimes.count - 1, endTimes[number] <= start + precision { number += 1 }
        shown.append(number)
        start = moment
      }
      return shown
    }
  }

  /// Chooses pairing by time, unless pairing by number explains the difference better.
  ///
  /// Pairing by number is better if only delays differ, if frames were added or removed, or if the
  /// actual clip is the expected clip at another rate.
  package init(expected: Timeline, actual: Timeline) {
    let moments = Self.moments(expected.endTimes, actual.endTimes)
    let before = Timeline.shown(expected.endTimes, at: moments).map { expected.hashes[$0] }
    let now = Timeline.shown(actual.endTimes, at: moments).map { actual.hashes[$0] }
    let agreeing = zip(before, now).reduce(0) { $0 + ($1.0 == $1.1 ? 1 : 0) }
    let isAlike = agreeing * 10 >= 9 * moments.count
    // An added or removed frame changes the duration. If the duration is equal, frames were merged.
    let isLengthKept =
      abs((expected.endTimes.last ?? 0) - (actual.endTimes.last ?? 0)) <= Self.precision
    let isNumbered =
      expected.hashes == actual.hashes
      || !isLengthKept
        && FrameEdit(
          expected: expected.hashes.count,
          actual: actual.hashes.count,
          same: { expected.hashes[$0] == actual.hashes[$1] },
          repeats: { _ in false }
        ) != nil
      || !isAlike && Self.isDecimated(expected, actual)
    self = before != now && isNumbered ? .byNumber : .byTime(moments)
  }

  /// Returns whether two clips change their pictures at the same times, so that pairing by number
  /// and pairing by time are the same.
  package static func changeAtSameTimes(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= precision }
  }

  /// Returns whether the actual clip is the expected clip sampled at another rate.
  ///
  /// Nine tenths of the actual frames must match expected frames, and no actual delay may differ by
  /// more than 0.01 s from the mean of the actual delays.
  private static func isDecimated(_ expected: Timeline, _ actual: Timeline) -> Bool {
    let mean = (actual.endTimes.last ?? 0) / Double(max(actual.endTimes.count, 1))
    let starts = [0] + actual.endTimes.dropLast()
    let isEven = zip(starts, actual.endTimes).allSatisfy { abs($1 - $0 - mean) <= 0.01 + precision }
    guard isEven else { return false }
    let ratio = Double(expected.hashes.count) / Double(actual.hashes.count)
    let matches = actual.hashes.indices.filter { frame in
      let source = Int((Double(frame) * ratio + 1e-6).rounded(.down))
      return source < expected.hashes.count && expected.hashes[source] == actual.hashes[frame]
    }
    return matches.count * 10 >= actual.hashes.count * 9
  }

  private static func moments(_ a: [Double], _ b: [Double]) -> [Double] {
    var moments: [Double] = []
    for moment in (a + b).sorted() where moment > (moments.last ?? 0) + precision {
      moments.append(moment)
    }
    return moments
  }
}
