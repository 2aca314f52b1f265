import Pixels

/// The compared frames of a clip, of which only the most different keep their pictures.
struct KeptPictures {
  private(set) var frames: [ComparedFrame] = []
  /// The places of the frames that have pictures, the most different first.
  private var ranking: [(place: Int, difference: Double)] = []

  /// Adds a frame without pictures.
  mutating func append(_ number: Int, _ verdict: ComparedFrame.Verdict) {
    frames.append(ComparedFrame(number: number, verdict: verdict))
  }

  /// Replaces what is known of a frame.
  mutating func set(_ frame: ComparedFrame, difference: Double) {
    let place = frame.number
    frames[place] = frame
    guard frame.expected != nil || frame.actual != nil else { return }
    let rank = ranking.firstIndex { ($0.difference, place) < (difference, $0.place) }
    ranking.insert((place, difference), at: rank ?? ranking.endIndex)
    guard ranking.count > ClipComparison.keptPictures else { return }
    let dropped = frames[ranking.removeLast().place]
    frames[dropped.number] = ComparedFrame(
      number: dropped.number,
      verdict: dropped.verdict,
      comparison: dropped.comparison
    )
  }
}
