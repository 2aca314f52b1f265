/// A clip that can be drawn: the input of recording and of comparing with a golden.
///
/// Nothing is drawn before the clip is compared or recorded. Each pass draws everything again, so no
/// pass needs to keep pictures. The report draws a differing clip a second time to play it.
public struct ComparableClip: Sendable {
  /// The name of the clip.
  public var name: ClipName
  /// Pixels per point.
  package var scale: Double
  /// The requested frames per second.
  package var framesPerSecond: Double
  /// The duration, in seconds.
  public var duration: Double
  /// The number of plays, 0 for ever; `nil` if unknown.
  package var loopCount: Int?
  /// Whether the end is known to join the beginning.
  package var isLoop = false
  /// Whether the times of frames are known; otherwise only their order is.
  package var isTimed = true
  /// The values behind the frames; `nil` if unknown.
  package var tracks: Tracks?
  /// The libraries and the recipe of the drawing; `nil` if unknown.
  package var fingerprint: Fingerprint?
  /// Frames that a golden must always show, such as the animation's poster.
  package var landmarks: [Int]
  /// The pictures, in order.
  package var frames: any FrameSource & Sendable

  /// Creates a rendition.
  package init(
    name: ClipName,
    scale: Double = 1,
    framesPerSecond: Double,
    duration: Double,
    loopCount: Int? = nil,
    tracks: Tracks? = nil,
    fingerprint: Fingerprint? = nil,
    landmarks: [Int] = [],
    frames: any FrameSource & Sendable
  ) {
    self.name = name
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.duration = duration
    self.loopCount = loopCount
    self.tracks = tracks
    self.fingerprint = fingerprint
    self.landmarks = landmarks
    self.frames = frames
  }

  /// Returns everything except the pixels, once the hashes of the frames are known.
  package func record(frameHashes: [UInt64]) -> ClipRecord {
    ClipRecord(
      name: name,
      width: frames.width,
      height: frames.height,
      scale: scale,
      framesPerSecond: framesPerSecond,
      duration: duration,
      frameHashes: frameHashes,
      loopCount: loopCount,
      tracks: tracks,
      fingerprint: fingerprint
    )
  }
}
