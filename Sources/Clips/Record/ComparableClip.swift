/// A clip that can be recorded as a golden or compared with a golden.
///
/// Nothing is drawn before the clip is compared or recorded. Each pass through the frames draws all
/// frames again, so that no pictures need to be kept.
public struct ComparableClip: Sendable {
  /// The name of the clip.
  public var name: ClipName
  /// Pixels per point.
  package var scale: Double
  /// The requested frames per second.
  package var framesPerSecond: Double
  /// The duration, in seconds.
  public var duration: Double
  /// The number of plays, where 0 means for ever; `nil` if unknown.
  package var loopCount: Int?
  /// Whether the clip is known to repeat without a jump.
  package var isLoop = false
  /// Whether the times of the frames are known; otherwise only the order is known.
  package var isTimed = true
  /// The layer values of each frame; `nil` if unknown.
  package var tracks: Tracks?
  /// The libraries that drew the clip, and the requested settings; `nil` if unknown.
  package var fingerprint: Fingerprint?
  /// The indices of the frames that a golden must show, such as the animation's poster frame.
  package var landmarks: [Int]
  /// Whether a comparison draws this clip on another thread, in parallel with the expected clip.
  package var drawsOnThread = false
  /// The pictures, in order.
  package var frames: any FrameSource & Sendable

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

  /// Returns the facts about the clip, except its pixels.
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
