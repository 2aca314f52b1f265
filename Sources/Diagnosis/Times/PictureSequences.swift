/// Two clips for which only the pictures and their delays are known.
struct PictureSequences {
  let comparison: ClipComparison
  /// The hashes of the expected pictures.
  let expected: [UInt64]
  /// The hashes of the actual pictures.
  let actual: [UInt64]
  /// The motions in both clips; `nil` if they were not measured or too little moves.
  let motions: MotionPair?

  init(_ comparison: ClipComparison) {
    self.comparison = comparison
    expected = comparison.expected.frameHashes
    actual = comparison.actual.frameHashes
    motions = comparison.thumbnails.flatMap(MotionPair.init)
  }

  /// Whether both clips state the delays of their frames.
  var isTimed: Bool { comparison.thumbnails?.isTimed ?? true }

  /// The actual duration divided by the expected one.
  var durationRatio: Double { comparison.actual.duration / comparison.expected.duration }

  /// The ranges of differing frames, among the frames that both clips have.
  ///
  /// The array is empty if none of these frames differ, and also if all of them differ.
  var differing: [ClosedRange<Int>] {
    let common = min(expected.count, actual.count)
    return [ClosedRange<Int>]((0..<common).filter { expected[$0] != actual[$0] }, of: common)
  }

  /// The diagnosis from the first hypothesis that fits the pictures.
  var diagnoses: [Diagnosis] {
    typealias Fit = (PictureSequences) -> (any TimeHypothesis)?
    let exact: [Fit] = [
      DurationChange.ofDelays, FrameEdit.fit, DurationChange.ofEqualPictures, Resampling.ofFrames,
      Thinning.fit, Reversal.fit, HeldPicture.fit, Resampling.fit, DurationChange.stated,
    ]
    for fit in exact {
      if let cause = fit(self) { return [cause.diagnosis] }
    }
    let pictures = PictureFindings(comparison)
    // A uniform linear motion can be explained by a shift in space or in time. The start and end of
    // the clip distinguish the two.
    if let lag = Lag.ofFrames(self), lag.explainsEnds(of: self) || !pictures.isExact {
      return [lag.diagnosis]
    }
    guard !pictures.isExact, let hypothesis, !(hypothesis is Lag && pictures.isNamed) else {
      return pictures.diagnoses
    }
    return [hypothesis.diagnosis]
  }

  /// The simplest time mapping that explains the motion of the actual clip; `nil` if none does.
  private var hypothesis: (any TimeHypothesis)? {
    if let reversal = Reversal.ofMotions(self) { return reversal }
    let (lag, change) = (Lag.fit(self), DurationChange.fit(self))
    let most = MotionPair.maximumUnexplained
    // A lag is simpler, so it is chosen if another duration explains the motion about as well.
    if let lag, lag.unexplained <= most,
      lag.unexplained <= 1.5 * (change?.unexplained ?? 1) + 0.002
    {
      // If the start and end are unchanged, a different timing curve is more likely than a lag.
      return (abs(lag.lag) >= 2 ? PictureTimingCurveChange.fit(self) : nil) ?? lag
    }
    if let change, change.unexplained <= most { return change }
    return PictureTimingCurveChange.fit(self)
  }
}
