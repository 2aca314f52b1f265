import Raster
import Files
import Clips

/// A clip that can be shown at any time of its duration.
struct ClipTimeline {
  struct Drawing {
    var bitmap: Bitmap
    /// The changes since the previous drawing; `nil` if everything may have changed.
    var changes: DirtyRegion?
    /// The layers and values of the frame; `nil` for a clip of pictures.
    var moment: ClipFrame?
  }

  private enum Content {
    case layers(any LayerClip, any Playback)
    case pictures(DecodedPictures)
  }

  /// The duration, in seconds.
  let duration: Double
  /// The frames per second; the average rate for a clip of pictures.
  let rate: Double
  let frameCount: Int
  private var content: Content
  /// The index of the picture that was drawn last; `nil` if none was drawn.
  private var drawn: Int?
  /// The current time, in seconds.
  private(set) var time = 0.0

  /// Creates a timeline at the start of a clip; throws if the clip is endless.
  init(_ clip: Clip, rate: Double) throws(Problem) {
    duration = try clip.duration()
    switch clip {
    case .layers(let layers):
      var playback = layers.makePlayback()
      playback.advance(to: 0)
      content = .layers(layers, playback)
      self.rate = rate
      frameCount = max(1, Int((duration * rate).rounded()))
    case .pictures(let pictures):
      content = .pictures(DecodedPictures(pictures))
      frameCount = pictures.frameCount
      self.rate = Double(frameCount) / duration
    }
  }

  /// Returns the current frame, or `nil` for a clip of pictures; throws if a value is not finite.
  func moment() throws(Problem) -> ClipFrame? {
    if case .layers(_, let playback) = content { try playback.moment() } else { nil }
  }

  /// Draws the current frame; throws if a value is infinite or NaN, or if a file is damaged.
  mutating func draw(_ renderer: Renderer, scale: Double) throws -> Drawing {
    switch content {
    case .layers(_, let playback):
      let moment = try playback.moment()
      let bitmap = try renderer.draw(moment.presentation, scale: scale)
      return Drawing(bitmap: bitmap, changes: renderer.changed, moment: moment)
    case .pictures(var pictures):
      let number = pictures.number(at: time)
      let bitmap = try pictures.picture(number)
      content = .pictures(pictures)
      defer { drawn = number }
      return Drawing(bitmap: bitmap, changes: drawn == number ? DirtyRegion() : nil)
    }
  }

  /// Moves to a time, in seconds, clamped to the duration of the clip.
  mutating func seek(to time: Double) {
    let time = min(max(time, 0), duration)
    if case .layers(let clip, var playback) = content {
      // A playback only advances, so going back needs a new playback.
      if time < self.time { playback = clip.makePlayback() }
      playback.advance(to: time)
      content = .layers(clip, playback)
    }
    self.time = time
  }

  /// Moves by a number of frames, to the start of a frame.
  mutating func step(by frames: Int) {
    switch content {
    case .layers:
      let frame = Int((time * rate + 1e-6).rounded(.down)) + frames
      seek(to: Double(min(max(frame, 0), frameCount - 1)) / rate)
    case .pictures(let pictures):
      seek(to: pictures.time(of: min(max(pictures.number(at: time) + frames, 0), frameCount - 1)))
    }
  }

  /// Advances the time, and wraps around at the end.
  mutating func advance(by seconds: Double) {
    let next = time + seconds
    seek(to: next < duration ? next : (next - duration).truncatingRemainder(dividingBy: duration))
  }
}
