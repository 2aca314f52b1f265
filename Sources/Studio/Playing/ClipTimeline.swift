import Clips
import Files

/// A clip that is looked at at any time.
struct ClipTimeline {
  private let clip: any LayerClip
  /// The length, in seconds.
  let duration: Double
  /// Frames per second, by which single steps go.
  let rate: Double
  private var playback: any Playback
  /// The time that is shown, in seconds.
  private(set) var time = 0.0

  /// Starts at the beginning.
  ///
  /// - Throws: A problem if the clip has no end.
  init(_ clip: any LayerClip, rate: Double) throws(Problem) {
    self.clip = clip
    self.rate = rate
    duration = try clip.duration()
    playback = clip.makePlayback()
    playback.advance(to: 0)
  }

  /// The number of frames.
  var frameCount: Int { max(1, Int((duration * rate).rounded())) }

  /// The moment that is shown.
  ///
  /// - Throws: A problem if a layer has a value that is infinite or not a number.
  func moment() throws(Problem) -> ClipFrame { try playback.moment() }

  /// Shows a time; one outside the clip is moved into it.
  mutating func seek(to time: Double) {
    let time = min(max(time, 0), duration)
    // Clips play forwards only.
    if time < self.time { playback = clip.makePlayback() }
    playback.advance(to: time)
    self.time = time
  }

  /// Steps by whole frames, to their starts.
  mutating func step(by frames: Int) {
    let frame = Int((time * rate + 1e-6).rounded(.down)) + frames
    seek(to: Double(min(max(frame, 0), frameCount - 1)) / rate)
  }

  /// Plays on, from the end to the beginning.
  mutating func advance(by seconds: Double) {
    let next = time + seconds
    seek(to: next < duration ? next : (next - duration).truncatingRemainder(dividingBy: duration))
  }
}
