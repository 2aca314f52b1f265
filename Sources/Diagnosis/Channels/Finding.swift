/// A diagnosis in preparation.
struct Finding {
  /// The change in words.
  let words: Statement
  /// The affected channels.
  let channels: [Channel]
  /// The frames that differ.
  let frames: [ClosedRange<Int>]
  /// Whether the difference of the values is invisible.
  let isInvisible: Bool
  /// Whether the finding is about the timing of the whole scene.
  var isOfWholeScene = false
  /// Whether the finding is only about the names of layers.
  var isOfNames = false
  /// Whether the change has a named cause, and is not just a difference.
  var hasNamedCause = true

  /// Creates a finding about some channels.
  init(_ words: Statement, _ pairs: [ChannelPair]) {
    self.words = words
    channels = Set(pairs.flatMap { [$0.channel.whole] + $0.companions }).sorted()
    // Curves cross, and layers rest for a moment: two frames that agree do not end a difference.
    frames = pairs.reduce([]) { $0.union($1.frames) }.joined(overGapsOf: 2)
    isInvisible = pairs.allSatisfy(\.isInvisible)
  }

  /// Returns whether one finding is more important than another.
  ///
  /// The criteria, in order: it is about the whole scene, is visible, begins earlier, has a named
  /// cause, moves the layers, affects more channels.
  static func isMoreTelling(_ a: Finding, _ b: Finding) -> Bool {
    a.rank.lexicographicallyPrecedes(b.rank)
      || (a.rank == b.rank && a.words.clause < b.words.clause)
  }

  private var rank: [Int] {
    let kind = words.kind
    let movesLayers = channels.contains { $0.isOfScene && $0.property != "phase" }
    return [
      isOfWholeScene ? 0 : 1,
      kind == .noise || isInvisible ? 1 : 0,
      // Channels moved by one cause do not all start differing at the same frame. The scroll view
      // rounds its offset to pixels, so that channels which follow it seem to differ first.
      ((frames.first?.lowerBound ?? 0) - (movesLayers && hasNamedCause ? 8 : 0)) / 4,
      hasNamedCause ? 0 : 1,
      movesLayers ? 0 : 1,
      // A path determines its layer's size, and not the reverse.
      kind == .shape && channels.contains { $0.property == "path" } ? 0 : 1,
      kind == .order ? 0 : 1,
      channels.allSatisfy { $0 == Channel("", "phase") } ? 1 : 0,
      -channels.count,
    ]
  }

  /// Returns the diagnosis for a clip with a number of frames.
  func diagnosis(frameCount: Int) -> Diagnosis {
    let isWhole = frames == [0...max(frameCount - 1, 0)]
    return diagnosis(frames: isWhole ? [] : frames)
  }

  /// Returns the diagnosis about some frames.
  func diagnosis(frames: [ClosedRange<Int>]) -> Diagnosis {
    var words = words
    words.opening = isOfWholeScene ? "" : nil
    return Diagnosis(words, frames: frames, channels: channels)
  }
}
