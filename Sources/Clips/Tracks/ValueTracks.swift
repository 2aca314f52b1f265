package import Files

/// The exported values of a clip, for every tracked layer and every frame.
package struct ValueTracks: Encodable, Hashable, Sendable {
  /// The source's name.
  package let animation: String
  /// The scene's name.
  package let scene: String
  package let fps: Double
  /// The width and height of the canvas, in points.
  package let size: [Double]
  /// The width and height of the animated view, in the view's own points.
  package let view: [Double]
  /// Pixels per point.
  package let scale: Double
  /// The playback speed, in seconds of the scene per second of the clip; `nil` for 1.
  package let speed: Double?
  /// The duration of the clip at the playback speed, in seconds.
  package let duration: Double
  package let frames: [TrackFrame]

  /// Plays a clip and records its values; throws if a value is infinite or not a number.
  package init(_ frames: ClipFrames, scale: Double) throws(Problem) {
    let clip = frames.clip
    animation = clip.name.animation
    scene = clip.name.scene
    fps = frames.clock.framesPerSecond
    size = [clip.size.width, clip.size.height]
    let viewSize = clip.tracking.viewSize ?? clip.size
    view = [viewSize.width, viewSize.height]
    self.scale = scale
    let speed = frames.clock.speed
    self.speed = speed == 1 ? nil : speed
    duration = frames.clock.duration / speed
    var notes: [TrackFrame] = []
    notes.reserveCapacity(frames.count)
    var lastPaths: [String: String] = [:]
    var playback = clip.makePlayback()
    for frame in frames.range {
      playback.advance(to: frames.clock.time(ofFrame: frame))
      notes.append(try TrackFrame(of: clip, playback, speed: speed, lastPaths: &lastPaths))
    }
    self.frames = notes
  }
}
