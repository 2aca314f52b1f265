/// The compared frames of a clip, with pictures only for the frames that differ most.
package struct KeptPictures {
  package private(set) var frames: [ComparedFrame] = []
  /// The frames that have pictures, largest difference first; `place` is an index in ``frames``.
  private var ranking: [(place: Int, difference: Double)] = []
  /// The number of pixels in the kept pictures.
  private var pixels = 0

  /// Creates an empty list of frames.
  package init() {}

  /// Adds a frame without pictures.
  package mutating func append(_ number: Int, _ verdict: ComparedFrame.Verdict) {
    frames.append(ComparedFrame(number: number, verdict: verdict))
  }

  /// Replaces a frame, and drops pictures of other frames if there are too many pictures.
  package mutating func set(_ frame: ComparedFrame, difference: Double) {
    let place = frame.number
    frames[place] = frame
    guard frame.expected != nil || frame.actual != nil else { return }
    let rank = ranking.firstIndex { ($0.difference, place) < (difference, $0.place) }
    ranking.insert((place, difference), at: rank ?? ranking.endIndex)
    pixels += Self.pixels(of: frame)
    while ranking.count > ClipComparison.keptPictures
      || ranking.count > 1 && pixels > ClipComparison.keptPixels
    {
      let dropped = frames[ranking.removeLast().place]
      pixels -= Self.pixels(of: dropped)
      frames[dropped.number] = ComparedFrame(
        number: dropped.number,
        verdict: dropped.verdict,
        comparison: dropped.comparison
      )
    }
  }

  private static func pixels(of frame: ComparedFrame) -> Int {
    [frame.expected, frame.actual].reduce(0) { $0 + ($1.map { $0.width * $0.height } ?? 0) }
  }
}
