/// All that is known about a clip without its pixels: one side of a comparison.
///
/// For a golden it is what the files say, for a rendition what drawing it has shown. Where neither
/// tracks nor a fingerprint are known, as with a GIF from elsewhere, they are nil.
public struct ClipRecord: Hashable, Sendable {
  /// Whose clip it is.
  public var name: CaseName
  /// The width of every frame, in pixels.
  public var width: Int
  /// The height of every frame, in pixels.
  public var height: Int
  /// Pixels per point.
  public var scale: Double
  /// Frames per second, as asked for.
  public var framesPerSecond: Double
  /// The length, in seconds.
  public var duration: Double
  /// A hash of each frame's pixels, in order; their number is the number of frames.
  public var frameHashes: [UInt64]
  /// How often it plays, 0 for ever; `nil` if nothing says so.
  public var loopCount: Int?
  /// The values behind the frames; nil if unknown.
  public var tracks: Tracks?
  /// What it was drawn with; nil if unknown.
  public var fingerprint: Fingerprint?

  /// Creates a description.
  public init(
    name: CaseName,
    width: Int,
    height: Int,
    scale: Double = 1,
    framesPerSecond: Double,
    duration: Double,
    frameHashes: [UInt64],
    loopCount: Int? = nil,
    tracks: Tracks? = nil,
    fingerprint: Fingerprint? = nil
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.duration = duration
    self.frameHashes = frameHashes
    self.loopCount = loopCount
    self.tracks = tracks
    self.fingerprint = fingerprint
  }

  /// The number of frames.
  public var frameCount: Int { frameHashes.count }
}
