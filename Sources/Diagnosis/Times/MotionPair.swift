/// Two clips' motions, which can be compared at any time, not only at the times of frames.
struct MotionPair {
  /// The maximum fraction of the squared differences that a time mapping may leave unexplained.
  static let maximumUnexplained = 0.08

  let before: PictureMotion
  let now: PictureMotion

  /// Creates a pair; `nil` if too little moves.
  init?(_ clips: MotionThumbnails) {
    guard let before = PictureMotion(clips.expected), let now = PictureMotion(clips.actual),
      now.samples.count >= 5
    else { return nil }
    (self.before, self.now) = (before, now)
  }

  /// Whether the durations agree to within a frame.
  var isLengthKept: Bool { abs(before.length - now.length) < 0.9 * before.frameLength }

  /// Returns the fraction of squared thumbnail differences that a time mapping leaves unexplained.
  ///
  /// `source` maps a time in the actual clip to a time in the expected clip. The result is `nil` if
  /// less than the fraction `fewest` of the samples map into that clip, or the clips hardly differ.
  func rest(fewest: Double, _ source: (Double) -> Double) -> Double? {
    var (left, all, count): (Float, Float, Int) = (0, 0, 0)
    for sample in now.samples {
      let time = source(sample.time)
      guard before.covers(time) else { continue }
      left += before.squaredDistance(of: sample.thumbnail, at: time)
      all += before.squaredDistance(of: sample.thumbnail, at: sample.time)
      count += 1
    }
    guard Double(count) >= fewest * Double(now.samples.count), all > 0.5 * Float(count) else {
      return nil
    }
    return Double(left / all)
  }

  /// Returns the mean difference between the actual clip and the stretched expected clip, in units
  /// of the difference between successive pictures; `nil` if the clips hardly overlap.
  func blur(durationRatio: Double) -> Double? {
    func mean(
      _ samples: [PictureMotion.Knot],
      _ motion: PictureMotion,
      _ factor: Double
    ) -> Float? {
      let distances = samples.filter { motion.covers($0.time * factor) }
        .map { motion.squaredDistance(of: $0.thumbnail, at: $0.time * factor) }
      return distances.count * 2 > samples.count
        ? distances.reduce(0, +) / Float(distances.count) : nil
    }
    guard let forth = mean(now.samples, before, 1 / durationRatio),
      let back = mean(before.samples, now, durationRatio)
    else { return nil }
    let change = before.meanChange(after: max(before.step, now.step / durationRatio))
    return change > 0 ? Double((forth + back) / 2 / change) : nil
  }
}
