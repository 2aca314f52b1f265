/// Two clips of which only the pictures and their delays are known.
struct PictureSequences {
  let comparison: ClipComparison
  /// The hashes of the expected pictures.
  let expected: [UInt64]
  /// The hashes of the actual pictures.
  let actual: [UInt64]
  /// The motions in both clips; `nil` if they are unknown, or too little moves.
  let motions: MotionPair?

  init(_ comparison: ClipComparison) {
    self.comparison = comparison
    expected = comparison.expected.frameHashes
    actual = comparison.actual.frameHashes
    motions = comparison.course.flatMap(MotionPair.init)
  }

  /// Whether the clips state the delays of frames.
  var isTimed: Bool { comparison.course?.isTimed ?? true }

  /// The ratio of the durations.
  var stretch: Double { comparison.actual.duration / comparison.expected.duration }

  /// The differing frames, among those that both clips have; empty if all differ.
  var differing: [ClosedRange<Int>] {
    let common = min(expected.count, actual.count)
    return [ClosedRange<Int>]((0..<common).filter { expected[$0] != actual[$0] }, of: common)
  }

  /// The diagnoses of the first explanation that the pictures confirm.
  var diagnoses: [Diagnosis] {
    typealias Fit = (PictureSequences) -> (any TimeHypothesis)?
    let exact: [Fit] = [
      Stretch.ofDelays, FrameEdit.fit, Stretch.ofEqualPictures, Resampling.ofFrames, Thinning.fit,
      Reversal.fit, Standstill.fit, Resampling.fit, Stretch.stated,
    ]
    for fit in exact {
      if let cause = fit(self) { return [cause.diagnosis] }
    }
    let pictures = PictureFindings(comparison)
    // A straight and even motion can be explained by a shift in space as well as in time. The ends
    // of the clip distinguish the two.
    if let lag = Lag.ofFrames(self), lag.explainsEnds(of: self) || !pictures.isExact {
      return [lag.diagnosis]
    }
    guard !pictures.isExact, let course, !(course is Lag && pictures.isNamed) else {
      return pictures.diagnoses
    }
    return [course.diagnosis]
  }

  /// The simplest time mapping that explains the motion of the actual clip.
  private var course: (any TimeHypothesis)? {
    if let reversal = Reversal.ofMotions(self) { return reversal }
    let (lag, stretch) = (Lag.fit(self), Stretch.fit(self))
    let most = MotionPair.mostUnexplained
    // If both explain the motion about equally well, the simpler one is taken.
    if let lag, lag.unexplained <= most,
      lag.unexplained <= 1.5 * (stretch?.unexplained ?? 1) + 0.002
    {
      // A clip with unchanged start and end is not late throughout.
      return (abs(lag.lag) >= 2 ? PicturePace.fit(self) : nil) ?? lag
    }
    if let stretch, stretch.unexplained <= most { return stretch }
    return PicturePace.fit(self)
  }
}
