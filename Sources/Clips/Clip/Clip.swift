public import Files
public import Geometry

/// Something that shows frames in time: the one thing that is drawn, recorded, compared and exported.
///
/// There are two kinds. A ``LayerClip`` knows its layers at any time, so it can be drawn at any scale
/// and rate; scenes of refresh animations are such clips, and ``MomentClip`` and ``StageClip`` make one
/// of layers of your own. A ``PixelClip`` has its pictures already, as a GIF has.
///
/// Plans, goldens, tracks, galleries and encoders see no more of a clip than what stands here, so a
/// new kind of source needs no more than a conforming type, and a ``ClipSource`` to be found by name.
///
/// ```swift
/// func pictures(of clip: any Clip) throws -> (any FrameSource)? {
///   guard let layers = clip as? any LayerClip else { return clip as? any PixelClip }
///   return ClipDrawing(try ClipFrames(layers, framesPerSecond: 50), scale: 2)
/// }
/// ```
public protocol Clip: Sendable {
  /// What it is called: its source, and which part of that; `full` where it has one part.
  var name: CaseName { get }
  /// The canvas, in points; of pictures, in pixels.
  var size: Size { get }
  /// Whether its end is its beginning.
  var isLoop: Bool { get }
  /// The frames per second that it was made with; `nil` if it moves at any rate.
  var nativeRate: Double? { get }
  /// The pixels per point that it is drawn with where nothing is asked for; nil for those of a screen.
  var nativeScale: Double? { get }
  /// What there is about it besides frames.
  var capabilities: ClipCapabilities { get }
  /// What is set and differs from a default, for fingerprints.
  var settings: [Fingerprint.Entry] { get }
  /// A line for everything that decides what its frames show, so that two clips with equal lines
  /// and names show the same.
  var ingredients: [String] { get }
  /// What the user should know before it is drawn, a line each.
  var notices: [Message] { get }
  /// What belongs to it and is not drawn, a line each.
  var omissions: [Message] { get }
  /// The reason why nothing moves, for the note on a clip whose frames are all equal; `nil` if unknown.
  var stillness: Message? { get }

  /// Its length, in seconds, above 0; may take playing it.
  ///
  /// - Throws: A problem where it has no end, or lasts too long.
  func duration() throws(Problem) -> Double
  /// The time that shows it best, in seconds, where it lasts so long; `nil` if nothing says.
  func posterTime(lasting duration: Double) -> Double?
}

extension Clip {
  /// It moves at any rate.
  public var nativeRate: Double? { nil }
  /// A screen's.
  public var nativeScale: Double? { nil }
  /// There is nothing besides frames.
  public var capabilities: ClipCapabilities { [] }
  /// Nothing is set.
  public var settings: [Fingerprint.Entry] { [] }
  /// There is nothing to know.
  public var notices: [Message] { [] }
  /// Everything is drawn.
  public var omissions: [Message] { [] }
  /// Default: `nil`.
  public var stillness: Message? { nil }
  /// Nothing says which time shows it best.
  public func posterTime(lasting duration: Double) -> Double? { nil }
}
