import Files
import Vectors

extension DocumentSetup {
  /// The samples per second of a clip: four for each tick of a simulated scene.
  private static let rate = 240.0
  /// The samples per second of a clip longer than ``longTime``; low to limit the sample count.
  private static let rateOfLongClips = 60.0
  /// The duration above which a clip counts as long, in seconds.
  private static let longTime = 60.0

  /// Returns the layer values of the exported frames or still; throws for infinite or NaN values.
  func tracks(of clip: any LayerClip) throws(Problem) -> LayerTracks {
    var tracks = LayerTracks()
    let clock = frames.clock
    if let still {
      let frame = try clip.moment(
        at: still,
        framesPerSecond: clock.framesPerSecond,
        speed: clock.speed
      )
      tracks.append(frame.presentation, at: 0)
      return tracks
    }
    let start = clock.time(ofFrame: frames.range.lowerBound)
    let end = clock.end(ofFrame: frames.range.upperBound - 1)
    let rate = sampleRate(of: clip, lasting: end - start)
    var playback = clip.makePlayback()
    let first = Int((start * rate).rounded(.up))
    let last = Int((end * rate - 1e-6).rounded(.up))
    var times = (first..<max(last, first)).map { Double($0) / rate }
    if times.first.map({ $0 - start > 1e-9 }) ?? true { times.insert(start, at: 0) }
    // The key times of the animations that run at the start are sampled too.
    playback.advance(to: start)
    let timings = playback.playedStage?.timings(lasting: end - start) ?? []
    if timings.count <= Self.maximumTimings {
      tracks.timings = timings.map { $0.map { $0.played(at: clock.speed) } }
      let keyTimes = timings.joined().flatMap { [start + $0.start, start + $0.end] }
      times = Self.merged(times, keyTimes.filter { $0 > start && $0 < end })
    }
    // The end is sampled too: there, a loop has returned to its start.
    for time in times + [end] {
      try Interruption.check()
      playback.advance(to: time)
      tracks.append(try playback.moment().presentation, at: time / clock.speed)
    }
    return tracks
  }

  /// The maximum number of distinct keyframe timings; with more, no key times are sampled.
  private static let maximumTimings = 64

  /// Returns sorted times merged with other times, without duplicates.
  private static func merged(_ times: [Double], _ others: [Double]) -> [Double] {
    var merged = times
    for time in Set(others).sorted() {
      let place = merged.firstIndex { $0 >= time } ?? merged.count
      let neighbours = [place - 1, place].filter(merged.indices.contains)
      if neighbours.contains(where: { abs(merged[$0] - time) < 1e-7 }) { continue }
      merged.insert(time, at: place)
    }
    return merged
  }

  private func sampleRate(of clip: any LayerClip, lasting duration: Double) -> Double {
    let rate = duration > Self.longTime ? Self.rateOfLongClips : Self.rate
    // A clip with a native rate changes only at its own frames, so samples must include them.
    guard let own = clip.nativeRate else { return rate }
    return own * max((rate / own / 2).rounded(), 1)
  }
}

extension PNGEncoder {
  /// Encodes a picture, to be embedded in a document, with the strongest compression.
  static func small(_ bitmap: Bitmap) throws -> [UInt8] {
    try PNGEncoder(options: .init(compression: .small)).encode(bitmap)
  }
}

extension EasedStretch {
  /// Returns the time span with its start and end divided by a playback speed.
  fileprivate func played(at speed: Double) -> EasedStretch {
    EasedStretch(start: start / speed, end: end / speed, timingFunction: timingFunction)
  }
}
