/// The hypothesis that pictures appear later or earlier than expected.
struct Lag: TimeHypothesis {
  /// The delay, in frames; negative if pictures are early.
  let lag: Double
  let frames: [ClosedRange<Int>]
  var unexplained = 0.0

  /// Finds the delay that explains the difference best, to a fraction of a frame; `nil` if unknown.
  static func fit(_ clips: PictureSequences) -> Lag? {
    guard let motions = clips.motions else { return nil }
    let frame = motions.before.frameLength
    let reach = min((motions.now.length - motions.now.knots[0].time) / frame / 3, 20)
    let lags = stride(from: 0.25, through: max(reach, 0.25), by: 0.25).flatMap { [$0, -$0] }
    let best = AmountSearch.best(lags, steps: [0.1, 0.05, 0.02]) { lag in
      motions.rest(fewest: 0.6) { $0 - lag * frame }
    }
    return best.map {
      Lag(lag: $0.amount, frames: clips.differing, unexplained: $0.rest)
    }
  }

  /// Finds the delay of equal pictures, as a whole number of frames; `nil` if there is none.
  static func ofFrames(_ clips: PictureSequences) -> Lag? {
    func channel(_ hashes: [UInt64]) -> [TrackValue?] { hashes.map { .text(String($0)) } }
    let pair = ChannelPair(
      Channel("", "picture"),
      expected: channel(clips.expected),
      actual: channel(clips.actual)
    )
    return pair?.wholeLag.map { Lag(lag: Double($0), frames: clips.differing) }
  }

  /// Returns whether the lag explains the actual frames that it maps outside the expected clip.
  ///
  /// Such a frame must equal the nearest expected frame, or the one reached by wrapping around.
  func explainsEnds(of clips: PictureSequences) -> Bool {
    let (expected, count) = (clips.expected, clips.expected.count)
    return clips.actual.indices.allSatisfy { frame in
      let source = frame - Int(lag)
      guard !expected.indices.contains(source) else { return true }
      let loop = expected[((source % count) + count) % count]
      return [loop, source < 0 ? expected[0] : expected[count - 1]].contains(clips.actual[frame])
    }
  }
}
