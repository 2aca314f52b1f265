public import Files

/// The requirements of all clips; a type conforms to ``LayerClip`` or ``PictureSequence``.
public protocol ClipContent: Sendable {
  /// The names of the source and the scene; the only scene of a source is named `full`.
  var name: ClipName { get }
  /// The canvas, in points; for pictures, in pixels.
  var size: Size { get }
  /// Whether the end joins the beginning, so that the clip can be repeated without a jump.
  var isLoop: Bool { get }
  /// The native frame rate; `nil` if the clip can be sampled at any rate.
  var nativeRate: Double? { get }
  /// The default number of pixels per point; `nil` for the scale of a typical screen.
  var nativeScale: Double? { get }
  /// The facts about the clip that a batch and a suite of goldens use.
  var statement: ClipStatement { get }

  /// Returns the duration, in seconds, above 0; may play the clip to find it.
  ///
  /// - Throws: A problem if the clip has no end, or is too long.
  func duration() throws(Problem) -> Double
  /// Returns the poster time, in seconds; `nil` if it is unknown or beyond the duration.
  func posterTime(lasting duration: Double) -> Double?
}

extension ClipContent {
  /// No native frame rate, by default: the clip can be sampled at any rate.
  public var nativeRate: Double? { nil }
  /// No native scale, by default: the scale of a typical screen is used.
  public var nativeScale: Double? { nil }
  /// Returns `nil`, by default: the poster time is unknown.
  public func posterTime(lasting duration: Double) -> Double? { nil }
}
