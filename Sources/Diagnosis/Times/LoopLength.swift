/// The length of a loop, compared with the recorded one.
struct LoopLength {
  /// The length of the longest clip that is searched for cycles, in frames.
  private static let longestClip = 3_600

  /// The new length divided by the recorded one.
  let stretch: Double
  /// Whether the cycles have another length, but the clip as a whole does not.
  private let isOfCycles: Bool

  /// Compares the loops of two clips; `nil` without loops, or if their durations agree.
  init?(_ comparison: ClipComparison) {
    let (before, now) = (comparison.expected, comparison.actual)
    let lengths = now.duration / before.duration
    if comparison.isLoop, before.duration > 0, Self.isOther(lengths) {
      (stretch, isOfCycles) = (lengths, false)
      return
    }
    guard before.frameCount == now.frameCount, !Self.isOther(lengths),
      !comparison.isOfPictures, !comparison.hasOtherRate,
      let old = before.tracks.flatMap(Self.cycle), let new = now.tracks.flatMap(Self.cycle),
      old != new
    else { return nil }
    (stretch, isOfCycles) = (Double(new) / Double(old), true)
  }

  private static func isOther(_ stretch: Double) -> Bool {
    stretch.isFinite && abs(stretch - 1) > 0.0005
  }

  /// Returns the number of frames after which all values repeat, at least twice in the clip; `nil`
  /// if they do not.
  private static func cycle(of tracks: Tracks) -> Int? {
    let count = tracks.frameCount
    guard 4...longestClip ~= count else { return nil }
    let columns = tracks.channels.map { tracks[$0] }
      .filter { values in values.contains { !ChannelPair.agree($0, values[0]) } }
    guard !columns.isEmpty else { return nil }
    return (2...count / 2).first { length in
      columns.allSatisfy { values in
        (length..<count).allSatisfy { ChannelPair.agree(values[$0], values[$0 - length]) }
      }
    }
  }

  /// The diagnosis.
  var diagnosis: Diagnosis { Diagnosis(ClipWords.loop(stretch, isOfCycles: isOfCycles)) }

  /// Returns whether a finding states the same change.
  func isTold(by finding: Finding) -> Bool {
    guard finding.words.kind == .duration, finding.isOfWholeScene || isOfCycles,
      let amount = finding.words.amounts.first
    else { return false }
    return abs(amount.value - (stretch - 1) * 100) < 1
  }
}
