import Encoding
import Files
import Pixels
import Vectors

extension DocumentSetup {
  /// How often a clip is sampled, in samples per second: a multiple of the rate at which scenes are
  /// played, so that what happens at one of their ticks is met exactly.
  private static let rate = 240.0
  /// The same for a clip that is longer than ``longTime``, of which fewer samples have to do.
  private static let rateOfLongClips = 60.0
  /// In seconds of the clip.
  private static let longTime = 60.0

  /// What the layers of a clip show, in the part or at the moment that is asked for.
  ///
  /// - Throws: A problem where a layer has a value that is infinite or not a number, or the run is
  ///   interrupted.
  func tracks(of clip: any LayerClip) throws(Problem) -> LayerTracks {
    var tracks = LayerTracks()
    let clock = frames.clock
    if let moment {
      let still = try clip.moment(
        at: moment,
        framesPerSecond: clock.framesPerSecond,
        speed: clock.speed
      )
      tracks.append(still.presentation, at: 0)
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
    // What animations do that run from the beginning on, they do at times of their own.
    playback.advance(to: start)
    let timings = playback.playedStage?.timings(lasting: end - start) ?? []
    if timings.count <= Self.mostTimings {
      tracks.timings = timings.map { $0.map { $0.played(at: clock.speed) } }
      let keyTimes = timings.joined().flatMap { [start + $0.start, start + $0.end] }
      times = Self.merged(times, keyTimes.filter { $0 > start && $0 < end })
    }
    // Where a loop ends, it is at its beginning again.
    for time in times + [end] {
      try Interruption.check()
      playback.advance(to: time)
      tracks.append(try playback.moment().presentation, at: time / clock.speed)
    }
    return tracks
  }

  /// The most different motions that are looked for.
  private static let mostTimings = 64

  /// Times in order with others among them, without those that are there already.
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
    // What a clip with a rate of its own does, it does at its frames.
    guard let own = clip.nativeRate else { return rate }
    return own * max((rate / own / 2).rounded(), 1)
  }
}

extension PNGEncoder {
  /// The PNG of a picture inside a document.
  static func small(_ bitmap: Bitmap) throws -> [UInt8] {
    try PNGEncoder(options: .init(compression: .small)).encode(bitmap)
  }
}

extension EasedStretch {
  /// The stretch in the time of a clip that plays at a speed.
  fileprivate func played(at speed: Double) -> EasedStretch {
    EasedStretch(start: start / speed, end: end / speed, timingFunction: timingFunction)
  }
}
