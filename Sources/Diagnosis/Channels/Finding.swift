/// A preliminary diagnosis.
struct Finding {
  /// The statement that describes the change.
  let words: Statement
  let channels: [Channel]
  /// The frames that differ.
  let frames: [ClosedRange<Int>]
  let isInvisible: Bool
  /// Whether the finding concerns the timing of the whole scene.
  var isWholeScene = false
  /// Whether the finding concerns only the names of layers.
  var isRenaming = false
  /// Whether the statement gives a cause, instead of only saying that values differ.
  var hasNamedCause = true

  init(_ words: Statement, _ pairs: [ChannelPair]) {
    self.words = words
    channels = Set(pairs.flatMap { [$0.channel.whole] + $0.companions }).sorted()
    // Curves can cross and layers can pause, so gaps of up to two equal frames are closed.
    frames = pairs.reduce([]) { $0.union($1.frames) }.joined(overGapsOf: 2)
    isInvisible = pairs.allSatisfy(\.isInvisible)
  }

  /// Returns whether the first finding is more important than the second.
  ///
  /// A finding ranks higher if it concerns the whole scene, is visible, begins earlier, has a
  /// specific cause, moves the layers, or affects more channels. The criteria apply in this order.
  static func ranksHigher(_ a: Finding, _ b: Finding) -> Bool {
    a.rank.lexicographicallyPrecedes(b.rank)
      || (a.rank == b.rank && a.words.clause < b.words.clause)
  }

  private var rank: [Int] {
    let kind = words.kind
    let movesLayers = channels.contains { $0.belongsToScene && $0.property != "phase" }
    return [
      isWholeScene ? 0 : 1,
      kind == .noise || isInvisible ? 1 : 0,
      // Channels with a common cause may start to differ at different frames. The scroll view
      // rounds its offset to pixels, so channels that follow the offset can seem to differ earlier.
      ((frames.first?.lowerBound ?? 0) - (movesLayers && hasNamedCause ? 8 : 0)) / 4,
      hasNamedCause ? 0 : 1,
      movesLayers ? 0 : 1,
      // The path of a layer determines its size, not vice versa.
      kind == .shape && channels.contains { $0.property == "path" } ? 0 : 1,
      kind == .order ? 0 : 1,
      channels.allSatisfy { $0 == Channel("", "phase") } ? 1 : 0,
      -channels.count,
    ]
  }

  /// Returns the diagnosis, given the clip's number of frames.
  func diagnosis(frameCount: Int) -> Diagnosis {
    let isWhole = frames == [0...max(frameCount - 1, 0)]
    return diagnosis(frames: isWhole ? [] : frames)
  }

  func diagnosis(frames: [ClosedRange<Int>]) -> Diagnosis {
    var words = words
    words.opening = isWholeScene ? "" : nil
    return Diagnosis(words, frames: frames, channels: channels)
  }
}
