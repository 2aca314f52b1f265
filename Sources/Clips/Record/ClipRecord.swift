/// The facts about a clip that a comparison needs, except its pixels.
///
/// The facts about a golden are read from its files; the facts about a new clip are found by
/// drawing it. Tracks or a fingerprint may be unknown, for example for a GIF of another program.
package struct ClipRecord: Hashable, Sendable {
  package var name: ClipName
  /// The width of every frame, in pixels.
  package var width: Int
  /// The height of every frame, in pixels.
  package var height: Int
  /// Pixels per point.
  package var scale: Double
  /// The requested frames per second.
  package var framesPerSecond: Double
  /// The duration, in seconds.
  package var duration: Double
  /// A hash of each frame's pixels, in order of the frames.
  package var frameHashes: [UInt64]
  /// The number of plays, where 0 means for ever; `nil` if unknown.
  package var loopCount: Int?
  /// The layer values of each frame; `nil` if unknown.
  package var tracks: Tracks?
  /// The libraries that drew the clip, and the requested settings; `nil` if unknown.
  package var fingerprint: Fingerprint?

  package init(
    name: ClipName,
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

  package var frameCount: Int { frameHashes.count }
}
