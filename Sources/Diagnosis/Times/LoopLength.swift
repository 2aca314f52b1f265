/// A change of a loop's duration.
struct LoopLength {
  /// The maximum number of frames of a clip that is searched for cycles.
  private static let longestClip = 3_600

  /// The actual duration divided by the expected one.
  let durationRatio: Double
  /// Whether cycles in the clip have a different duration, while the clip has the same duration.
  private let countsCycles: Bool

  /// Compares the loops of two clips; `nil` if there are no loops or their durations agree.
  init?(_ comparison: ClipComparison) {
    let (before, now) = (comparison.expected, comparison.actual)
    let lengths = now.duration / before.duration
    if comparison.isLoop, before.duration > 0, Self.isOther(lengths) {
      (durationRatio, countsCycles) = (lengths, false)
      return
    }
    guard before.frameCount == now.frameCount, !Self.isOther(lengths),
      !comparison.hasOnlyPictures, !comparison.hasOtherRate,
      let old = before.tracks.flatMap(Self.cycle), let new = now.tracks.flatMap(Self.cycle),
      old != new
    else { return nil }
    (durationRatio, countsCycles) = (Double(new) / Double(old), true)
  }

  private static func isOther(_ ratio: Double) -> Bool { ratio.isFinite && abs(ratio - 1) > 0.0005 }

  /// Returns the number of frames after which all values repeat; `nil` for less than two cycles.
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

  var diagnosis: Diagnosis { Diagnosis(ClipWords.loop(durationRatio, countsCycles: countsCycles)) }

  /// Returns whether a finding already describes the changed duration of the loop.
  func isDescribed(by finding: Finding) -> Bool {
    guard finding.words.kind == .duration, finding.isWholeScene || countsCycles,
      let amount = finding.words.amounts.first
    else { return false }
    return abs(amount.value - (durationRatio - 1) * 100) < 1
  }
}
