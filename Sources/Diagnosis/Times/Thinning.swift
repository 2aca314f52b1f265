/// The hypothesis that one clip shows every second, third or fourth picture of the other clip.
struct Thinning: TimeHypothesis {
  /// The cause of the difference between the numbers of frames.
  enum Meaning {
    /// The clips state their delays and have equal durations, so the rate differs.
    case rate(Resampling)
    /// The clips state their delays and differ in duration, so the motion is stretched.
    case duration(DurationChange)
    /// Frames are missing, repeated or interpolated; used if the delays of the frames are unknown.
    case frames(isThinner: Bool, isRepeated: Bool, difference: Int)
  }

  /// The ratio of the larger number of frames to the smaller one, from 2 to 4.
  let ratio: Int
  let meaning: Meaning

  static func fit(_ clips: PictureSequences) -> Thinning? {
    let (expected, actual) = (clips.expected, clips.actual)
    let isThinner = actual.count < expected.count
    let (many, few) = isThinner ? (expected, actual) : (actual, expected)
    let ratio = few.isEmpty ? 0 : Int((Double(many.count) / Double(few.count)).rounded())
    guard 2...4 ~= ratio, abs(many.count - ratio * few.count) < ratio, Set(few).count >= 4 else {
      return nil
    }
    let matches = few.indices.filter { ratio * $0 < many.count && many[ratio * $0] == few[$0] }
    guard matches.count * 10 >= few.count * 9 else { return nil }
    if clips.isTimed {
      let (before, now) = (clips.comparison.expected.duration, clips.comparison.actual.duration)
      let isLengthKept = abs(before - now) <= 1.1 * now / Double(actual.count)
      return Thinning(
        ratio: ratio,
        meaning: isLengthKept
          ? .rate(.stated(clips)) : .duration(DurationChange(clips.durationRatio))
      )
    }
    let repeated = many.indices.filter { many[$0] == many[$0 - $0 % ratio] }
    return Thinning(
      ratio: ratio,
      meaning: .frames(
        isThinner: isThinner,
        isRepeated: repeated.count * 10 >= many.count * 9,
        difference: actual.count - expected.count
      )
    )
  }
}
