public import Files
public import Geometry

/// A sequence of frames in time, which can be drawn, recorded, compared and exported.
///
/// There are two kinds. A ``LayerClip`` knows its layers at any time, so it can be drawn at any
/// scale and rate. Scenes of refresh animations are such clips, and ``PresentationSequence`` and
/// ``StageClip`` make one of your own layers. A ``PixelClip`` already has its pictures, as a GIF
/// has.
///
/// Plans, goldens, tracks, galleries and encoders use only the requirements below, so a new kind of
/// source needs only a conforming type, and a ``ClipSource`` to be found by name.
///
/// ```swift
/// func pictures(of clip: any Clip) throws -> (any FrameSource)? {
///   guard let layers = clip as? any LayerClip else { return clip as? any PixelClip }
///   return ClipDrawing(try ClipFrames(layers, framesPerSecond: 50), scale: 2)
/// }
/// ```
public protocol Clip: Sendable {
  /// The name: the source and its part; `full` if it has one part.
  var name: ClipName { get }
  /// The canvas, in points; for pictures, in pixels.
  var size: Size { get }
  /// Whether the end joins the beginning.
  var isLoop: Bool { get }
  /// The native frame rate; `nil` if the clip moves at any rate.
  var nativeRate: Double? { get }
  /// The default number of pixels per point; `nil` for that of a screen.
  var nativeScale: Double? { get }
  /// The optional data that the clip offers besides frames.
  var capabilities: ClipCapabilities { get }
  /// The settings that differ from their defaults, for fingerprints.
  var settings: [Fingerprint.Entry] { get }
  /// The lines of the cache key: clips with equal lines and names have equal frames.
  var cacheKey: [String] { get }
  /// Notes for the user before the drawing, one line each.
  var notices: [Message] { get }
  /// Features of the source that are not drawn, one line each.
  var unsupportedFeatures: [Message] { get }
  /// Further features that the frames drawn so far do not show, one line each.
  var drawnUnsupportedFeatures: [Message] { get }
  /// The reason why nothing moves, for the note on a clip whose frames are all equal; `nil` if
  /// unknown.
  var stillness: Message? { get }

  /// Returns the duration, in seconds, above 0, which may require playing the clip.
  ///
  /// - Throws: A problem if the clip has no end, or is too long.
  func duration() throws(Problem) -> Double
  /// Returns the poster time, in seconds, if it is within the duration, or `nil` if unknown.
  func posterTime(lasting duration: Double) -> Double?
}

extension Clip {
  /// `nil`: the clip moves at any rate.
  public var nativeRate: Double? { nil }
  /// `nil`: that of a screen.
  public var nativeScale: Double? { nil }
  /// No capabilities, by default.
  public var capabilities: ClipCapabilities { [] }
  /// No settings, by default.
  public var settings: [Fingerprint.Entry] { [] }
  /// No notices, by default.
  public var notices: [Message] { [] }
  /// No unsupportedFeatures, by default: everything is drawn.
  public var unsupportedFeatures: [Message] { [] }
  /// None.
  public var drawnUnsupportedFeatures: [Message] { [] }
  /// Default: `nil`.
  public var stillness: Message? { nil }
  /// Returns `nil`: the poster time is unknown.
  public func posterTime(lasting duration: Double) -> Double? { nil }
}
