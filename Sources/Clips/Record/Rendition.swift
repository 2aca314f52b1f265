public import Encoding

/// A clip that can be drawn now: what is recorded, and what is compared with a golden.
///
/// Nothing is drawn until ``frames`` is asked; each pass draws everything again, so no pass
/// needs to keep pictures. The report draws a differing clip a second time to play it.
public struct Rendition: Sendable {
  /// Whose clip it is.
  public var name: CaseName
  /// Pixels per point.
  public var scale: Double
  /// Frames per second, as asked for.
  public var framesPerSecond: Double
  /// The length, in seconds.
  public var duration: Double
  /// How often it plays, 0 for ever; `nil` if nothing says so.
  public var loopCount: Int?
  /// Whether its end goes over into its beginning, as far as is known.
  public var isLoop = false
  /// Whether the moments at which frames come are known; else only their order is.
  public var isTimed = true
  /// The values behind the frames; nil if unknown.
  public var tracks: Tracks?
  /// What it is drawn with; nil if unknown.
  public var fingerprint: Fingerprint?
  /// Frames that a golden must always show, such as the animation's poster.
  public var landmarks: [Int]
  /// The pictures, in order.
  public var frames: any FrameSource & Sendable

  /// Describes a clip.
  public init(
    name: CaseName,
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

  /// Everything but the pixels, once the hashes of the frames are known.
  public func record(frameHashes: [UInt64]) -> ClipRecord {
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
