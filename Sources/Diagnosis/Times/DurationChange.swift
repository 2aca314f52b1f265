/// The hypothesis that the same motion has a longer or shorter duration.
struct DurationChange: TimeHypothesis {
  /// The subject of the sentence that describes the change of duration.
  enum Subject: Equatable {
    /// The motion that the pictures show.
    case motion
    /// The pictures, which are the same in both clips.
    case equalPictures
    /// The motion, if the clips have different numbers of frames and the delays are unknown.
    case frames(difference: Int)
  }

  /// The actual duration divided by the expected one.
  let factor: Double
  var subject = Subject.motion
  var unexplained = 0.0

  init(_ factor: Double, _ subject: Subject = .motion, leaving unexplained: Double = 0) {
    self.factor = factor
    self.subject = subject
    self.unexplained = unexplained
  }

  private init(_ fit: AmountSearch.Fit, _ clips: PictureSequences) {
    let difference = clips.actual.count - clips.expected.count
    self.init(
      fit.amount,
      clips.isTimed ? .motion : .frames(difference: difference),
      leaving: fit.rest
    )
  }

  // MARK: Equal pictures

  /// Finds equal pictures whose start times are scaled by one factor, to within one mean delay.
  ///
  /// The factor is the ratio of total durations, because the ratios of single delays may vary.
  static func ofDelays(_ clips: PictureSequences) -> DurationChange? {
    let (expected, actual) = (clips.expected, clips.actual)
    let (before, now) = (clips.comparison.expected, clips.comparison.actual)
    let common = min(expected.count, actual.count)
    guard common >= 5, abs(expected.count - actual.count) <= 1,
      expected.prefix(common) == actual.prefix(common),
      let starts = before.tracks?.times.prefix(common),
      let other = now.tracks?.times.prefix(common), starts.count == common, other.count == common
    else { return nil }
    let factor = clips.durationRatio
    let step = max(now.duration, factor * before.duration) / Double(common)
    let delays = [starts, other].map { times in zip(times, times.dropFirst()).map { $1 - $0 } }
    let kept = zip(delays[0], delays[1]).filter { abs($0 - $1) <= FramePairing.precision }.count
    // Other hypotheses explain two cases better: if all delays of a clip are equal, the delay has
    // changed; if most delays are unchanged, a few pictures are held longer.
    let isPlain = delays.allSatisfy { ($0.max() ?? 0) - ($0.min() ?? 0) <= FramePairing.precision }
    guard factor.isFinite, abs(factor - 1) > 0.003, !isPlain, kept * 4 <= 3 * common,
      zip(starts, other).allSatisfy({ abs($1 - factor * $0) <= step })
    else { return nil }
    return DurationChange(factor)
  }

  /// Finds equal pictures whose total duration is longer or shorter.
  static func ofEqualPictures(_ clips: PictureSequences) -> DurationChange? {
    guard clips.expected == clips.actual,
      abs(clips.comparison.expected.duration - clips.comparison.actual.duration) >= 1e-5
    else { return nil }
    return DurationChange(clips.durationRatio, .equalPictures)
  }

  // MARK: Other pictures

  /// Finds the factor that explains the difference best; `nil` if the motions cannot be compared.
  static func fit(_ clips: PictureSequences) -> DurationChange? {
    guard let motions = clips.motions else { return nil }
    let factors = (2...80).flatMap { (percent: Int) -> [Double] in
      let factor = 1 + Double(percent) / 100
      return [factor, 1 / factor]
    }
    let best = AmountSearch.best(factors, steps: [0.005, 0.002, 0.001]) { factor in
      motions.rest(fewest: 0.5) { $0 / factor }
    }
    return best.map { DurationChange($0, clips) }
  }

  /// Returns a change by a factor that the pictures confirm: the ratio of the clips' durations or,
  /// if not confirmed, of the times of the clips' last picture changes.
  static func stated(_ clips: PictureSequences) -> DurationChange? {
    guard let motions = clips.motions else { return nil }
    let length = motions.now.length / motions.before.length
    if let best = confirmed(length, motions) {
      // The ratio of the durations is used unless the pictures clearly contradict it.
      let rest = motions.blur(durationRatio: length) ?? .infinity
      return DurationChange(rest <= 2 * best.rest + 0.02 ? (length, rest) : best, clips)
    }
    let ends = [motions.before, motions.now].map { $0.knots[$0.knots.count - 1].time }
    return confirmed(ends[1] / ends[0], motions).map { DurationChange($0, clips) }
  }

  /// Returns the factor near `stated` that explains the pictures best; `nil` if none explains them.
  private static func confirmed(_ stated: Double, _ motions: MotionPair) -> AmountSearch.Fit? {
    guard stated.isFinite, abs(stated - 1) > 0.003 else { return nil }
    let near = (-30...30).compactMap { part -> AmountSearch.Fit? in
      let amount = stated * (1 + Double(part) / 1000)
      return motions.blur(durationRatio: amount).map { (amount, $0) }
    }
    guard let coarse = near.min(by: { $0.rest < $1.rest }) else { return nil }
    let steps = [0.0005, 0.0002, 0.0001].map { $0 * stated }
    let best = AmountSearch.refined(coarse, steps: steps) { motions.blur(durationRatio: $0) }
    guard let rest = motions.rest(fewest: 0.5, { $0 / best.amount }) else { return nil }
    // Rounded times leave a difference even with the right factor, so about a third of the
    // difference between two successive pictures (squared: 0.12) is close enough.
    let isNear = best.rest <= 0.12 && rest <= 0.25
    return isNear || best.rest <= 0.5 && rest <= MotionPair.maximumUnexplained ? best : nil
  }
}
