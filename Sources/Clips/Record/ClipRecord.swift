/// The facts about a clip without its pixels: one side of a comparison.
///
/// For a golden they come from its files, for a rendition from drawing it. Unknown tracks or
/// fingerprints, as with a GIF from elsewhere, are `nil`.
package struct ClipRecord: Hashable, Sendable {
  /// The name of the clip.
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
  /// A hash of each frame's pixels, in order; their number is the number of frames.
  package var frameHashes: [UInt64]
  /// The number of plays, 0 for ever; `nil` if unknown.
  package var loopCount: Int?
  /// The values behind the frames; `nil` if unknown.
  package var tracks: Tracks?
  /// The libraries and the recipe of the drawing; `nil` if unknown.
  package var fingerprint: Fingerprint?

  /// Creates a record.
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

  /// The number of frames.
  package var frameCount: Int { frameHashes.count }
}
